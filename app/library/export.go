package library

// Export returns the files of a library: the journals of a store, which may be nil, the rows that
// wait to be stored, and settings. games is the number of journals.
func Export(s Store, waiting map[string][]Row, settings map[string]string) (files [][]byte, games int, err error) {
	c := Collection{Games: map[string][]Row{}, Settings: settings}
	add := func(link string, rows []Row) { c.Games[link] = append(c.Games[link], rows...) }
	if s != nil {
		if _, err := eachRow(s, add); err != nil {
			return nil, 0, err
		}
	}
	for link, rows := range waiting {
		add(link, rows)
	}
	return Write(c), len(c.Games), nil
}
