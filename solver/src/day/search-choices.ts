import { tableOf, type Schedule, type Steps } from '@timetable/domain'
import { readingProblem, type Placement } from '../problem/from-schedule.ts'
import { searchProblem } from '../search/search-problem.ts'

/** Steps of the search between two yields. */
const AT_ONCE = 500

/** The schedule, in which no lesson can move, with the best choices that so many steps of the search find. */
export function* searchingChoices(
  start: Schedule,
  { seed, steps }: { readonly seed: number; readonly steps: number },
): Steps<Schedule> {
  const given = yield* readingProblem(start)
  const search = searchProblem(given.problem, { seed, start: given.present })
  yield
  for (let left = steps; left > 0 && search.run(Math.min(AT_ONCE, left)) === 'more'; left -= AT_ONCE) yield
  return placedBy(start, given.placements(search.best))
}

/** The schedule with the choices of a search. */
function placedBy(schedule: Schedule, placements: readonly Placement[]): Schedule {
  const chosenBy = new Map(placements.map(([uuid, , chosen]) => [uuid, chosen]))
  const chosen = Object.values(schedule.lessons).flatMap((lesson) => {
    const made = chosenBy.get(lesson.uuid)
    if (!made || lesson.choices.length === 0) return []
    const choices = lesson.choices.map((choice, index) => ({ ...choice, chosen: made[index] ?? null }))
    return [{ ...lesson, choices }]
  })
  return { ...schedule, lessons: { ...schedule.lessons, ...tableOf(chosen) } }
}
