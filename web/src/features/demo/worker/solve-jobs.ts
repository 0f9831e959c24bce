import type { Schedule, Uuid } from '@timetable/domain'
import { problemFrom, type ScheduleProblem, type Search, searchProblem } from '@timetable/solver'
import { roughSchool } from './rough-school.ts'
import type { FromWorker, Move, ToWorker } from './messages.ts'

export type JobParts = {
  readonly say: (message: FromWorker) => void
  /** Milliseconds, ever rising. */
  readonly now: () => number
  /** Calls back when messages have been heard. */
  readonly soon: (work: () => void) => void
}

type Job = {
  readonly run: number
  readonly began: number
  readonly given: ScheduleProblem
  readonly search: Search
  /** Where the page believes each lesson to be. */
  readonly told: Map<Uuid, Uuid | null>
  /** What was told last, and after how many moves; between two pictures lie `stride` of them or more. */
  toldCount: number
  toldAt: number
  readonly stride: number
}

/** One slice of work; between two of them the worker hears what is new. */
const SLICE_MS = 4
/** A fall is told in about so many pictures: a move takes about one double booking out. */
const PICTURES = 32
/** What has not come out by then stays in: two lessons that were put in each other's way. */
const GIVE_UP_MS = 3000

/** What the demo's worker does, without the worker: opens the school, and solves it in slices. */
export function createJobs({ say, now, soon }: JobParts): (message: ToWorker) => void {
  let job: Job | null = null

  function begin(run: number, schedule: Schedule, seed: number): Job {
    const began = now()
    const given = problemFrom(schedule)
    const search = searchProblem(given.problem, { seed, start: given.present })
    const told = new Map(Object.values(schedule.lessons).map((lesson) => [lesson.uuid, lesson.timeSlotUuid]))
    const toldCount = search.cost.doubleBookings
    return { run, began, given, search, told, toldCount, toldAt: 0, stride: Math.ceil(toldCount / PICTURES) }
  }

  function work(current: Job): void {
    if (job !== current) return
    const { search } = current
    const until = now() + SLICE_MS
    while (search.cost.doubleBookings > 0 && now() < until) {
      search.run(1)
      const isDue = search.moves - current.toldAt >= current.stride
      if (isDue && search.cost.doubleBookings < current.toldCount) tell(current)
    }
    if (search.cost.doubleBookings === 0) end(current, 'solved')
    else if (now() - current.began > GIVE_UP_MS) end(current, 'stuck')
    else soon(() => work(current))
  }

  function tell(current: Job): void {
    const { run, search, given, told } = current
    current.toldCount = search.cost.doubleBookings
    current.toldAt = search.moves
    const moves = given
      .placements(search.best)
      .filter((move): move is Move => move[1] !== null && told.get(move[0]) !== move[1])
    for (const [lesson, slot] of moves) told.set(lesson, slot)
    if (moves.length > 0) say({ type: 'better', run, moves })
  }

  function end(current: Job, how: 'solved' | 'stuck'): void {
    const seconds = (now() - current.began) / 1000
    // One step more, in which the search sees that it is through, and puts back what had no need to move.
    if (how === 'solved') current.search.run(1)
    tell(current)
    say({ type: 'ended', run: current.run, how, seconds })
    job = null
  }

  return (message) => {
    if (message.type === 'open') say({ type: 'ready', schedule: roughSchool(message.words) })
    else if (message.type === 'stop') job = null
    else {
      job = begin(message.run, message.schedule, message.seed)
      work(job)
    }
  }
}
