import type { ChosenStudents } from '../draft/chosen-students.ts'

/**
 * What Untis has of a lesson: one of its several teachers or subjects with the classes, as all its formats tell it. Rows of one
 * number belong together and are given at once.
 */
export type LessonRow = {
  readonly number: string
  readonly classes: readonly string[]
  readonly teachers: readonly string[]
  readonly subject: string
  /** Periods a week, those placed among them; undefined where the file does not say. */
  readonly perWeek?: number | undefined
  readonly times: readonly LessonTime[]
  /** Weeks in turn in which it is given; left out: all. */
  readonly weeks?: readonly number[] | undefined
}
export type LessonTime = { readonly day: number; readonly period: number; readonly rooms: readonly string[] }

/** What a Untis file says, before it is a school: names by the short ones that lessons know them by. */
export type UntisSchool = {
  readonly title?: string | undefined
  readonly names: {
    readonly classes: ReadonlyMap<string, string>
    readonly teachers: ReadonlyMap<string, string>
    readonly rooms: ReadonlyMap<string, string>
    readonly subjects: ReadonlyMap<string, string>
  }
  /** By the short names of classes and teachers: their room, and the teacher of a class. */
  readonly homes?: { readonly classes: ReadonlyMap<string, Home>; readonly teachers: ReadonlyMap<string, Home> }
  readonly students?: ChosenStudents | undefined
  readonly rows: readonly LessonRow[]
  /** Start and end by day and period, where the file tells them. */
  readonly times?: readonly {
    readonly day: number
    readonly period: number
    readonly start: string
    readonly end: string
  }[]
  readonly weekNames?: readonly string[]
}
export type Home = { readonly room?: string | undefined; readonly teacher?: string | undefined }
