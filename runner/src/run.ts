import { availableParallelism } from 'node:os'
import { serialize } from 'node:v8'
import {
  clashesOf,
  createPortfolio,
  hasGroups,
  holding,
  movedSince,
  progressOf,
  restAfter,
  stepByStep,
  type Aim,
  type Budget,
  type FoundCost,
  type Pause,
  type Progress,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { costing, readingProblem, type Assignment, type Placement, type ScheduleProblem } from '@timetable/solver'
import { place } from './place.ts'
import { giveBack, takeThread } from './pool.ts'
import type { FromThread } from './thread-messages.ts'

/**
 * A run of the solver on a schedule: a portfolio of threads, each with a seed of its own, that share the best timetable
 * any of them finds. With one thread, the timetables of a run follow from the schedule and the seed alone.
 */
export type Run = {
  /**
   * Someone edited the schedule: the run goes on from its present assignment with what it has learned, and reports on it from now
   * on. Lessons that are `held` stay where they lie as if they were pinned: somebody placed them while the run was on. A repair counts
   * what moves from where it `stood`: that is told of the lessons that it has moved so far.
   */
  update(schedule: Schedule, held?: ReadonlySet<Uuid>, stood?: readonly Placement[]): void
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
  /** Of a repair: so many lessons move or are placed at the least, as a thread has proved; left out: none has. */
  readonly atLeast?: number
  /** What went wrong, where the run has failed. */
  readonly error?: string
}

export type RunListener = {
  /** A better timetable: the place of every lesson of the schedule. The first, and the first at zero, come at once. */
  improved(placements: readonly Placement[], progress: Progress): void
  progress(progress: Progress): void
  ended(reason: RunEnd, summary: RunSummary): void
}

type Read = { readonly problem: Uint8Array; readonly present: Assignment; readonly home: Assignment | undefined }

/** What is told of a schedule that could not be read. */
const NO_COST = { doubleBookings: 0, broken: 0, soft: 0 }

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
  const members = Array.from({ length: options.threads ?? defaultThreads() }, (_, index) => ({
    index,
    thread: takeThread(),
    ended: false,
  }))
  type Member = (typeof members)[number]
  const portfolio = createPortfolio<Assignment>(members.length, () => now() - began)

  /** The problem that the threads have; what they say of another one is no news. */
  let number = 0
  let newest = holding(schedule, held)
  let stood: readonly Placement[] = []
  let isReading = false
  /** What was read last, and what became of it. */
  let asked = newest
  let given: ScheduleProblem | undefined
  /** Double bookings as the domain counts them; what was told last may wait to be counted, as that takes long in a large school. */
  let counted = 0
  let uncounted: readonly Placement[] | null = null
  let countedAgainAt = -Infinity
  let presentCost: FoundCost = NO_COST
  let atLeast = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let closing: RunEnd | null = null
  let error: string | undefined
  let resolveStopped: () => void = () => {}
  const stopped = new Promise<void>((resolve) => (resolveStopped = resolve))

  /** Reads the schedule, again where it was edited meanwhile, and has the threads start on it. */
  async function begin(): Promise<void> {
    isReading = true
    atLeast = 0
    portfolio.anew(null, false)
    clearTimeout(timer)
    timer = undefined
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
      const unplaced = given.present.subarray(0, given.problem.meets.length).filter((time) => time < 0).length
      const cost = await stepByStep(costing(given.problem, given.present), pause)
      presentCost = { ...cost, unplaced: Math.max(0, unplaced - given.unplaceable.length) }
      await pause()
      counted = hasGroups(asked) ? clashesOf(asked).doubleBookings : 0
      uncounted = null
      await pause()
      const problem = serialize(given.problem)
      await pause()
      const home = stood.length > 0 ? given.assignment(stood) : undefined
      if (asked === newest || closing !== null) return { problem, present: given.present, home }
    }
  }

  function start({ problem, present, home }: Read): void {
    const after = number
    number = ++runs
    portfolio.anew(presentCost, given!.complete)
    members.forEach((member) => {
      member.ended = false
      const options = { seed: seed + 7919 * member.index, longRun, aim, mostLessons: mostLessons(), after }
      member.thread.say({ type: 'start', run: number, problem, present, home, ...options })
    })
  }

  /** How many lessons may still move, of those that lay where they did when the run began. */
  function mostLessons(): number | undefined {
    if (budget?.mostLessons === undefined) return undefined
    // A repair counts them from where they stood by itself.
    if (aim === 'repair') return budget.mostLessons
    return Math.max(0, budget.mostLessons - movedSince(Object.values(schedule.lessons), asked).lessons)
  }

  function progress(): Progress {
    const cost = portfolio.cost ?? presentCost
    // The solver counts the students of each group by themselves, a class with its groups counts once.
    if (cost.doubleBookings === 0 || !hasGroups(asked)) return told(cost)
    if (now() >= countedAgainAt) count()
    return told({ ...cost, doubleBookings: counted })
  }

  const told = (cost: FoundCost) => progressOf(cost, { seconds: seconds(), moves: portfolio.moves })

  function count(): void {
    if (!uncounted) return
    const since = now()
    counted = clashesOf(place(asked, uncounted)).doubleBookings
    countedAgainAt = now() + restAfter(now() - since)
    uncounted = null
  }

  function hear(member: Member, message: FromThread): void {
    if (message.type === 'warm' || message.run !== number || member.ended) return
    // It goes on until there is an edited problem for it, and what it still finds is of no use there.
    if (isReading) return
    if (message.type === 'ended') {
      member.ended = true
      atLeast = Math.max(atLeast, message.atLeast)
      portfolio.ends(member.index, message.how === 'finished' ? 'finished' : 'stalled', message.moves)
      const how = portfolio.ended === 'solved' ? 'solved' : 'stalled'
      if (message.how === 'finished') close(how)
      if (portfolio.isOver) conclude(closing ?? how)
      return
    }
    const found = message.type === 'improved' ? message.assignment : null
    if (!portfolio.hears(member.index, { ...message, found })) {
      if (!found) on.progress(progress())
    } else if (portfolio.wait === 0) tellBest()
    else timer ??= setTimeout(tellBest, portfolio.wait ?? 0)
  }

  /** To whoever is shown it, and to the other threads. */
  function tellBest(): void {
    clearTimeout(timer)
    timer = undefined
    const best = portfolio.handOn()
    if (!best) return
    const { found: assignment } = best
    for (const { index, thread } of members)
      if (index !== best.thread) thread.say({ type: 'adopt', run: number, assignment })
    const placements = given!.placements(assignment)
    uncounted = placements
    on.improved(placements, progress())
  }

  /** Tells the threads to stop; the run ends when the last of them has. */
  function close(reason: RunEnd): void {
    closing ??= reason
    for (const member of members) if (!member.ended) member.thread.say({ type: 'stop', run: number })
  }

  function conclude(reason: RunEnd): void {
    tellBest()
    countedAgainAt = -Infinity
    for (const member of members) giveBack(member.thread)
    on.ended(reason, {
      progress: progress(),
      unplaceable: given?.unplaceable ?? [],
      secondsToZero: portfolio.secondsToZero,
      ...(atLeast > 0 && { atLeast }),
      error,
    })
    resolveStopped()
  }

  function mourn(member: Member, death: Error): void {
    if (member.ended) return
    error ??= death.message
    member.ended = true
    portfolio.ends(member.index, 'died', 0)
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
    update(next, held, stoodNow = []) {
      if (closing !== null || members.every((member) => member.ended)) return
      newest = holding(next, held)
      if (aim === 'repair') stood = stoodNow
      if (!isReading) void begin()
    },
    stop() {
      close('paused')
      return stopped
    },
  }
}
