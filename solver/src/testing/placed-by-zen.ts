import { place, type Schedule } from '@timetable/domain'
import { problemFrom } from '../problem/from-schedule.ts'
import { searchProblem } from '../search/search-problem.ts'

const IN_STEP = 5_000
const MOST_STEPS = 1_000_000

/** The schedule with its lessons where Zen's search places them, by a seed that no explanation uses. */
export function placedByZen(schedule: Schedule): Schedule {
  const { problem, present, placements } = problemFrom(schedule)
  const search = searchProblem(problem, { seed: 77, start: present })
  for (let done = 0; done < MOST_STEPS && search.cost.doubleBookings + search.cost.broken > 0; done += IN_STEP)
    search.run(IN_STEP, true)
  return place(schedule, placements(search.best))
}
