import type { CalendarType } from '@timetable/domain'
import { CALENDAR_TYPES } from '../../timetable/calendars/calendars-by-name.ts'
import { weekIn } from '../../timetable/week/week-in-address.ts'
import { COLUMNS, type Column } from './columns.ts'

/** The settings of the table. They are in the address, so that going back from a week restores them. */
export type View = {
  readonly type: CalendarType
  /** Null: the worst timetable first, by any problem. */
  readonly sort: Column | null
  readonly reversed: boolean
  /** Only calendars with a lesson that has this tag; null: all. */
  readonly tag: string | null
  readonly term: number | null
  /** Periods of the day, counted from 0; null: the first and the last in use. */
  readonly early: number | null
  readonly late: number | null
}

const FIRST: View = {
  type: 'TEACHER',
  sort: null,
  reversed: false,
  tag: null,
  term: null,
  early: null,
  late: null,
}

export function viewIn(params: URLSearchParams): View {
  return {
    type: CALENDAR_TYPES.find((type) => type === params.get('type')) ?? FIRST.type,
    sort: COLUMNS.find((column) => column === params.get('sort')) ?? FIRST.sort,
    reversed: params.has('reversed'),
    tag: params.get('tag'),
    term: numberIn(params, 'term'),
    early: numberIn(params, 'early'),
    late: numberIn(params, 'late'),
  }
}

/** The address parameters of a view: defaults are omitted, and the shown week stays. */
export function paramsOf(view: View, before = new URLSearchParams()): Record<string, string> {
  const week = weekIn(before)
  const params: Record<string, string> = week === null ? {} : { week: String(week) }
  for (const [key, value] of Object.entries(view))
    if (value !== FIRST[key as keyof View] && value !== null) params[key] = value === true ? '' : String(value)
  return params
}

/** The view after a click on a column's head: sorted by it, or reversed if it is already sorted by it. */
export function sortedBy(view: View, sort: Column): View {
  return { ...view, sort, reversed: view.sort === sort && !view.reversed }
}

function numberIn(params: URLSearchParams, key: string): number | null {
  const text = params.get(key)
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null
}
