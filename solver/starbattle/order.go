package starbattle

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/starbattle/generate"
	"quadrille/solver/starbattle/ladder"
)

// orders returns the generator. A preset is a size, "9".
func orders() *solver.Generator {
	g := &solver.Generator{Check: checkOrder, Like: orderLike, Make: solver.WorkerOnly(makeBoard), Traits: []solver.Trait{
		starsTrait, piecesTrait, sizesTrait, largestTrait, singlesTrait, symmetryTrait,
	}, Ways: []string{thorough}}
	for n := 5; n <= 16; n++ {
		if n == 8 {
			g.Usual = len(g.Presets)
		}
		g.Presets = append(g.Presets, solver.Preset{Name: strconv.Itoa(n), Title: fmt.Sprintf("%d×%d", n, n)})
	}
	return g
}

// asItComes is the value of a trait without a constraint.
const asItComes = "any"

// The traits of a board beside its size. The first values together give boards with regions of sizes and
// shapes like those of the daily Queens.
var (
	starsTrait = solver.Trait{
		Name: "stars", Label: "Stars", Plain: true,
		Values: []string{"1", "2", "3"},
		Labels: []string{"1, as in Queens", "2", "3"},
	}
	piecesTrait = solver.Trait{
		Name: "pieces", Label: "A region is",
		Values: []string{"one", "several"},
		Labels: []string{"In one piece", "Perhaps in several"},
	}
	sizesTrait = solver.Trait{
		Name: "sizes", Label: "Sizes of regions",
		Values: []string{"drawn", "wild", "even", asItComes},
		Labels: []string{"As people draw them", "Large and small", "Even", "Any"},
	}
	largestTrait = solver.Trait{
		Name: "largest", Label: "Largest region, at most",
		Values: []string{asItComes, "50", "40", "33", "25", "20"},
		Labels: []string{"Any", "1/2 of the board", "2/5 of the board", "1/3 of the board", "1/4 of the board", "1/5 of the board"},
	}
	singlesTrait = solver.Trait{
		Name: "singles", Label: "One-cell regions, at most",
		Values: []string{"1", "0", "2", asItComes},
		Labels: []string{"1", "0", "2", "Any"},
	}
)

// symmetryTrait requires a symmetry that maps regions onto regions.
var symmetryTrait = solver.Trait{
	Name: "symmetry", Label: "Symmetry",
	Values: []string{"none", "half", "quarter", "diagonal"},
	Labels: []string{"None", "Half turn", "Quarter turn", "Mirror along the diagonal"},
}

// made lists the sizes of boards that can be made, by stars.
var made = map[int]struct{ least, most int }{1: {5, 25}, 2: {8, 12}, 3: {14, 14}}

// orderOptions converts an order to options.
func orderOptions(o solver.Order) (generate.Options, error) {
	n, err := strconv.Atoi(o.Preset)
	if err != nil {
		return generate.Options{}, fmt.Errorf("%q is not a size from 5 to 25", o.Preset)
	}
	k, err := strconv.Atoi(starsTrait.Of(o))
	if err != nil {
		return generate.Options{}, err
	}
	limits, known := made[k]
	switch {
	case !known:
		return generate.Options{}, fmt.Errorf("boards of %s cannot be made, only of 1, 2 or 3", solver.Plural(k, "star"))
	case (n < limits.least || n > limits.most) && limits.least == limits.most:
		return generate.Options{}, fmt.Errorf("boards of %s are made %d×%d, not %d×%d", solver.Plural(k, "star"), limits.least, limits.least, n, n)
	case n < limits.least || n > limits.most:
		return generate.Options{}, fmt.Errorf("boards of %s are made from %d×%d to %d×%d, not %d×%d",
			solver.Plural(k, "star"), limits.least, limits.least, limits.most, limits.most, n, n)
	}
	like, _ := grid.SymmetryNamed(symmetryTrait.Of(o))
	options := generate.Options{
		Size: n, Stars: k, Singles: -1,
		Even: sizesTrait.Of(o) == "even", Wild: sizesTrait.Of(o) == "wild", Connected: piecesTrait.Of(o) == "one",
		Symmetry: generate.Symmetry(like.Turn),
	}
	if sizesTrait.Of(o) == "drawn" { // fitted to people's boards of one star without a symmetry
		options.Drawn = k == 1 && options.Symmetry == generate.Plain
		options.Wild = !options.Drawn
	}
	if v := largestTrait.Of(o); v != asItComes {
		options.Largest, err = strconv.Atoi(v)
	}
	if v := singlesTrait.Of(o); v != asItComes && err == nil {
		options.Singles, err = strconv.Atoi(v)
	}
	return options, err
}

// checkOrder implements Generator.Check.
func checkOrder(o solver.Order) error {
	options, err := orderOptions(o)
	if err != nil {
		return err
	}
	if err := options.Check(); err != nil {
		return err
	}
	return checkFew(o, options)
}

// orderLike implements Generator.Like.
func orderLike(sp solver.Puzzle) solver.Order {
	p := sp.(*Puzzle)
	return solver.Order{Preset: strconv.Itoa(p.n), Traits: map[string]string{starsTrait.Name: strconv.Itoa(p.k)}}
}

// retries is the number of seeds tried for a board: where regions have hardly any slack, few starts succeed.
const retries = 25

// makeBoard implements Generator.Make.
func makeBoard(ctx context.Context, o solver.Order, seed uint64, progress func(done, of int)) (solver.Puzzle, bool) {
	options, err := orderOptions(o)
	if err != nil || checkOrder(o) != nil {
		return nil, false
	}
	t := tuningOf(o, options)
	q := &solver.GradeSearch{Ladder: newLadder(), Order: o, Graded: solver.ProgressCounter(t.usual(o, options), progress)}
	b, ok := generate.Board{}, false
	for i := range uint64(retries) {
		if b, ok = makeOf(ctx, q, t, options, seed+i<<40, progress); ok || ctx.Err() != nil {
			break
		}
	}
	if near := q.Nearest(); !ok && near != nil {
		return turned(near, 0), false // names the regions in order
	}
	if !ok {
		return nil, false
	}
	p, err := Parse(b.String())
	if err != nil {
		panic(err) // a board that was proved
	}
	return p, true
}

func makeOf(ctx context.Context, q *solver.GradeSearch, t tuning, options generate.Options, seed uint64, progress func(done, of int)) (generate.Board, bool) {
	if !q.Order.Graded() {
		return generate.Make(ctx, options, seed, progress)
	}
	aim := generate.Aim{Judge: judge(ctx, q, t, options), Judged: q.Graded, Soon: t.soon, Once: t.once}
	if t.easy {
		aim.Easy = ladder.NewEasySolver(options.Size, options.Stars).Left
	}
	return generate.Steer(ctx, options, seed, aim)
}

// judge returns a Judge by the distance of a board to the grade of an order.
func judge(ctx context.Context, q *solver.GradeSearch, t tuning, options generate.Options) generate.Judge {
	letters := make([]byte, options.Size*options.Size)
	return func(regions []uint8, most int) (int, bool) {
		for c, g := range regions {
			letters[c] = 'A' + g
		}
		ctx := ctx
		if t.once && q.Nearest() != nil {
			most = 0
		}
		if t.polls > 0 {
			ctx = solver.WithPollLimit(ctx, t.polls*len(regions))
		}
		return q.Distance(ctx, newPuzzle(options.Size, options.Stars, string(letters)), most)
	}
}

// A class is a set of small boards that is enumerated completely: one star a unit and every region in one
// piece.
type class struct {
	size     int
	symmetry generate.Symmetry
}

// without lists the bands that no board of a class has, from the easiest: no board is harder, either.
var without = map[class][]solver.Band{
	{5, generate.Plain}:       {solver.Expert, solver.Master},
	{5, generate.HalfTurn}:    {solver.Expert, solver.Master},
	{5, generate.QuarterTurn}: {solver.Hard, solver.Expert, solver.Master},
	{5, generate.Diagonal}:    {solver.Hard, solver.Expert, solver.Master},
	{6, generate.Diagonal}:    {solver.Expert, solver.Master},
	{8, generate.QuarterTurn}: {solver.Expert, solver.Master},
}

// rarelyEasy reports whether Easy boards are too rare to find: nearly every board takes too many steps.
func rarelyEasy(o generate.Options) bool {
	evenFrom := map[int]int{1: 16, 2: 12, 3: 14}
	return o.Size > 22 || o.Even && o.Size >= evenFrom[o.Stars]
}

// checkFew returns an error if no board meets an order, or too few to find one.
func checkFew(o solver.Order, options generate.Options) error {
	s := class{options.Size, options.Symmetry}
	one := options.Connected && options.Stars == 1
	like := ""
	if i := slices.Index(symmetryTrait.Values, symmetryTrait.Of(o)); i > 0 {
		like = " with the symmetry “" + strings.ToLower(symmetryTrait.Labels[i]) + "”"
	}
	board := fmt.Sprintf("%d×%d board%s", options.Size, options.Size, like)
	switch {
	case one && slices.Contains(without[s], o.Band):
		hardest := solver.Bands()[slices.Index(solver.Bands(), without[s][0])-1]
		return fmt.Errorf("no %s is %s while every region is in one piece: the hardest are %s", board, o.Band, hardest)
	case options.Stars == 1 && options.Size == 5 && (o.Band == solver.Expert || o.Band == solver.Master):
		return errors.New("a 5×5 board is too rarely as hard as that to search for")
	case o.Band == solver.Easy && rarelyEasy(options):
		return fmt.Errorf("a %d×%d board like that takes long, so hardly any is Easy: try Medium", options.Size, options.Size)
	}
	return nil
}
