import { keepIfBetter, type Mending } from './mending.ts'

/** By depth: the maximum number of moves for one violation, and the maximum number of moves tried at each level. */
const DEPTHS = [
  { moves: 200, width: 60 },
  { moves: 600, width: 60 },
  { moves: 1500, width: 40 },
  { moves: 1500, width: 16 },
  { moves: 1500, width: 8 },
]

/** Solves one violation after another, each by the shortest chain after which less is wrong. */
export function* mendingEach(mending: Mending): Generator<void, void> {
  const { chains, original, state } = mending
  const given = new Set<number>()
  for (;;) {
    const things = chains.things()
    const thing = things.find((each) => !given.has(each))
    if (thing === undefined) return
    const { waiting, doubleBookings, broken } = chains.wrong
    const isPlacing = waiting > 0
    const hard = doubleBookings + broken
    const target = isPlacing ? { waiting: waiting - 1, hard } : { waiting, hard: hard - 1 }
    const isMended = yield* deepening(mending, thing, target, original.moved(state))
    if (!isMended) given.add(thing)
  }
}

/** Places each meet that is still unscheduled where it costs least. Other lessons move only for a larger gain. */
export function settleRest(mending: Mending): void {
  const { chains, incumbent } = mending
  if (incumbent.best.waiting === 0) return
  chains.stand(incumbent.best.assignment)
  chains.settle()
  keepIfBetter(mending)
}

function* deepening(
  mending: Mending,
  thing: number,
  target: { readonly waiting: number; readonly hard: number },
  moved: number,
): Generator<void, boolean> {
  const { chains, mostLessons } = mending
  for (const [depth, { moves: most, width }] of DEPTHS.entries()) {
    if (moved + depth > mostLessons) return false
    chains.begin({ target, most: moved + depth, thing, width, moves: most })
    while (chains.step()) yield
    if (!chains.found) continue
    chains.stand(chains.found.assignment)
    keepIfBetter(mending)
    return true
  }
  return false
}
