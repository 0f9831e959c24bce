import type { CalendarType, SchoolCodes, Uuid } from '@timetable/domain'
import type { GridModel } from '../../timetable/week/grid-model.ts'
import { legendSheets } from './legend-sheets.ts'
import { overviewSheets } from './overview-sheets.ts'
import type { Box, Paper } from './paper.ts'
import type { PrintCard } from './print-card.ts'
import { timetableSheets } from './timetable-sheets.ts'

/** Words in a place of their own: the heads of rows and columns. */
export type Label = Box & { readonly lines: readonly string[]; readonly size: number; readonly quiet?: boolean }

/** A code and what it stands for; the colour of a course. */
export type LegendEntry = { readonly code: string; readonly name: string; readonly color: string | null }

/** Which sheet of how many, in both directions, of sheets that hang side by side. */
export type SheetMap = {
  readonly rows: number
  readonly columns: number
  readonly row: number
  readonly column: number
}

/** A timetable, or a part of one, as it lies on a sheet; all places in millimetres. */
export type GridSheet = {
  readonly kind: 'grid'
  readonly id: string
  /** The calendar's name, a group's with its class; null on a sheet that shows many. */
  readonly name: string | null
  readonly calendarType: CalendarType
  /** Of the sheets of one calendar, or of the overview: 'A1'. */
  readonly code: string | null
  readonly map: SheetMap | null
  readonly dayNums: readonly number[]
  readonly calendarUuids: readonly Uuid[]
  readonly heads: readonly Label[]
  readonly sides: readonly Label[]
  readonly lines: readonly (Box & { readonly strong: boolean })[]
  readonly cards: readonly PrintCard[]
  readonly blocked: readonly Box[]
  /** Where the week has no period. */
  readonly missing: readonly Box[]
  /** The codes on this sheet, with their place at its foot; those of an overview have sheets of their own. */
  readonly legend: (Box & { readonly entries: readonly LegendEntry[] }) | null
  readonly unplaced: readonly { readonly title: string; readonly count: number }[]
}

/** What the codes of an overview stand for, and which lessons have no place. */
export type LegendSheet = {
  readonly kind: 'legend'
  readonly id: string
  readonly sections: readonly LegendSection[]
}
export type LegendSection = {
  readonly kind: 'courses' | 'unplaced' | CalendarType
  readonly entries: readonly LegendEntry[]
}
export type PrintSheet = GridSheet | LegendSheet

export type PrintChoices = {
  readonly layout: 'timetables' | 'overview'
  readonly paper: Paper
  readonly show: Readonly<Record<CalendarType, boolean>>
  readonly marks: boolean
}

/** How the language of the paper calls days, periods and times. */
export type PrintWords = {
  readonly day: (dayNum: number, style: 'long' | 'short') => string
  readonly term: (dayNum: number) => string | null
  readonly period: (hourNum: number) => string
  readonly time: (clockTime: string) => string
}

/** The timetables on sheets of paper: every lesson of every calendar once, nothing cut, nothing beyond an edge. */
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
