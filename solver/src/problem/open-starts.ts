import type { Choice, Limit, Meet, Problem, Resource } from './problem.ts'

/**
 * The possible starts of each meet: within one day, on existing times, on no time that a resource or limit of the meet excludes, and where
 * each choice has an available candidate. A fixed meet has only its fixed start, whatever excludes it.
 */
export function openStarts(problem: Problem): number[][] {
  return problem.meets.map(openStartsIn(problem))
}

/** Returns a function that does the same for one meet. */
export function openStartsIn(problem: Problem): (meet: Meet) => number[] {
  const starts = problem.days * problem.hours
  const tooLong = dayEnds(problem)
  const resources = problem.resources.map((resource) => resourceCloser(problem, resource))
  const limits = problem.limits.map((limit) => limitCloser(problem, limit))
  // Many meets share all of this, and most resources exclude nothing.
  const closesAny = problem.resources.map(({ unavailable }) => unavailable.length > 0)
  const choiceCloser = choiceClosers(resources, starts)
  const known = new Map<string, number[]>()
  return ({ duration, fixed, resources: attending, limits: limiting, choices }) => {
    if (fixed !== null) return [fixed]
    const closing = attending.filter((index) => closesAny[index])
    const choosing = choices.map((choice) => choiceCloser(choice))
    const key = `${duration} ${closing.join()} ${limiting.join()} ${choosing.map(({ id }) => id).join()}`
    let open = known.get(key)
    if (!open) {
      const closed = bitsOf(starts)
      for (const closer of [
        tooLong,
        ...closing.map((index) => resources[index]),
        ...limiting.map((index) => limits[index]),
        ...choosing.map(({ closer }) => closer),
      ])
        addBits(closed, closer(duration))
      open = problem.times.filter((time) => !hasBit(closed, time))
      known.set(key, open)
    }
    return open
  }
}

/** The starts excluded for a meet of a duration. Computed once for each duration. */
type Closer = (duration: number) => Uint32Array

function closerOf({ days, hours }: Problem, closes: (start: number, duration: number) => boolean): Closer {
  return onceForEach((duration) => {
    const bits = bitsOf(days * hours)
    for (let start = 0; start < days * hours; start++) if (closes(start, duration)) setBit(bits, start)
    return bits
  })
}

function onceForEach(make: Closer): Closer {
  const known: (Uint32Array | undefined)[] = []
  return (duration) => (known[duration] ??= make(duration))
}

function resourceCloser(problem: Problem, { unavailable }: Resource): Closer {
  return timesCloser(problem, new Set(unavailable))
}

/** The starts that all candidates of a choice exclude. Computed once for all choices with the same candidates. */
function choiceClosers(resources: readonly Closer[], starts: number) {
  type Of = { readonly id: number; readonly closer: Closer }
  const byList = new Map<readonly number[], Of>()
  const byNames = new Map<string, Of>()
  return ({ candidates, fixed }: Choice): Of => {
    const list = fixed === null ? candidates : [fixed]
    let found = byList.get(list) ?? byNames.get(list.join())
    if (!found) {
      const closer = onceForEach((duration) =>
        commonBits(
          list.map((index) => resources[index](duration)),
          starts,
        ),
      )
      byNames.set(list.join(), (found = { id: byNames.size, closer }))
    }
    byList.set(list, found)
    return found
  }
}

/** A limit of starts excludes only by a meet's first time; all others, by every time it covers. */
function limitCloser(problem: Problem, { kind, times }: Limit): Closer {
  const named = new Set(times)
  return kind === 'starts' ? closerOf(problem, (start) => !named.has(start)) : timesCloser(problem, named)
}

/** Excludes a meet that covers one of the times. */
function timesCloser(problem: Problem, closed: ReadonlySet<number>): Closer {
  return closerOf(problem, (start, duration) => {
    for (let k = 0; k < duration; k++) if (closed.has(start + k)) return true
    return false
  })
}

/** Excludes a meet that extends beyond the times of its day. */
function dayEnds(problem: Problem): Closer {
  const ahead = timesAhead(problem)
  return closerOf(problem, (start, duration) => ahead[start] < duration)
}

/** By time: the number of existing times from here on, without a hole, to the end of the day. */
export function timesAhead({ days, hours, times }: Pick<Problem, 'days' | 'hours' | 'times'>): Uint16Array {
  const ahead = new Uint16Array(days * hours + 1)
  for (const time of times) ahead[time] = 1
  for (let time = days * hours - 1; time >= 0; time--) {
    if (ahead[time] === 1 && time % hours < hours - 1) ahead[time] += ahead[time + 1]
  }
  return ahead
}

/** A set of numbers below `size`, as bits. */
function bitsOf(size: number): Uint32Array {
  return new Uint32Array((size + 31) >>> 5)
}

function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] |= 1 << (at & 31)
}

function hasBit(bits: Uint32Array, at: number): boolean {
  return ((bits[at >>> 5] >>> (at & 31)) & 1) === 1
}

function addBits(bits: Uint32Array, more: Uint32Array): void {
  for (let at = 0; at < bits.length; at++) bits[at] |= more[at]
}

/** The intersection of the sets. Everything, if there are none. */
function commonBits(sets: readonly Uint32Array[], size: number): Uint32Array {
  const common = bitsOf(size).fill(0xffffffff)
  for (const set of sets) for (let at = 0; at < common.length; at++) common[at] &= set[at]
  return common
}
