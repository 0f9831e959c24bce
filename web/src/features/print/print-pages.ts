import type { CalendarType, SchoolCodes, Uuid } from '@timetable/domain'
import type { GridModel } from '../../timetable/week/grid-model.ts'
import { legendSheets } from './legend-sheets.ts'
import { overviewSheets } from './overview-sheets.ts'
import type { Box, Paper } from './paper.ts'
import type { PrintCard } from './print-card.ts'
import { timetableSheets } from './timetable-sheets.ts'

/** A text in its place: the headers of rows and columns. */
export type Label = Box & { readonly lines: readonly string[]; readonly size: number; readonly quiet?: boolean }

/** A code and its meaning. The colour is that of a course; null for anything else. */
export type LegendEntry = { readonly code: string; readonly name: string; readonly color: string | null }

/** The position of a sheet among sheets that are hung side by side, in both directions. */
export type SheetMap = {
  readonly rows: number
  readonly columns: number
  readonly row: number
  readonly column: number
}

/** A timetable, or a part of one, as arranged on a sheet. All places are in millimetres. */
export type GridSheet = {
  readonly kind: 'grid'
  readonly id: string
  /** The calendar's name, for a group with its class. Null on a sheet that shows several calendars. */
  readonly name: string | null
  readonly calendarType: CalendarType
  /** The number of the sheet: '1/2' among those of one calendar, 'A1' in an overview. Null if a calendar has only one. */
  readonly code: string | null
  readonly map: SheetMap | null
  readonly dayNums: readonly number[]
  readonly calendarUuids: readonly Uuid[]
  readonly heads: readonly Label[]
  readonly sides: readonly Label[]
  /** The times of cells in which they are not as usual. */
  readonly times: readonly Label[]
  readonly lines: readonly (Box & { readonly strong: boolean })[]
  readonly cards: readonly PrintCard[]
  readonly blocked: readonly Box[]
  /** Places where the week has no period. */
  readonly missing: readonly Box[]
  /**
   * The codes on this sheet, with their place at its foot. Null if there are none, and in an overview, whose codes are on their own sheets.
   */
  readonly legend: (Box & { readonly entries: readonly LegendEntry[] }) | null
  readonly unscheduled: readonly { readonly title: string; readonly count: number }[]
}

/** The codes of an overview with their meanings, and the unscheduled lessons. */
export type LegendSheet = {
  readonly kind: 'legend'
  readonly id: string
  readonly sections: readonly LegendSection[]
}
export type LegendSection = {
  readonly kind: 'courses' | 'unscheduled' | CalendarType
  readonly entries: readonly LegendEntry[]
}
export type PrintSheet = GridSheet | LegendSheet

export type PrintChoices = {
  readonly layout: 'timetables' | 'overview'
  readonly paper: Paper
  readonly show: Readonly<Record<CalendarType, boolean>>
  readonly marks: boolean
}

/** The names of days, periods and times in the language of the paper. */
export type PrintWords = {
  readonly day: (dayNum: number, style: 'long' | 'short') => string
  readonly term: (dayNum: number) => string | null
  readonly period: (hourNum: number) => string
  readonly time: (clockTime: string) => string
  /** The name of a room in a legend, with its seats if they are known. */
  readonly room: (name: string) => string
}

/** Returns the sheets with the timetables. They contain every lesson of every calendar once. Nothing is cut or beyond an edge. */
export function printSheets(
  models: readonly GridModel[],
  choices: PrintChoices,
  words: PrintWords,
  codes: SchoolCodes,
): PrintSheet[] {
  const job: PrintJob = { ...choices, words, codes }
  if (choices.layout === 'timetables') return models.flatMap((model) => timetableSheets(model, job))
  const sheets = overviewSheets(models, job)
  return [...sheets, ...legendSheets(models, sheets, job)]
}

export type PrintJob = PrintChoices & {
  readonly words: PrintWords
  readonly codes: SchoolCodes
}
