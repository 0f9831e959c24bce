import { availableParallelism } from 'node:os'
import { serialize } from 'node:v8'
import {
  clashesOf,
  hasGroups,
  holding,
  isEnough,
  movedSince,
  stepByStep,
  type Aim,
  type Budget,
  type Pause,
  type Progress,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import {
  costing,
  isLess,
  readingProblem,
  type Assignment,
  type Cost,
  type Placement,
  type ScheduleProblem,
} from '@timetable/solver'
import { place } from './place.ts'
import { pauseAfter } from './pace.ts'
import { giveBack, takeThread } from './pool.ts'
import type { FromThread } from './thread-messages.ts'

/**
 * A run of the solver on a schedule: a portfolio of threads, each with a seed of its own, that share the best timetable
 * any of them finds. With one thread, the timetables of a run follow from the schedule and the seed alone.
 */
export type Run = {
  /**
   * Someone edited the schedule: the run goes on from its present assignment with what it has learned, and reports on it from now
   * on. Lessons that are `held` stay where they lie as if they were pinned: somebody placed them while the run was on.
   */
  update(schedule: Schedule, held?: ReadonlySet<Uuid>): void
  /** Ends the run as 'paused'; resolves when it has ended. */
  stop(): Promise<void>
}

export type RunOptions = {
  readonly seed: number
  readonly threads?: number
  /** Goes on until it is stopped, unless nothing is left to gain. */
  readonly longRun?: boolean
  /** What the run is for; left out: a plan. A repair ends when nothing is wrong and none fewer could move. */
  readonly aim?: Aim | undefined
  /** What of the schedule may change: what this keeps is as fixed as what is pinned. */
  readonly budget?: Budget | undefined
  /** As in `update`, of a run that goes on from elsewhere. */
  readonly held?: ReadonlySet<Uuid> | undefined
  /** Asked between the steps in which a schedule is read; left out: they follow each other. */
  readonly pause?: Pause
  /** Milliseconds, ever rising. */
  readonly now?: () => number
}

/**
 * `solved`: ended by itself with no double booking and no required rule broken; `stalled`: ended by itself with some that
 * it can not take out.
 */
export type RunEnd = 'solved' | 'stalled' | 'paused' | 'failed'

export type RunSummary = {
  readonly progress: Progress
  readonly unplaceable: ScheduleProblem['unplaceable']
  /**
   * Seconds until the first timetable without double bookings that breaks no required rule, with everything placed that
   * can be; null: none yet.
   */
  readonly secondsToZero: number | null
  /** What went wrong, where the run has failed. */
  readonly error?: string
}

export type RunListener = {
  /** A better timetable: the place of every lesson of the schedule. The first, and the first at zero, come at once. */
  improved(placements: readonly Placement[], progress: Progress): void
  progress(progress: Progress): void
  ended(reason: RunEnd, summary: RunSummary): void
}

/** Hard units weigh this much in `bestCost`, which is for show: costs are compared as pairs. */
const HARD_UNIT = 1_000_000_000
type Read = { readonly problem: Uint8Array; readonly present: Assignment }

/** What is told of a schedule that could not be read. */
const NO_COST: Cost = { doubleBookings: 0, broken: 0, soft: 0 }

export function defaultThreads(): number {
  return Math.max(1, Math.min(4, availableParallelism() - 1))
}

let runs = 0

export function startRun(schedule: Schedule, options: RunOptions, on: RunListener): Run {
  const {
    seed,
    longRun = false,
    aim = 'plan',
    budget,
    held,
    pause = async () => {},
    now = () => performance.now(),
  } = options
  const began = now()
  const seconds = () => (now() - began) / 1000
  const members = Array.from({ length: options.threads ?? defaultThreads() }, () => ({
    thread: takeThread(),
    ended: false,
    moves: 0,
  }))
  type Member = (typeof members)[number]

  /** The problem that the threads have; what they say of another one is no news. */
  let number = 0
  let newest = holding(schedule, held)
  let isReading = false
  /** What was read last, and what became of it. */
  let asked = newest
  let given: ScheduleProblem | undefined
  /** Double bookings as the domain counts them, in what was told last. */
  let counted = 0
  let presentCost = NO_COST
  let best: { assignment: Assignment; cost: Cost } | null = null
  let secondsToZero: number | null = null
  /** Since when there has been no double booking and nothing broken, after the last edit; null while there is some. */
  let zeroSince: number | null = null
  let movesBefore = 0
  /** The best has not been told yet. */
  let untold = false
  let toldAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let closing: RunEnd | null = null
  let error: string | undefined
  let resolveStopped: () => void = () => {}
  const stopped = new Promise<void>((resolve) => (resolveStopped = resolve))

  /** Reads the schedule, again where it was edited meanwhile, and has the threads start on it. */
  async function begin(): Promise<void> {
    isReading = true
    best = null
    zeroSince = null
    untold = false
    clearTimeout(timer)
    timer = undefined
    toldAt = -Infinity
    const read = await reading().catch((cause: unknown) => {
      error ??= cause instanceof Error ? cause.message : String(cause)
      closing = 'failed'
    })
    isReading = false
    if (read && closing === null) start(read)
    else conclude(closing ?? 'failed')
  }

  /** The newest schedule as a problem, written once for all threads. */
  async function reading(): Promise<Read> {
    for (;;) {
      asked = newest
      given = await stepByStep(readingProblem(asked, budget), pause)
      presentCost = await stepByStep(costing(given.problem, given.present), pause)
      await pause()
      counted = hasGroups(asked) ? clashesOf(asked).doubleBookings : 0
      await pause()
      const problem = serialize(given.problem)
      await pause()
      if (asked === newest || closing !== null) return { problem, present: given.present }
    }
  }

  function start({ problem, present }: Read): void {
    const after = number
    number = ++runs
    if (given!.complete) noteZero(presentCost)
    members.forEach((member, index) => {
      movesBefore += member.moves
      member.moves = 0
      member.ended = false
      const options = { seed: seed + 7919 * index, longRun, aim, mostLessons: mostLessons(), after }
      member.thread.say({ type: 'start', run: number, problem, present, ...options })
    })
  }

  /** How many lessons may still move, of those that lay where they did when the run began. */
  function mostLessons(): number | undefined {
    if (budget?.mostLessons === undefined) return undefined
    return Math.max(0, budget.mostLessons - movedSince(Object.values(schedule.lessons), asked).lessons)
  }

  function progress(): Progress {
    const cost = best?.cost ?? presentCost
    const { broken, soft } = cost
    // The solver counts the students of each group by themselves, a class with its groups counts once.
    const doubleBookings = hasGroups(asked) ? counted : cost.doubleBookings
    const moves = members.reduce((sum, member) => sum + member.moves, movesBefore)
    const bestCost = (doubleBookings + broken) * HARD_UNIT + soft
    return { seconds: seconds(), moves, bestCost, doubleBookings, broken, softCost: soft }
  }

  function noteZero(cost: Cost): void {
    if (!isAtZero(cost)) return
    secondsToZero ??= seconds()
    zeroSince ??= seconds()
  }

  function hear(member: Member, message: FromThread): void {
    if (message.type === 'warm' || message.run !== number || member.ended) return
    member.moves = message.moves
    // It goes on until there is an edited problem for it, and what it still finds is of no use there.
    if (isReading) return
    if (isEnough({ longRun, since: zeroSince }, seconds())) close('solved')
    if (message.type === 'improved') consider(message.assignment, message.cost)
    else if (message.type === 'progress') on.progress(progress())
    else {
      member.ended = true
      const how = isAtZero(best?.cost ?? presentCost) ? 'solved' : 'stalled'
      if (message.how === 'finished') close(how)
      if (members.every((each) => each.ended)) conclude(closing ?? how)
    }
  }

  function consider(assignment: Assignment, cost: Cost): void {
    if (best && !isLess(cost, best.cost)) return
    const urgent = !best || (isAtZero(cost) && !isAtZero(best.cost))
    best = { assignment, cost }
    noteZero(cost)
    untold = true
    const wait = urgent ? 0 : toldAt + pauseAfter(toldAt - began) - now()
    if (wait <= 0) tellBest()
    else timer ??= setTimeout(tellBest, wait)
  }

  function tellBest(): void {
    clearTimeout(timer)
    timer = undefined
    if (!best || !untold) return
    untold = false
    toldAt = now()
    const { assignment } = best
    for (const member of members) member.thread.say({ type: 'adopt', run: number, assignment })
    const placements = given!.placements(assignment)
    if (hasGroups(asked)) counted = clashesOf(place(asked, placements)).doubleBookings
    on.improved(placements, progress())
  }

  /** Tells the threads to stop; the run ends when the last of them has. */
  function close(reason: RunEnd): void {
    closing ??= reason
    for (const member of members) if (!member.ended) member.thread.say({ type: 'stop', run: number })
  }

  function conclude(reason: RunEnd): void {
    tellBest()
    for (const member of members) giveBack(member.thread)
    on.ended(reason, { progress: progress(), unplaceable: given?.unplaceable ?? [], secondsToZero, error })
    resolveStopped()
  }

  function mourn(member: Member, death: Error): void {
    if (member.ended) return
    error ??= death.message
    member.ended = true
    closing = 'failed'
    close('failed')
    if (!isReading && members.every((each) => each.ended)) conclude('failed')
  }

  for (const member of members) {
    member.thread.listen(
      (message) => hear(member, message),
      (death) => mourn(member, death),
    )
  }
  void begin()

  return {
    update(next, held) {
      if (closing !== null || members.every((member) => member.ended)) return
      newest = holding(next, held)
      if (!isReading) void begin()
    },
    stop() {
      close('paused')
      return stopped
    },
  }
}

function isAtZero({ doubleBookings, broken }: Cost): boolean {
  return doubleBookings === 0 && broken === 0
}
