import type { CalendarType, Lengths, WeekShare } from '@timetable/domain'
import type { Rounding } from './hours.ts'
import type { ColumnRole, SheetColumn } from './matrix.ts'
import type { PlacedWeek, SheetLesson } from './places.ts'

/** `group`: a part of this class, which has no student in common with other groups of the same division. */
export type SheetCalendar = {
  readonly name: string
  readonly calendarType: CalendarType
  readonly group?: { readonly class: string; readonly division: string }
}
export type SheetCourse = {
  /** Counted from 0. */
  readonly row: number
  readonly name: string
  readonly lengths: Lengths
  readonly calendars: readonly SheetCalendar[]
  /** The weeks of its lessons; omitted if the table does not say. */
  readonly weeks?: readonly WeekShare[]
  /** What its room must have. */
  readonly equipment?: readonly string[]
  /** Its lessons one by one, in a list of placed lessons. */
  readonly lessons?: readonly SheetLesson[]
}
export type SkipReason =
  | 'unnamed'
  | 'twice'
  | 'name'
  | 'count'
  | 'zero'
  | 'length'
  | 'calendar'
  | 'weeks'
  | 'date'
  | 'dated'
  | 'formula'
  | 'ignored'
  | 'outside'
export type SkippedRow = { readonly row: number; readonly column: number | null; readonly reason: SkipReason }

/** Questions that a table leaves open. `grid`: it has the weekdays of a timetable, but no lessons that
 * can be read; only another table helps. */
export type SheetQuestion =
  | 'lists'
  | 'listName'
  | 'name'
  | 'count'
  | 'calendar'
  | 'turned'
  | 'year'
  | 'half'
  | 'coupled'
  | 'whose'
  | 'grid'
/** What a table is a list of. `week`: it is no list but the timetables of a week. */
export type SheetKind = 'courses' | 'week' | CalendarType

/** Whether a table is a list of classes, teachers or rooms. */
export const isListed = (kind: SheetKind | null): kind is CalendarType =>
  kind !== null && kind !== 'courses' && kind !== 'week'

/** The user's answers to these questions. */
export type SheetAnswers = {
  readonly lists?: SheetKind
  /** The row of the heads; null if there is none. If omitted: the recognised one. */
  readonly headRow?: number | null
  /** The roles by number of the column; other columns keep the recognised role. */
  readonly roles?: Readonly<Record<number, ColumnRole | null>>
  /** No column counts lessons, so each row is one lesson. */
  readonly oneEach?: boolean
  readonly commaSplits?: boolean
  /** An empty class cell repeats the cell above. If omitted: true if the class is the first column and has such cells. */
  readonly fillDown?: boolean
  /** Whether the rows of a matrix are classes, and its columns courses. */
  readonly turned?: boolean
  /** How numbers that are not whole become whole; the nearest if omitted. */
  readonly rounding?: Rounding
  /** The number of school weeks in which the lessons of a year are held. */
  readonly yearWeeks?: number
  /** The half of the year to import, if columns differ by it. */
  readonly half?: 1 | 2
  /** Whether rows with the same coupling number are one lesson. */
  readonly coupled?: boolean
  /** Whose timetables of a week these are. */
  readonly whose?: CalendarType
}
export type SheetWorld = {
  /** Set if only a list of courses is accepted. */
  readonly lists?: 'courses'
  /** The name of the table, which may say what it lists. */
  readonly called?: string
  /** The number of periods of the longest day. */
  readonly longest: number
  readonly isKnown: (name: string, type: CalendarType) => boolean
  /** The names of the weeks of the version. If omitted: the names in the table. */
  readonly weekNames?: readonly string[]
  /** Whether the first day of the week is Sunday. */
  readonly fromSunday?: boolean
}
export type SheetCourses = {
  readonly headRow: number | null
  readonly columns: readonly SheetColumn[]
  readonly questions: readonly SheetQuestion[]
  readonly courses: readonly SheetCourse[]
  /** The names of the weeks to which its courses refer by number. */
  readonly weekNames: readonly string[]
  readonly skipped: readonly SkippedRow[]
  /** Whether empty class cells repeat the cells above. Null if there are none. */
  readonly filledDown: boolean | null
  /** Whether commas in teacher cells separate two people. Null if there are no commas. */
  readonly commaSplits: boolean | null
  /** Whether the rows of a matrix are classes. Null if the table is no matrix, or if nothing tells. */
  readonly turned: boolean | null
  /** Whether rows with the same coupling number are one lesson. Null if no two rows have the same. */
  readonly coupled: boolean | null
  /** Rows with a number of lessons that was rounded. */
  readonly rounded: readonly number[]
  /** Rows of a list of placed lessons whose day or period cannot be read: their lessons are unscheduled. */
  readonly withoutPlace: readonly number[]
  /** The number of lessons of courses without a teacher in a list that has teachers. */
  readonly withoutTeacher: number
  /** The week of a list of placed lessons; null for other lists. */
  readonly week: PlacedWeek | null
}
