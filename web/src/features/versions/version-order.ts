import { versionSortings, type ScheduleItem } from '@timetable/service'
import { compareNames } from '../../timetable/calendars/compare-names.ts'

/** The ways to sort the versions; the choice is stored as the user's setting `selectedSortingOption`. */
export const SORTINGS = versionSortings
type Sorting = (typeof SORTINGS)[number]

/** The stored choice, otherwise the newest change first. */
export function sortingOf(stored: string | boolean | undefined): Sorting {
  return SORTINGS.find((each) => each === stored) ?? 'updated'
}

/** Names in natural order, dates with the newest first; equal dates by name. */
export function sortVersions(versions: readonly ScheduleItem[], sorting: Sorting): readonly ScheduleItem[] {
  const byName = (a: ScheduleItem, b: ScheduleItem) => compareNames(a.title, b.title) || a.uuid.localeCompare(b.uuid)
  const date = sorting === 'created' ? 'createdAt' : 'updatedAt'
  const newest = (a: ScheduleItem, b: ScheduleItem) => b[date].localeCompare(a[date]) || byName(a, b)
  return [...versions].sort(sorting === 'name' ? byName : newest)
}

/** The versions with every search word in their title or description, ignoring case. */
export function searchVersions(versions: readonly ScheduleItem[], search: string): readonly ScheduleItem[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return versions.filter(({ title, description }) => {
    const text = `${title} ${description}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}
