#!/bin/sh
# The grade of a Sudoku whose digits are renamed, as sudoku-gen makes new boards from those it has.
#
# Guess: it stays, as nothing that a solver can do depends on a digit's name.
# Seen: qqwing gives all names one grade. sudoku-core's analyze finds one solution always, and for seven of ten boards says
#   under most names that there is none, so that solve and hint refuse them; under others the same board is hard or expert.
#   It drops a cell's digits from a list, and then strikes digits by their old places. So a stored grade does not hold for
#   the board that is made from it, and a generator that asks it throws good boards away.
#     board 1: sudoku-core 20 medium; qqwing 20 easy
#     board 2: sudoku-core 1 expert, 2 hard, 17 no solution; qqwing 20 intermediate
#     board 3: sudoku-core 1 expert, 2 hard, 17 no solution; qqwing 20 intermediate
#     board 4: sudoku-core 6 hard, 14 no solution; qqwing 20 expert
#     board 5: sudoku-core 1 hard, 19 no solution; qqwing 20 intermediate
#     board 6: sudoku-core 4 expert, 4 hard, 12 no solution; qqwing 20 intermediate
#     board 7: sudoku-core 1 expert, 3 hard, 16 no solution; qqwing 20 intermediate
#     board 8: sudoku-core 20 medium; qqwing 20 easy
#     board 9: sudoku-core 20 medium; qqwing 20 easy
#     board 10: sudoku-core 2 hard, 18 no solution; qqwing 20 intermediate
# Versions: sudoku-core 3.0.3, qqwing 1.3.4, the boards called hard of sudoku-gen 1.0.2, node 20.20.2.
#
# Needs node 20 with npm.
set -eu
seen=$(sed -n 's/^#     //p' "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts sudoku-core@3.0.3 sudoku-gen@1.0.2 qqwing@1.3.4 >/dev/null
cat >names.cjs <<'JS'
const QQWing = require("qqwing");
const { analyze } = require("sudoku-core");
const { SEEDS } = require("sudoku-gen/dist/constants/seeds.constant.js");

let seed = 1;
const random = (n) => {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return Math.floor(seed / 65536) % n;
};
Math.random = () => random(32768) / 32768;
const shuffled = () => {
  const left = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  return Array.from({ length: 9 }, () => left.splice(random(left.length), 1)[0]);
};
const graders = {
  "sudoku-core": (board) => {
    const { hasSolution, hasUniqueSolution, difficulty } = analyze([...board]);
    return (hasSolution ? difficulty : "no solution") + (hasUniqueSolution ? "" : ", and not one");
  },
  "qqwing": (board) => {
    const solver = new QQWing();
    solver.setRecordHistory(true);
    solver.setPuzzle(board.map((digit) => digit ?? 0));
    solver.solve();
    return solver.getDifficultyAsString().toLowerCase();
  },
};
SEEDS.filter(({ difficulty }) => difficulty === "hard").forEach(({ puzzle }, i) => {
  const grades = Object.keys(graders).map(() => ({}));
  for (let k = 0; k < 20; k++) {
    const names = shuffled();
    const board = [...puzzle].map((sign) => (sign === "-" ? null : names[sign.charCodeAt(0) - 97]));
    Object.values(graders).forEach((grade, g) => {
      const is = grade(board);
      grades[g][is] = (grades[g][is] ?? 0) + 1;
    });
  }
  const told = grades.map((of) => Object.entries(of).sort().map(([grade, n]) => `${n} ${grade}`).join(", "));
  console.log(`board ${i + 1}: ` + Object.keys(graders).map((name, g) => `${name} ${told[g]}`).join("; "));
});
JS
grades=$(node names.cjs)
echo "$grades"
[ "$grades" = "$seen" ] || { echo "The grades are others now." >&2; exit 1; }
