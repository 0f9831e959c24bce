import { countByTitle } from '../../timetable/lessons/count-by-title.ts'
import { CALENDAR_TYPES } from '../../timetable/calendars/calendars-by-name.ts'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import type { GridModel } from '../../timetable/week/grid-model.ts'
import { pack } from './pack.ts'
import { legendRows, pageLegend } from './legend-rows.ts'
import { legendEntry } from './legend-entry.ts'
import type { GridSheet, LegendEntry, LegendSection, LegendSheet, PrintJob } from './print-pages.ts'

/** The height of the header of a section, in millimetres. */
const HEAD = 9

type Piece = { readonly section: LegendSection['kind']; readonly entries: readonly LegendEntry[] }

/** Returns the sheets that follow an overview: its codes with their names, and the unscheduled lessons. */
export function legendSheets(models: readonly GridModel[], sheets: readonly GridSheet[], job: PrintJob): LegendSheet[] {
  const grid = pageLegend(job.paper.area)
  const pieces = sectionsOf(models, sheets, job).flatMap(({ kind, entries }) =>
    legendRows(entries, grid).map((row) => ({ section: kind, entries: row })),
  )
  // The space of one header per section is enough, whichever sheet a section begins on.
  const room = job.paper.area.height - 5 * HEAD
  return pack(pieces, () => grid.row, room).map((rows, number) => ({
    kind: 'legend',
    id: `legend-${number}`,
    sections: joined(rows),
  }))
}

function sectionsOf(models: readonly GridModel[], sheets: readonly GridSheet[], job: PrintJob): LegendSection[] {
  const courses = new Map<string, LegendEntry>()
  const calendars = new Map<string, Map<string, LegendEntry>>(CALENDAR_TYPES.map((type) => [type, new Map()]))
  for (const card of sheets.flatMap((sheet) => sheet.cards)) {
    for (const coded of card.coded) {
      const { name, calendarType } = coded
      const entry = legendEntry(card, coded, job)
      if (calendarType === null) courses.set(name, entry)
      else if (entry.code !== name) calendars.get(calendarType)?.set(name, entry)
    }
  }
  const unscheduled = models.flatMap(({ label, unscheduled: cards }) =>
    countByTitle(cards).map(({ title, count }) => ({
      code: label,
      name: count > 1 ? `${title} (${count})` : title,
      color: null,
    })),
  )
  const sections: LegendSection[] = [
    { kind: 'courses', entries: byCode(courses) },
    ...CALENDAR_TYPES.map((kind) => ({ kind, entries: byCode(calendars.get(kind) ?? new Map()) })),
    { kind: 'unscheduled', entries: unscheduled },
  ]
  return sections.filter(({ entries }) => entries.length > 0)
}

const byCode = (entries: ReadonlyMap<string, LegendEntry>): LegendEntry[] =>
  [...entries.values()].sort((a, b) => compareNames(a.code, b.code))

function joined(rows: readonly Piece[]): LegendSection[] {
  const sections = new Map<LegendSection['kind'], LegendEntry[]>()
  for (const { section, entries } of rows) sections.set(section, [...(sections.get(section) ?? []), ...entries])
  return [...sections].map(([kind, entries]) => ({ kind, entries }))
}
