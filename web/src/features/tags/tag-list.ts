import { tagNamesOf, tagsInUse, type Schedule } from '@timetable/domain'
import { compareNames } from '../../timetable/calendars/compare-names.ts'

/** A tag with the number of lessons that have it and the number of rules that name it. */
export type ListedTag = { readonly name: string; readonly lessons: number; readonly rules: number }

/** The tags of a version by name, including those that only rules name. */
export function tagList(schedule: Pick<Schedule, 'lessons' | 'rules'>): readonly ListedTag[] {
  const borne = tagsInUse(schedule)
  const named = new Map<string, number>()
  for (const rule of Object.values(schedule.rules))
    for (const name of tagNamesOf(rule)) named.set(name, (named.get(name) ?? 0) + 1)
  return [...new Set([...borne.keys(), ...named.keys()])]
    .sort(compareNames)
    .map((name) => ({ name, lessons: borne.get(name) ?? 0, rules: named.get(name) ?? 0 }))
}
