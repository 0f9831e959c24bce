import { CRITERIA, type CalendarType, type Criterion, type Uuid } from '@timetable/domain'
import { CALENDAR_TYPES } from '../../../timetable/calendars/calendars-by-name.ts'
import { CRITERION_KEY } from '../../../timetable/rules/criterion-link.ts'
import { weekIn, withWeekIn } from '../../../timetable/week/week-in-address.ts'

/** The ways of looking at a version, in the order of their keys 1, 2, 3. */
export const VIEWS = ['week', 'day', 'matrix'] as const
export type View = (typeof VIEWS)[number]

/** What the page's address asks for. */
export type SchedulerAddress = {
  readonly view: View
  readonly calendar: Uuid | null
  readonly type: CalendarType | null
  readonly day: number
  /** Of several weeks in turn, the one that is shown; null: all of them, or as before. */
  readonly week: number | null
  /** What is marked in the week where it fails; null: nothing is. */
  readonly criterion: Criterion | null
}

export function readAddress(params: URLSearchParams): SchedulerAddress {
  const type = params.get('type')
  const day = Number(params.get('day') ?? 0)
  return {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'week',
    calendar: params.get('calendar'),
    type: CALENDAR_TYPES.find((known) => known === type) ?? null,
    day: Number.isInteger(day) && day >= 0 ? day : 0,
    week: weekIn(params),
    criterion: CRITERIA.find((known) => known === params.get(CRITERION_KEY)) ?? null,
  }
}

/**
 * The address with something else in it; whom the version is shared with stays, and what the view has no use for goes: with
 * another timetable what was marked in this one, too.
 */
export function writeAddress(params: URLSearchParams, change: Partial<SchedulerAddress>): URLSearchParams {
  const before = readAddress(params)
  const { view, calendar, type, day, week, criterion } = { ...before, ...change }
  const next = new URLSearchParams()
  const share = params.get('share')
  if (share !== null) next.set('share', share)
  if (view !== 'week') next.set('view', view)
  if (view === 'week' && calendar) next.set('calendar', calendar)
  const isMarked = change.criterion !== undefined || calendar === before.calendar
  if (view === 'week' && criterion && isMarked) next.set(CRITERION_KEY, criterion)
  if (view !== 'week' && type) next.set('type', type)
  if (view === 'day' || (view === 'week' && day > 0)) next.set('day', String(day))
  return withWeekIn(next, week)
}
