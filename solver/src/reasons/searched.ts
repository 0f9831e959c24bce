import type { Schedule } from '@timetable/domain'
import { problemFrom, type Placement } from '../problem/from-schedule.ts'
import { searchProblem } from '../search/search-problem.ts'
import type { Limits } from './limits.ts'
import type { Question } from './reason.ts'

/** The number of search steps in one step of the explanation. */
const IN_STEP = 4_000

/** Finds a good timetable for the lessons with the search by Zen. A result is a proof; undefined proves nothing. */
export function* searched(
  schedule: Schedule,
  { held }: Question,
  { steps }: Pick<Limits, 'steps'>,
): Generator<void, readonly Placement[] | undefined> {
  const { problem, present, unplaceable, placements } = problemFrom(held ? withHeld(schedule, held) : schedule)
  if (unplaceable.length > 0) return undefined
  yield
  const search = searchProblem(problem, { seed: 1, start: present })
  for (let done = 0; done < steps; done += IN_STEP) {
    search.run(IN_STEP, true)
    const { doubleBookings, broken } = search.cost
    if (doubleBookings + broken === 0) return placements(search.best)
    yield
  }
  return undefined
}

function withHeld(schedule: Schedule, { lessonUuid, timeSlotUuid }: NonNullable<Question['held']>): Schedule {
  const lesson = schedule.lessons[lessonUuid]
  if (!lesson) return schedule
  return { ...schedule, lessons: { ...schedule.lessons, [lessonUuid]: { ...lesson, timeSlotUuid, pinned: true } } }
}
