package picture

import (
	"flag"
	"slices"
	"testing"

	"quadrille/solver/grid"
)

var boards = flag.Int("boards", 12, "how many boards of each group are read")

func TestAccuracy(t *testing.T) {
	perGroup := *boards
	read, exact, wrong, told, alarms := 0, 0, 0, 0, 0
	for _, g := range groups {
		right := 0
		for number := range perGroup {
			s := g.stage(number)
			res, err := Read(s.draw(t))
			if err == nil && slices.Equal(res.Map.Regions, grid.Number(s.regions)) {
				right++
				if len(res.Doubtful) > 0 {
					alarms++
				}
				continue
			}
			// A board of another size shows at once; regions that are wrong must be pointed at.
			wrong++
			missed := 0
			if err == nil && res.Map.Rows == s.n {
				missed = s.missed(res)
			}
			if missed == 0 {
				told++
			}
			t.Logf("%s %d: read %d rows, %d wrong cells not called doubtful, error %v; %s", g.name, number, res.Map.Rows, missed, err, s)
		}
		read += perGroup
		exact += right
		t.Logf("%-16s %d of %d exact", g.name, right, perGroup)
	}
	t.Logf("%d of %d exact; %d of %d others told; doubts at %d of the exact ones", exact, read, told, wrong, alarms)
	if 100*exact < 99*read {
		t.Errorf("%d of %d boards are exact, want 99 %%", exact, read)
	}
	if 2*told < wrong {
		t.Errorf("%d of %d boards read wrongly are told to be doubtful, want half", told, wrong)
	}
	if 10*alarms > exact {
		t.Errorf("%d of %d boards read exactly have doubtful cells, want a tenth at most", alarms, exact)
	}
}
