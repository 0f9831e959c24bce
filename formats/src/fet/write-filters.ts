import { cached, appendTo } from '@timetable/domain'
import { type Outline, type OutlineActivity } from './outline.ts'

/** What activities have in common, in the terms of FET's constraints. A field is omitted if any value matches. */
export type Filter = {
  readonly teacher?: string
  readonly students?: string
  readonly subject?: string
  readonly tag?: string
  readonly length?: number
  /** The number of the lesson among those split from one activity. */
  readonly component?: number
}
type Field = keyof Filter

/** The fields that a constraint may filter by, in any combination. */
export const BY_ALL: readonly Field[] = ['teacher', 'students', 'subject', 'tag', 'length', 'component']
export const BY_SUBJECT_AND_TAG: readonly Field[] = ['subject', 'tag']

export type Matched = { readonly filter: Filter; readonly activities: readonly OutlineActivity[] }
export type Filtered = { readonly filters: readonly Matched[]; readonly rest: readonly OutlineActivity[] }

/** Returns the widest filters that match some of these activities and no others, without overlap, and the remaining activities. */
export function filtersFor(
  outline: Outline,
  activities: readonly OutlineActivity[],
  fields: readonly Field[],
): Filtered {
  const { all, keysOf } = filtersOf(outline)(fields)
  const own = new Map<string, OutlineActivity[]>()
  for (const activity of activities) {
    for (const key of keysOf(activity)) appendTo(own, key, activity)
  }
  const whole = [...own]
    .filter(([key, alike]) => alike.length > 1 && alike.length === all.get(key))
    .sort(([a, x], [b, y]) => y.length - x.length || a.length - b.length || (a < b ? -1 : 1))
  const left = new Set(activities)
  const filters: Matched[] = []
  for (const [key, alike] of whole) {
    if (!alike.every((activity) => left.has(activity))) continue
    for (const activity of alike) left.delete(activity)
    filters.push({ filter: JSON.parse(key) as Filter, activities: alike })
  }
  return { filters, rest: [...left] }
}

type Filters = {
  /** The number of activities of the school that each filter matches. */
  readonly all: ReadonlyMap<string, number>
  /** Returns every filter that matches an activity, as text. */
  keysOf(activity: OutlineActivity): readonly string[]
}

const filtersOf = cached((outline: Outline) =>
  cached((fields: readonly Field[]): Filters => {
    const sharing = sharingOf(outline)
    const names = new Map(outline.activities.map((activity) => [activity, namesIn(outline, activity, sharing)]))
    const tooMany = new Set([...names.values()].flatMap((own) => fields.flatMap((field) => ofMany(field, own))))
    const keysOf = (activity: OutlineActivity) => keysIn(fields, names.get(activity)!, tooMany)
    const all = new Map<string, number>()
    for (const activity of outline.activities) for (const key of keysOf(activity)) all.set(key, (all.get(key) ?? 0) + 1)
    return { all, keysOf }
  }),
)

/** If a lesson has more names of one kind, none of them becomes a filter: a lesson with a hundred classes would have too many filters. */
const MOST_NAMES = 6

type Names = Record<Field, readonly (string | number)[]>

const marked = (field: Field, name: string | number): string => JSON.stringify([field, name])

function ofMany(field: Field, names: Names): string[] {
  return names[field].length > MOST_NAMES ? names[field].map((name) => marked(field, name)) : []
}

function namesIn(
  { calendars, school, subjects }: Outline,
  activity: OutlineActivity,
  sharing: (calendarKey: string) => readonly string[],
): Names {
  const teachers = activity.calendars.flatMap((key) => {
    const calendar = calendars.get(key)
    return calendar?.calendarType === 'TEACHER' ? [calendar.called] : []
  })
  return {
    teacher: [...new Set(teachers)],
    students: [...new Set(activity.calendars.flatMap(sharing))],
    subject: [subjects.get(school.subjects[activity.subject]?.name ?? '')?.called ?? ''],
    tag: [...new Set(activity.tags)],
    length: [activity.length],
    component: [activity.component],
  }
}

/** Returns the names of the classes and groups that share students with a calendar: FET matches all of these. */
function sharingOf({ calendars }: Outline): (calendarKey: string) => readonly string[] {
  const partsOf = ({ key, parts = [] }: { key: string; parts?: readonly string[] | undefined }) =>
    parts.length > 0 ? parts : [key]
  const holders = new Map<string, string[]>()
  for (const calendar of calendars.values()) {
    if (calendar.calendarType !== 'CLASS') continue
    for (const part of partsOf(calendar)) appendTo(holders, part, calendar.called)
  }
  return (key) => {
    const calendar = calendars.get(key)
    return calendar?.calendarType === 'CLASS' ? partsOf(calendar).flatMap((part) => holders.get(part) ?? []) : []
  }
}

function keysIn(fields: readonly Field[], names: Names, tooMany: ReadonlySet<string>): string[] {
  let filters: Filter[] = [{}]
  for (const field of fields)
    filters = filters.flatMap((filter) => [
      filter,
      ...names[field].filter((name) => !tooMany.has(marked(field, name))).map((name) => ({ ...filter, [field]: name })),
    ])
  const isOfSome = (filter: Filter) => Object.keys(filter).length > 0
  return filters.filter(isOfSome).map((filter) => JSON.stringify(filter))
}
