import { listsByKey } from '../records/lists-by-key.ts'
import type { Lesson, Schedule } from '../schedule.ts'
import { weekCountOf, weeksOf } from '../week/weeks.ts'

/** A lesson, and the cells in which it can start so that it is as wished: at least one. */
export type Suited = { readonly lesson: Lesson; readonly starts: readonly number[] }

/**
 * How many of these lessons are not as wished in any timetable without double bookings, at least: a calendar has one lesson at a time, and
 * some have more lessons in a week than these starts have room for.
 */
export function leastUnsuited(schedule: Schedule, all: readonly Suited[]): number {
  const weeks = weekCountOf(schedule)
  const byWeek = listsByKey(all, ({ lesson }) =>
    lesson.calendarUuids.flatMap((uuid) => weeksOf(lesson, weeks).map((week) => `${uuid} ${week}`)),
  )
  const crowded = [...byWeek.values()].filter((some) => beyond(some) > 0).sort((a, b) => beyond(b) - beyond(a))
  // A lesson counts for one calendar and one week only, so that the numbers can be added.
  const counted = new Set<Lesson>()
  let least = 0
  for (const some of crowded) {
    const rest = some.filter(({ lesson }) => !counted.has(lesson))
    const more = beyond(rest)
    if (more <= 0) continue
    least += more
    for (const { lesson } of rest) counted.add(lesson)
  }
  return least
}

/** The number of lessons beyond those that can start in these cells one after the other, if all were as short as the shortest. */
function beyond(some: readonly Suited[]): number {
  if (some.length < 2) return 0
  const shortest = Math.max(1, Math.min(...some.map(({ lesson }) => lesson.length)))
  const starts = [...new Set(some.flatMap((each) => each.starts))].sort((a, b) => a - b)
  let room = 0
  let free = 0
  for (const start of starts) {
    if (start < free) continue
    room++
    free = start + shortest
  }
  return some.length - room
}
