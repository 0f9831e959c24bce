import { calendarsOf } from '../lessons/placement.ts'
import type { Calendar, Lesson, Rule } from '../schedule.ts'
import { countsLesson } from '../lessons/tags.ts'
import { endOf, loadFor, type RuleFacts } from './facts.ts'
import { isOfRooms } from './rule-needs.ts'

/**
 * The site of a lesson: its rooms, or their buildings, as one text. Lessons that differ in even one of several rooms are at different
 * sites. Empty if no site is known: going there or leaving from there is no change.
 */
type Site = string

/** The site of a lesson as the rule defines it. */
export function siteOf({ schedule }: RuleFacts, rule: Rule, lesson: Lesson): Site {
  const rooms = calendarsOf(schedule, lesson).filter(({ calendarType }) => calendarType === 'ROOM')
  const names = [...new Set(rooms.flatMap(({ uuid, building }) => (isOfRooms(rule) ? uuid : (building ?? []))))]
  return names.length < 2 ? (names[0] ?? '') : JSON.stringify(names.sort())
}

/**
 * By cell: the lesson of a calendar and its site. Undefined if there is no lesson, or if there are several, because it is unknown which of
 * them the calendar attends.
 */
export type SitedCell = { readonly lesson: Lesson; readonly site: Site } | undefined

export function sitedCells(facts: RuleFacts, rule: Rule, calendar: Calendar): SitedCell[] {
  const load = loadFor(facts, rule, calendar)
  const cells: SitedCell[] = Array.from({ length: load.length }, () => undefined)
  for (const lesson of facts.lessonsOf(calendar)) {
    const start = countsLesson(rule, lesson) ? facts.start(lesson) : -1
    if (start < 0) continue
    const site = siteOf(facts, rule, lesson)
    if (site === '') continue
    const end = endOf(facts, start, lesson)
    for (let cell = start; cell < end; cell++) if (load[cell] === 1) cells[cell] = { lesson, site }
  }
  return cells
}
