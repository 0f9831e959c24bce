import type { Limit, Problem, Resource } from './problem.ts'

/**
 * The starts each meet may have: within one day, on times that exist, on none that one of its resources or limits
 * closes, and where of each choice some candidate is available. A fixed meet has the one start it is fixed to, whatever closes it.
 */
export function openStarts(problem: Problem): number[][] {
  const fits = dayFits(problem)
  const resources = problem.resources.map((resource) => resourceCloser(problem, resource))
  const limits = problem.limits.map((limit) => limitCloser(problem, limit))
  // Many meets have all of this in common, and most resources close nothing.
  const known = new Map<string, number[]>()
  return problem.meets.map((meet) => {
    if (meet.fixed !== null) return [meet.fixed]
    const closing = meet.resources.filter((index) => problem.resources[index].unavailable.length > 0)
    const choosing = meet.choices.map(({ candidates, fixed }) => (fixed === null ? candidates : [fixed]))
    const key = `${meet.duration} ${closing.join()} ${meet.limits.join()} ${choosing.join(' ')}`
    let starts = known.get(key)
    if (!starts) {
      const closers = [...closing.map((index) => resources[index]), ...meet.limits.map((index) => limits[index])]
      starts = problem.times.filter(
        (time) =>
          fits(time, meet.duration) &&
          closers.every((closer) => admits(closer, time, meet.duration)) &&
          choosing.every((some) => some.some((index) => admits(resources[index], time, meet.duration))),
      )
      known.set(key, starts)
    }
    return starts
  })
}

/** Something that closes times. A limit of starts closes a meet's first time only; all others, every time it covers. */
type Closer = {
  readonly closes: 'start' | 'any part'
  readonly closed: Uint8Array
}

function admits(closer: Closer, time: number, duration: number): boolean {
  if (closer.closes === 'start') return closer.closed[time] === 0
  for (let k = 0; k < duration; k++) if (closer.closed[time + k] === 1) return false
  return true
}

function resourceCloser(problem: Problem, { unavailable }: Resource): Closer {
  const closed = new Uint8Array(problem.days * problem.hours)
  for (const time of unavailable) closed[time] = 1
  return { closes: 'any part', closed }
}

function limitCloser(problem: Problem, { kind, times }: Limit): Closer {
  const closed = new Uint8Array(problem.days * problem.hours).fill(kind === 'starts' ? 1 : 0)
  for (const time of times) closed[time] = kind === 'starts' ? 0 : 1
  return { closes: kind === 'starts' ? 'start' : 'any part', closed }
}

/** Tells whether a meet of a duration that starts at a time stays within the times of that day. */
function dayFits(problem: Problem): (time: number, duration: number) => boolean {
  const { days, hours } = problem
  /** How many times follow without a hole, from this one to the end of its day. */
  const run = new Uint16Array(days * hours + 1)
  for (const time of problem.times) run[time] = 1
  for (let time = days * hours - 1; time >= 0; time--) {
    if (run[time] === 1 && time % hours < hours - 1) run[time] += run[time + 1]
  }
  return (time, duration) => run[time] >= duration
}
