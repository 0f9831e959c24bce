import { admits, closersOf, dayFits, type Closer } from './open-starts.ts'
import type { Problem } from './problem.ts'

/** Why a meet has no start at all, in plain words; null where it has one. */
export function whyNoStart(problem: Problem, index: number): string | null {
  const meet = problem.meets[index]
  const fits = dayFits(problem)
  const withinDay = problem.times.filter((time) => fits(time, meet.duration))
  if (problem.times.length === 0) return 'The week has no time slots yet'
  if (withinDay.length === 0) return `It takes ${periods(meet.duration)}, and no day has that many in a row`
  const admitted = (closers: readonly Closer[]) =>
    withinDay.some((time) => closers.every((closer) => admits(closer, time, meet.duration)))
  const closers = closersOf(problem, meet).filter((closer) => closer.closed.includes(1))
  if (admitted(closers)) return null

  const room = meet.duration === 1 ? 'no free slot' : `no ${periods(meet.duration)} in a row`
  const nameOf = ({ from, name }: Closer) => (from === 'resource' ? `the blocked slots of ${name}` : name)
  const alone = closers.find((closer) => !admitted([closer]))
  if (alone) return sentence(`${nameOf(alone)} ${alone.from === 'resource' ? 'leave' : 'leaves'} ${room}`)
  // Leave out, one after the other, what is not needed to close everything: the rest is a reason with nothing to spare.
  let needed = closers
  for (const closer of closers) {
    const without = needed.filter((other) => other !== closer)
    if (!admitted(without)) needed = without
  }
  const names = needed.map(nameOf)
  return `Together, ${names.slice(0, -1).join(', ')} and ${names.at(-1)} leave ${room}`
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function periods(count: number): string {
  return count === 1 ? '1 period' : `${count} periods`
}
