import type { SolverState } from '@timetable/domain'
import type { TracePoint } from '../../timetable/zen/trace-path.ts'

/** What is left to do, as shown. `isInOrder` is only called around a run, as it is slow. */
export type Left = { readonly doubleBookings: number; readonly isInOrder: () => boolean }

/** The decrease of the double bookings over one run. */
export type RunTrace = {
  readonly running: boolean
  /** In milliseconds, on the clock of the `now` arguments. */
  readonly startedAt: number
  readonly points: readonly TracePoint[]
  /** What was shown before the run, which the run starts from; null before anything was shown. */
  readonly resting: Left | null
  /** How long the run took; null during the run and before the first. */
  readonly seconds: number | null
  /** The run's age when nothing was wrong any more. Null until then, and if nothing was left to do before the run. */
  readonly solvedAfter: number | null
  /** How many runs have ended. */
  readonly runs: number
  /** The solver's last message. */
  readonly said: SolverState | null
}

export const noTrace: RunTrace = {
  running: false,
  startedAt: 0,
  points: [],
  resting: null,
  seconds: null,
  solvedAfter: null,
  runs: 0,
  said: null,
}

/** More points than the line has pixels add nothing. */
const MOST_POINTS = 240

/** The trace after the solver's message `state`, with `left` shown, at `now`. */
export function traceRun(trace: RunTrace, state: SolverState, left: Left, now: number): RunTrace {
  const heard = trace.said === state ? trace : { ...trace, said: state }
  if (state.state === 'RUNNING') {
    const running = trace.running ? heard : begun(heard, state, left, now)
    return advanced(running, left, Math.max(0, (now - running.startedAt) / 1000))
  }
  if (trace.running) return ended(heard, state, left, now)
  if (trace.said && isAnotherRun(trace.said, state)) return ended(begun(heard, state, left, now), state, left, now)
  return heard.resting === left ? heard : { ...heard, resting: left }
}

/**
 * The first message of a run may already contain its first improvement, so the line starts at the state before it. A user who opens
 * the version during a run has no earlier state. If everything is in order then, it is unknown since when.
 */
function begun(trace: RunTrace, state: SolverState, left: Left, now: number): RunTrace {
  const age = state.progress?.seconds ?? 0
  const points = trace.resting === null ? [] : [{ seconds: 0, count: trace.resting.doubleBookings }]
  const resting = trace.resting ?? left
  return { ...trace, running: true, startedAt: now - age * 1000, points, resting, seconds: null, solvedAfter: null }
}

/** Whether there was a run in between. A small school is solved between two frames; such a run is visible only by its end. */
function isAnotherRun(before: SolverState, after: SolverState): boolean {
  if (after.ended === null) return false
  return (
    before.ended !== after.ended ||
    before.progress?.seconds !== after.progress?.seconds ||
    before.progress?.moves !== after.progress?.moves
  )
}

function ended(trace: RunTrace, state: SolverState, left: Left, now: number): RunTrace {
  const seconds = state.progress?.seconds ?? (now - trace.startedAt) / 1000
  return { ...advanced(trace, left, seconds), running: false, resting: left, seconds, runs: trace.runs + 1 }
}

/** One step of a run: adds its point to the line, and records the moment at which nothing is left. */
function advanced(trace: RunTrace, left: Left, seconds: number): RunTrace {
  const next = addPoint(trace, { seconds, count: left.doubleBookings })
  if (trace.solvedAfter !== null || !isDone(left)) return next
  const wasDone = trace.resting !== null && isDone(trace.resting)
  return wasDone ? next : { ...next, solvedAfter: seconds }
}

const isDone = ({ doubleBookings, isInOrder }: Left) => doubleBookings === 0 && isInOrder()

function addPoint(trace: RunTrace, point: TracePoint): RunTrace {
  const last = trace.points.at(-1)
  if (last?.count === point.count && trace.points.length > 1) return trace
  return { ...trace, points: thinned([...trace.points, point]) }
}

/** Removes every other point if there are too many; the first and the last stay. */
function thinned(points: readonly TracePoint[]): readonly TracePoint[] {
  if (points.length <= MOST_POINTS) return points
  return points.filter((_, i) => i % 2 === 0 || i === points.length - 1)
}
