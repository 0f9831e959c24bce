import { CRITERIA, type CalendarType, type Criterion, type Uuid } from '@timetable/domain'
import { CALENDAR_TYPES } from '../../../timetable/calendars/calendars-by-name.ts'
import { CRITERION_KEY } from '../../../timetable/rules/criterion-link.ts'
import { weekIn, withWeekIn } from '../../../timetable/week/week-in-address.ts'

/** The views of a version, in the order of their keys 1, 2, 3. */
export const VIEWS = ['week', 'day', 'matrix'] as const
export type View = (typeof VIEWS)[number]

/** The state in the page's address. */
export type SchedulerAddress = {
  readonly view: View
  readonly calendar: Uuid | null
  readonly type: CalendarType | null
  readonly day: number
  /** The shown week, if there are several; null: all of them, or the one shown before. */
  readonly week: number | null
  /** The criterion whose failures are marked in the week; null: none. */
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

/** The key of a shared version; the date of a day's page, and whether its board is shown. */
const KEPT = ['share', 'date', 'show'] as const

/**
 * The address with a change. What is not the scheduler's stays, and parameters that the view does not use are removed. With another
 * timetable, the marked criterion is removed too.
 */
export function writeAddress(params: URLSearchParams, change: Partial<SchedulerAddress>): URLSearchParams {
  const before = readAddress(params)
  const { view, calendar, type, day, week, criterion } = { ...before, ...change }
  const next = new URLSearchParams()
  for (const name of KEPT) {
    const value = params.get(name)
    if (value !== null) next.set(name, value)
  }
  if (view !== 'week') next.set('view', view)
  if (view === 'week' && calendar) next.set('calendar', calendar)
  const isMarked = change.criterion !== undefined || calendar === before.calendar
  if (view === 'week' && criterion && isMarked) next.set(CRITERION_KEY, criterion)
  if (view !== 'week' && type) next.set('type', type)
  if (view === 'day' || (view === 'week' && day > 0)) next.set('day', String(day))
  return withWeekIn(next, week)
}
