import { appendTo } from '@timetable/domain'
import { compile, type Assignment, type Problem } from '@timetable/solver'
import { choicesFrom } from './moved.ts'

/** The placements of meets and the resulting double bookings. Changes can be undone in any order. */
type Placing = {
  readonly assignment: Assignment
  /** Returns the possible placements of a meet: the start, then the resources chosen. */
  options(meet: number): Iterable<readonly number[]>
  /** The number of these options, or a slight overestimate. */
  readonly optionCount: readonly number[]
  /** Returns the current placement. */
  optionOf(meet: number): readonly number[]
  /** Whether the meet is scheduled, and in no slot that is closed to it. */
  isOpen(meet: number): boolean
  put(meet: number, option: readonly number[]): void
  /** Returns the meets of each cell of a resource that has several. */
  doubleBooked(): Iterable<readonly number[]>
}

export function createPlacing(problem: Problem, present: Assignment): Placing {
  const model = compile(problem)
  const cells = problem.days * problem.hours
  const from = choicesFrom(problem)
  const assignment = present.slice()
  const closed = problem.resources.map(({ unavailable }) => new Set(unavailable))
  const seatsOf = seatsIn(problem)
  const there = new Map<number, number[]>()
  const crowded = new Set<number>()

  const startsOf = (meet: number) => model.starts.subarray(model.startsFrom[meet], model.startsFrom[meet + 1])
  const isAvailable = (resource: number, start: number, length: number) => {
    for (let time = start; time < start + length; time++) if (closed[resource]!.has(time)) return false
    return true
  }

  function* options(meet: number): Generator<readonly number[]> {
    for (const start of startsOf(meet)) yield* chosen(meet, [start])
  }

  /** Yields every way to make the remaining choices. */
  function* chosen(meet: number, made: readonly number[]): Generator<readonly number[]> {
    const { choices, duration } = problem.meets[meet]!
    const choice = choices[made.length - 1]
    if (!choice) {
      yield made
      return
    }
    for (const one of choice.fixed === null ? choice.candidates : [choice.fixed])
      if (made.indexOf(one, 1) < 0 && isAvailable(one, made[0]!, duration)) yield* chosen(meet, [...made, one])
    if (choice.optional === true) yield* chosen(meet, [...made, -1])
  }

  function optionOf(meet: number): readonly number[] {
    return [assignment[meet]!, ...assignment.subarray(from[meet], from[meet + 1])]
  }

  function isOpen(meet: number): boolean {
    const { choices, duration, fixed } = problem.meets[meet]!
    const start = assignment[meet]!
    if (fixed !== null) return start >= 0
    if (start < 0 || model.open[meet * model.times + start] !== 1) return false
    return choices.every(({ candidates, fixed: kept, optional }, index) => {
      const one = assignment[from[meet]! + index]!
      if (one < 0) return optional === true
      return (kept === null ? candidates.includes(one) : one === kept) && isAvailable(one, start, duration)
    })
  }

  function eachCell(meet: number, visit: (cell: number) => void): void {
    const { resources, duration } = problem.meets[meet]!
    const start = assignment[meet]!
    if (start < 0) return
    const take = (resource: number) => {
      for (const seat of seatsOf(meet, resource))
        for (let time = start; time < start + duration; time++) visit(seat * cells + time)
    }
    resources.forEach(take)
    for (let at = from[meet]!; at < from[meet + 1]!; at++) if (assignment[at]! >= 0) take(assignment[at]!)
  }

  function enter(meet: number): void {
    eachCell(meet, (cell) => {
      const meets = there.get(cell)
      if (!meets) there.set(cell, [meet])
      else if (meets.push(meet) > 1) crowded.add(cell)
    })
  }

  function leave(meet: number): void {
    eachCell(meet, (cell) => {
      const meets = there.get(cell)!
      meets.splice(meets.indexOf(meet), 1)
      if (meets.length < 2) crowded.delete(cell)
    })
  }

  problem.meets.forEach((_, meet) => enter(meet))
  return {
    assignment,
    options,
    optionCount: problem.meets.map(({ choices }, meet) =>
      choices.reduce((product, { candidates }) => product * candidates.length, startsOf(meet).length),
    ),
    optionOf,
    isOpen,
    put(meet, option) {
      leave(meet)
      assignment[meet] = option[0]!
      assignment.set(option.slice(1), from[meet])
      enter(meet)
    },
    *doubleBooked() {
      for (const cell of crowded) yield there.get(cell)!
    },
  }
}

/**
 * Returns the resources in which a meet can clash for a resource it attends: that resource, or those parts of it that are used for clashes
 * instead.
 */
function seatsIn({ resources }: Problem): (meet: number, resource: number) => readonly number[] {
  const parts = new Map<number, { readonly resource: number; readonly meets: ReadonlySet<number> }[]>()
  resources.forEach(({ part }, resource) => {
    if (part?.clashes !== true) return
    const own = { resource, meets: new Set(part.meets) }
    appendTo(parts, part.of, own)
  })
  return (meet, resource) =>
    parts.get(resource)?.flatMap((part) => (part.meets.has(meet) ? [part.resource] : [])) ?? [resource]
}
