import { dividedClasses, type DraftGroup } from '../draft/divided-classes.ts'
import type { SheetCalendar, SheetCourse } from './answers.ts'
import { nameKey } from './name-key.ts'

/**
 * Returns the names of the classes with more groups than can be recorded as sharing students. Some of these groups are imported as if they
 * shared none.
 */
export function crowdedClasses(courses: readonly SheetCourse[]): string[] {
  const groups = new Map<string, DraftGroup>()
  const names = new Map<string, string>()
  const add = ({ name, calendarType, group }: SheetCalendar): void => {
    const key = nameKey({ calendarType, name })
    if (!group || groups.has(key)) return
    const ofClass = nameKey({ calendarType, name: group.class })
    if (!names.has(ofClass)) names.set(ofClass, group.class)
    groups.set(key, { key, name, class: ofClass, division: group.division })
  }
  for (const { calendars, lessons = [] } of courses)
    for (const one of [calendars, ...lessons.map((lesson) => lesson.calendars)].flat()) add(one)
  return dividedClasses([...groups.values()]).crowded.map((key) => names.get(key) ?? '')
}
