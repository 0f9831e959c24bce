import type { Schedule, Uuid } from '@timetable/domain'
import { problemFrom, type ScheduleProblem, type Search, searchProblem } from '@timetable/solver'
import type { SchoolWords } from '../../../store/demo-words.ts'
import type { Answerer } from '../../../worker/answering.ts'
import type { Ended, Move, Picture, Task } from './messages.ts'
import { roughSchool } from './rough-school.ts'

type Job = {
  readonly given: ScheduleProblem
  readonly search: Search
  /** Where the page believes each lesson to be. */
  readonly told: Map<Uuid, Uuid | null>
  /** What was told last, and after how many moves; between two pictures lie `stride` of them or more. */
  toldCount: number
  toldAt: number
  readonly stride: number
}

/** A fall is told in about so many pictures: a move takes about one double booking out. */
const PICTURES = 32
/** What has not come out by then stays in: two lessons that were put in each other's way. */
const GIVE_UP_MS = 3000

/** The demo school in the visitor's words. */
// oxlint-disable-next-line require-yield -- it is done in one step
const school: Answerer<SchoolWords, never, Schedule> = function* (_, words) {
  return roughSchool(words)
}

/** Takes the double bookings out, and tells of it in pictures. */
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
  const seconds = (now() - began) / 1000
  // One step more, in which the search sees that it is through, and puts back what had no need to move.
  if (how === 'solved') search.run(1)
  yield picture(job)
  return { how, seconds }
}

export const demoAnswerers = { school, solve }

function begin({ schedule, seed }: Task): Job {
  const given = problemFrom(schedule)
  const search = searchProblem(given.problem, { seed, start: given.present })
  const told = new Map(Object.values(schedule.lessons).map((lesson) => [lesson.uuid, lesson.timeSlotUuid]))
  const toldCount = search.cost.doubleBookings
  return { given, search, told, toldCount, toldAt: 0, stride: Math.ceil(toldCount / PICTURES) }
}

/** The lessons that lie elsewhere than was told last; undefined where there are none. */
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
