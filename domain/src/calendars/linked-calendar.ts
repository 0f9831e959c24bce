import { cached } from '../cached.ts'
import { calendarLabel } from './calendar-label.ts'
import { lineageOf } from '../records/lineage.ts'
import { listsByKey } from '../records/lists-by-key.ts'
import type { Calendar, CalendarType, Schedule, Uuid } from '../schedule.ts'

/** The calendar of a link, with its data in the version that the link was made for. */
export type LinkedCalendar = { readonly calendarUuid: Uuid; readonly calendarType: CalendarType; readonly name: string }

/**
 * The class, teacher or room of a version that a link shows; the link may have been made for another version. It is the calendar with the
 * same uuid, else the one with the same lineage, else the one with the same name. Undefined if there is none, or several.
 */
export function calendarOfLink(
  { calendars }: Pick<Schedule, 'calendars'>,
  { calendarUuid, calendarType, name }: LinkedCalendar,
): Calendar | undefined {
  const same = calendars[calendarUuid]
  if (same) return same
  const { byLineage, byName } = indexOf(calendars)
  const related = only(byLineage.get(lineageOf(calendarUuid) ?? ''))
  if (related?.calendarType === calendarType) return related
  return only(byName.get(`${calendarType} ${name}`))
}

/** A link to a calendar of this version. Undefined if it has none. */
export function linkTo({ calendars }: Pick<Schedule, 'calendars'>, calendarUuid: Uuid): LinkedCalendar | undefined {
  const calendar = calendars[calendarUuid]
  return calendar && { calendarUuid, calendarType: calendar.calendarType, name: calendarLabel(calendars, calendar) }
}

const only = (found: readonly Calendar[] | undefined) => (found?.length === 1 ? found[0] : undefined)

type Index = Readonly<Record<'byLineage' | 'byName', ReadonlyMap<string, readonly Calendar[]>>>

const indexOf = cached((calendars: Schedule['calendars']): Index => {
  const all = Object.values(calendars)
  const byLineage = listsByKey(all, ({ uuid }) => [lineageOf(uuid) ?? '-'])
  const byName = listsByKey(all, (each) => [`${each.calendarType} ${calendarLabel(calendars, each)}`])
  return { byLineage, byName }
})
