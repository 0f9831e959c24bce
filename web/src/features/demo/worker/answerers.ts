import { FIRST_PROFILE, withProfile, type Schedule, type Uuid } from '@timetable/domain'
import { problemFrom, type ScheduleProblem, type Search, searchProblem } from '@timetable/solver'
import type { Answerer } from '../../../worker/answering.ts'
import type { Ended, Move, Picture, Task } from './messages.ts'
import { roughSchool } from './rough-school.ts'

type Job = {
  readonly given: ScheduleProblem
  readonly search: Search
  /** The slot of each lesson as last reported to the page. */
  readonly told: Map<Uuid, Uuid | null>
  /** The double bookings last reported, and the number of moves at that time. Two reports are at least `stride` moves apart. */
  toldCount: number
  toldAt: number
  readonly stride: number
}

/** The approximate number of pictures in a run: a move removes about one double booking. */
const PICTURES = 32
/** The time after which the search stops. What remains by then are lessons that were moved into each other's way. */
const GIVE_UP_MS = 3000
/** The steps of the improvement: more of them gain little in this school. Its pictures are a step of the show apart. */
const IMPROVING_STEPS = 40_000
const STEPS_A_PICTURE = 2_000
/** So few that a message is answered within a few milliseconds. */
const STEPS_A_SLICE = 200

/** Returns the school of a file, scheduled roughly. */
// oxlint-disable-next-line require-yield -- it is done in one step
const school: Answerer<string, never, Schedule> = function* (_, file) {
  return roughSchool(file)
}

/** Removes the double bookings, improves the timetable if asked to, and reports the progress in pictures. */
const solve: Answerer<Task, Picture, Ended> = function* ({ now }, task) {
  const began = now()
  const job = begin(task)
  const { search } = job
  while (search.cost.doubleBookings > 0 && now() - began <= GIVE_UP_MS) {
    search.run(1)
    const isDue = search.moves - job.toldAt >= job.stride
    yield isDue && search.cost.doubleBookings < job.toldCount ? picture(job) : undefined
  }
  const how = search.cost.doubleBookings === 0 ? 'solved' : 'stuck'
  // One more step, in which the search detects that it is done and restores lessons that did not need to move.
  if (how === 'solved') search.run(1)
  yield picture(job)
  if (how === 'solved' && task.improves) yield* improve(job)
  return { how, seconds: (now() - began) / 1000 }
}

function* improve(job: Job): Generator<Picture | undefined, void> {
  for (let steps = STEPS_A_SLICE; steps <= IMPROVING_STEPS; steps += STEPS_A_SLICE) {
    const isDone = job.search.run(STEPS_A_SLICE) === 'done'
    yield isDone || steps % STEPS_A_PICTURE === 0 ? picture(job) : undefined
    if (isDone) return
  }
}

export const demoAnswerers = { school, solve }

function begin({ schedule, seed }: Task): Job {
  // What makes a good timetable is what counts in every new version. The file itself asks for nothing.
  const given = problemFrom(withProfile(schedule, FIRST_PROFILE))
  const search = searchProblem(given.problem, { seed, start: given.present })
  const told = new Map(Object.values(schedule.lessons).map((lesson) => [lesson.uuid, lesson.timeSlotUuid]))
  const toldCount = search.cost.doubleBookings
  return { given, search, told, toldCount, toldAt: 0, stride: Math.ceil(toldCount / PICTURES) }
}

/** Returns the lessons that moved since the last report. Undefined if there are none. */
function picture(job: Job): Picture | undefined {
  const { search, given, told } = job
  job.toldCount = search.cost.doubleBookings
  job.toldAt = search.moves
  const moves = given
    .placements(search.best)
    .filter((move): move is Move => move[1] !== null && told.get(move[0]) !== move[1])
  for (const [lesson, slot] of moves) told.set(lesson, slot)
  return moves.length > 0 ? moves : undefined
}
