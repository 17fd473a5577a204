package palette

// colours were searched for: light fills of L* 66 to 96, dark ones of 13 to 46, chroma held
// down in both so that ink wins, the two of a name within some 20 degrees of one hue. Every
// smaller palette was to lie as far apart as it can, and so were the colours that meet on
// real boards of 7 to 11 regions.
var colours = [...]Colour{
	{"aqua", "#b1f1fe", "#107982"},
	{"blue", "#879ee7", "#214179"},
	{"straw", "#ffea8f", "#866a16"},
	{"brick", "#cc9383", "#420f18"},
	{"sage", "#c2cbb8", "#4d5544"},
	{"mauve", "#a39db6", "#3b3345"},
	{"olive", "#afa247", "#402f00"},
	{"stone", "#f4f3ee", "#6d6d68"},
	{"mint", "#dffccd", "#5c744b"},
	{"violet", "#b1c6ff", "#191d49"},
	{"rose", "#ccbeca", "#5d515c"},
	{"sand", "#dcbd85", "#704a12"},
	{"jade", "#57bd97", "#29432b"},
	{"fern", "#c0dbac", "#476137"},
	{"slate", "#a5acd7", "#21212a"},
	{"spruce", "#8ba69f", "#303833"},
	{"lichen", "#dee9d2", "#5e6954"},
	{"ash", "#d5d3d1", "#5c5b58"},
	{"rust", "#e69273", "#361c01"},
	{"sky", "#94cfe2", "#076679"},
	{"amber", "#e2b160", "#623907"},
	{"cobalt", "#95b2fc", "#2e5381"},
	{"gold", "#e5d380", "#765c00"},
	{"plum", "#b3a9b6", "#4b404a"},
	{"azure", "#b5dcff", "#4f6e99"},
}
