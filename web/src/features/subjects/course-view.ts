import type { CalendarType, Uuid } from '@timetable/domain'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import type { CourseRow, CourseTag } from './course-rows.ts'

export const COLUMNS = [
  'color',
  'name',
  'count',
  'weeks',
  'placed',
  'classes',
  'teachers',
  'rooms',
  'tags',
  'distribution',
  'timeOfDay',
] as const
export type Column = (typeof COLUMNS)[number]

export const STATES = ['all', 'unscheduled', 'clashes', 'noCLASS', 'noTEACHER', 'noROOM'] as const
type CourseState = (typeof STATES)[number]

/** Which courses are shown, and in what order. */
export type CourseView = {
  readonly search: string
  /** A calendar, any of a type (`type:CLASS`), or null for any. */
  readonly calendar: Uuid | null
  /** A tag that some lesson has, or null for any. */
  readonly tag: string | null
  readonly state: CourseState
  readonly sort: Column
  readonly descending: boolean
}

export const WHOLE_VIEW: CourseView = {
  search: '',
  calendar: null,
  tag: null,
  state: 'all',
  sort: 'name',
  descending: false,
}

/** The displayed text of each option: a search covers what is displayed, not what is stored. */
export type CourseWords = {
  readonly distribution: Readonly<Record<CourseRow['distribution'], string>>
  readonly timeOfDay: Readonly<Record<CourseRow['timeOfDay'], string>>
}

/** The courses of a view. Every search word must occur in some column, ignoring case. */
export function coursesOf(rows: readonly CourseRow[], view: CourseView, words: CourseWords): readonly CourseRow[] {
  const wanted = view.search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => {
    if (!hasCalendar(row, view.calendar) || !hasTag(row, view.tag) || !isIn(row, view.state)) return false
    if (wanted.length === 0) return true
    const text = textOf(row, words)
    return wanted.every((word) => text.includes(word))
  })
  const sign = view.descending ? -1 : 1
  return found.sort((a, b) => sign * compare(a, b, view.sort, words) || compareNames(a.name, b.name))
}

/** The view after a click on a column's head: sorted by it, or reversed if it is already sorted by it. */
export function sortedBy(view: CourseView, sort: Column): CourseView {
  return { ...view, sort, descending: view.sort === sort && !view.descending }
}

export const isFiltered = (view: CourseView): boolean =>
  view.search.trim() !== '' || view.calendar !== null || view.tag !== null || view.state !== 'all'

function hasCalendar(row: CourseRow, calendar: CourseView['calendar']): boolean {
  if (calendar === null) return true
  if (calendar.startsWith('type:')) return row.names[calendar.slice(5) as CalendarType].length > 0
  return row.calendarUuids.includes(calendar)
}

function hasTag({ tags }: CourseRow, tag: CourseView['tag']): boolean {
  return tag === null || tags.some(({ name }) => name === tag)
}

function isIn(row: CourseRow, state: CourseState): boolean {
  switch (state) {
    case 'all':
      return true
    case 'unscheduled':
      return row.placed < row.count
    case 'clashes':
      return row.clashes > 0
    case 'noCLASS':
    case 'noTEACHER':
    case 'noROOM':
      return row.names[state.slice(2) as CalendarType].length === 0
  }
}

function textOf(row: CourseRow, words: CourseWords): string {
  const { name, lengths, weeks, names, tags } = row
  const choices = [words.distribution[row.distribution], words.timeOfDay[row.timeOfDay]]
  return [name, lengths, weeks, ...names.CLASS, ...names.TEACHER, ...names.ROOM, ...tags.map(nameOf), ...choices]
    .join('\n')
    .toLocaleLowerCase()
}

const nameOf = ({ name }: CourseTag) => name

function compare(a: CourseRow, b: CourseRow, column: Column, words: CourseWords): number {
  switch (column) {
    case 'color':
      return a.color < b.color ? -1 : a.color > b.color ? 1 : 0
    case 'name':
      return compareNames(a.name, b.name)
    case 'count':
      return a.count - b.count
    case 'weeks':
      return compareNames(a.weeks, b.weeks)
    case 'placed':
      return a.count - a.placed - (b.count - b.placed) || a.clashes - b.clashes
    case 'classes':
      return compareNames(a.names.CLASS.join(', '), b.names.CLASS.join(', '))
    case 'teachers':
      return compareNames(a.names.TEACHER.join(', '), b.names.TEACHER.join(', '))
    case 'rooms':
      return compareNames(a.names.ROOM.join(', '), b.names.ROOM.join(', '))
    case 'tags':
      return compareNames(a.tags.map(nameOf).join(', '), b.tags.map(nameOf).join(', '))
    case 'distribution':
      return compareNames(words.distribution[a.distribution], words.distribution[b.distribution])
    case 'timeOfDay':
      return compareNames(words.timeOfDay[a.timeOfDay], words.timeOfDay[b.timeOfDay])
  }
}
