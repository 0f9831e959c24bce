import type { ChosenStudents } from '../draft/chosen-students.ts'
import type { TimeRequest } from './time-requests.ts'

/**
 * A row of an Untis lesson: one of its teachers or subjects with the classes, in the form common to all formats of Untis. Rows with one
 * number belong together and are held at the same time.
 */
export type LessonRow = {
  readonly number: string
  readonly classes: readonly string[]
  readonly teachers: readonly string[]
  readonly subject: string
  /** Periods a week, including scheduled ones; undefined if the file does not say. */
  readonly perWeek?: number | undefined
  /** Periods beside the scheduled ones that are not scheduled yet. */
  readonly open?: number | undefined
  /** How many of its lessons are two periods long, and how long all are if they are longer. */
  readonly doubles?: number | undefined
  readonly block?: number | undefined
  /** The rooms of periods that are not scheduled yet. */
  readonly rooms?: readonly string[] | undefined
  readonly times: readonly LessonTime[]
  /** The alternating weeks in which it is held. If omitted: all. */
  readonly weeks?: readonly number[] | undefined
}
export type LessonTime = { readonly day: number; readonly period: number; readonly rooms: readonly string[] }

/** The contents of an Untis file before it becomes a school. Names are by the short names that lessons refer to. */
export type UntisSchool = {
  readonly title?: string | undefined
  readonly names: {
    readonly classes: ReadonlyMap<string, string>
    readonly teachers: ReadonlyMap<string, string>
    readonly rooms: ReadonlyMap<string, string>
    readonly subjects: ReadonlyMap<string, string>
  }
  /** By the short names of classes: the numbers of their students. */
  readonly pupils?: ReadonlyMap<string, number | undefined>
  /** By the short names of rooms. */
  readonly seats?: ReadonlyMap<string, number | undefined>
  /** By the short names of classes and teachers: the home room and, for a class, the home teacher. */
  readonly homes?: { readonly classes: ReadonlyMap<string, Home>; readonly teachers: ReadonlyMap<string, Home> }
  readonly students?: ChosenStudents | undefined
  readonly rows: readonly LessonRow[]
  /** Start and end by day and period, if the file has them. */
  readonly times?: readonly {
    readonly day: number
    readonly period: number
    readonly start: string
    readonly end: string
  }[]
  readonly weekNames?: readonly string[]
  readonly requests?: readonly TimeRequest[]
}
export type Home = { readonly room?: string | undefined; readonly teacher?: string | undefined }
