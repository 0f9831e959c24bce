import type { GridModel } from '../../timetable/week/grid-model.ts'
import { CALENDAR_TYPES } from '../../timetable/calendars/calendars-by-name.ts'
import { fitText } from './fit-text.ts'
import { pack } from './pack.ts'
import type { Box } from './paper.ts'
import { printCard, type PrintCard } from './print-card.ts'
import type { GridSheet, Label, PrintJob } from './print-pages.ts'
import { columnLines, frameOf, rowLines } from './sheet-lines.ts'

const SIDE = 24
const DAY_HEAD = 5.5
const PERIOD_HEAD = 6.5
const HEADS = DAY_HEAD + PERIOD_HEAD
const NARROWEST = 8.5
const WIDEST = 17
const ROW = 9.5
/** If several lessons are at the same time, each has at least this height in millimetres, at which its code is readable. */
const LANE = 6

type Row = { readonly model: GridModel; readonly height: number }
type Day = { readonly dayNum: number; readonly hours: number }

/**
 * Returns the sheets of the whole school: calendars as rows, days and their periods as columns. Sheets end between days and between
 * calendars, and each repeats its headers. In the code of a sheet, a letter counts down and a number across.
 */
export function overviewSheets(models: readonly GridModel[], job: PrintJob): GridSheet[] {
  const { area } = job.paper
  const room = { width: area.width - SIDE, height: area.height - HEADS }
  const days = daysOf(models)
  const columns = pack(days, ({ hours }) => hours * NARROWEST, room.width)
  const widest = Math.max(1, ...columns.map((group) => group.reduce((sum, { hours }) => sum + hours, 0)))
  const period = Math.min(WIDEST, room.width / widest)
  // Classes, teachers and rooms do not share a sheet.
  const bands = CALENDAR_TYPES.flatMap((type) => {
    const rows = models
      .filter(({ calendar }) => calendar.calendarType === type)
      .map((model) => rowOf(model, room.height))
    return pack(rows, ({ height }) => height, room.height)
  })
  return bands.flatMap((rows, band) =>
    columns.map((group, column) => {
      const code = `${letters(band)}${column + 1}`
      return {
        ...layOut(rows, group, period, job),
        kind: 'grid' as const,
        id: code,
        name: null,
        calendarType: rows[0]?.model.calendar.calendarType ?? 'CLASS',
        code,
        map: { rows: bands.length, columns: columns.length, row: band, column },
        dayNums: group.map(({ dayNum }) => dayNum),
        calendarUuids: rows.map(({ model }) => model.calendar.uuid),
        legend: null,
        unscheduled: [],
      }
    }),
  )
}

/** Returns the letters for a row of sheets: A to Z, then AA. */
export function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}

/** Returns the days of the week, each up to its last period, and at least one period long. All timetables have the same week. */
function daysOf(models: readonly GridModel[]): Day[] {
  const [model] = models
  if (!model) return []
  return model.days.map(({ dayNum }) => {
    const last = model.cells.findLastIndex((row) => row[dayNum])
    return { dayNum, hours: Math.max(1, last + 1) }
  })
}

function rowOf(model: GridModel, room: number): Row {
  const lanes = Math.max(1, ...model.cells.flat().flatMap((cell) => cell?.cards.map((card) => card.lanes) ?? []))
  return { model, height: Math.min(room, Math.max(ROW, lanes * LANE)) }
}

function layOut(rows: readonly Row[], days: readonly Day[], period: number, { words, ...job }: PrintJob) {
  const { area } = job.paper
  const [top, left] = [area.y + HEADS, area.x + SIDE]
  const starts = runningSum(days.map(({ hours }) => hours * period))
  const heights = runningSum(rows.map(({ height }) => height))
  const frame = { x: area.x, y: area.y, width: SIDE + (starts.at(-1) ?? 0), height: HEADS + (heights.at(-1) ?? 0) }
  const cards: PrintCard[] = []
  const blocked: Box[] = []
  const missing: Box[] = []
  for (const [r, { model, height }] of rows.entries()) {
    for (const [d, { dayNum, hours }] of days.entries()) {
      for (let hour = 0; hour < hours; hour++) {
        const place = { x: left + starts[d]! + hour * period, y: top + heights[r]!, width: period, height }
        const cell = model.cells[hour]?.[dayNum]
        if (!cell) missing.push(place)
        if (cell?.blocked && job.marks) blocked.push(place)
        for (const card of cell?.cards ?? []) {
          const lane = inLane({ ...place, width: period * card.length }, card.lane, card.lanes)
          cards.push(printCard(card, model.calendar.uuid, lane, job, { codesOnly: true }))
        }
      }
    }
  }
  const heads = days.flatMap(({ dayNum, hours }, d): Label[] => {
    const day = { x: left + starts[d]!, y: area.y, width: hours * period, height: DAY_HEAD }
    const wordings = [
      { lines: [ofTerm(words, dayNum, 'long')], coded: false },
      { lines: [ofTerm(words, dayNum, 'short')], coded: true },
    ]
    return [
      { ...day, ...fitText(wordings, { width: day.width - 1.5, height: day.height - 0.5 }, 9.5) },
      ...Array.from({ length: hours }, (_, hour) =>
        periodHeads(
          rows[0]?.model,
          { dayNum, hour },
          { ...day, x: day.x + hour * period, y: area.y + DAY_HEAD, width: period },
          words,
        ),
      ).flat(),
    ]
  })
  const sides = rows.map(({ model, height }, r): Label => {
    const place = { x: area.x, y: top + heights[r]!, width: SIDE, height }
    const wordings = [{ lines: [model.label], coded: false }]
    return { ...place, ...fitText(wordings, { width: SIDE - 2.2, height: height - 0.8 }) }
  })
  const lines = [
    ...rowLines(frame, [
      ...rows.map((_, r) => ({ at: top + heights[r]!, strong: r === 0 })),
      { at: area.y + DAY_HEAD, strong: false },
    ]),
    ...columnLines(
      { ...frame, y: area.y + DAY_HEAD, height: frame.height - DAY_HEAD },
      days.flatMap(({ hours }, d) =>
        Array.from({ length: hours - 1 }, (_, hour) => ({
          at: left + starts[d]! + (hour + 1) * period,
          strong: false,
        })),
      ),
    ),
    ...columnLines(
      frame,
      days.map((_, d) => ({ at: left + starts[d]!, strong: true })),
    ),
    ...frameOf(frame),
  ]
  return { heads, sides, times: [], lines, cards, blocked, missing }
}

/** Returns a day and its term, on one line. */
function ofTerm(words: PrintJob['words'], dayNum: number, style: 'long' | 'short'): string {
  return [words.day(dayNum, style), words.term(dayNum)].filter((name) => name !== null).join(', ')
}

/** Returns the labels for the number of a period and, below it, its start. */
function periodHeads(
  model: GridModel | undefined,
  { dayNum, hour }: { readonly dayNum: number; readonly hour: number },
  place: Box,
  words: PrintJob['words'],
): Label[] {
  const { hourNum, ...usual } = model?.periods[hour] ?? { hourNum: hour, startTime: '' }
  // All calendars have the same week, so any of them tells when this day's period starts.
  const { startTime } = model?.cells[hour]?.[dayNum]?.slot ?? usual
  const number = { ...place, height: PERIOD_HEAD / 2 }
  const time = { ...number, y: place.y + PERIOD_HEAD / 2 }
  const inner = { width: place.width - 0.8, height: PERIOD_HEAD / 2 }
  return [
    { ...number, ...fitText([{ lines: [words.period(hourNum)], coded: true }], inner, 7.5) },
    { ...time, ...fitText([{ lines: [words.time(startTime)], coded: true }], inner, 5.5), quiet: true },
  ]
}

/** Returns the place of one of several lessons at the same time. They are below each other. */
function inLane({ x, y, width, height }: Box, lane: number, lanes: number): Box {
  const gap = 0.35
  const each = (height - gap) / lanes
  return { x: x + gap, y: y + gap + lane * each, width: width - 2 * gap, height: each - gap }
}

/** Returns 0 and the sums up to each size: one more than there are sizes. */
function runningSum(sizes: readonly number[]): number[] {
  const sums = [0]
  for (const size of sizes) sums.push(sums.at(-1)! + size)
  return sums
}
