import type { PeriodTimes } from '@timetable/domain'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { countByTitle } from '../../timetable/lessons/count-by-title.ts'
import type { GridModel } from '../../timetable/week/grid-model.ts'
import { COMFORTABLE, fitText, type Wording } from './fit-text.ts'
import { footLegend, legendRows } from './legend-rows.ts'
import { legendEntry } from './legend-entry.ts'
import { pack } from './pack.ts'
import type { Box } from './paper.ts'
import { printCard, SMALL, type PrintCard } from './print-card.ts'
import type { GridSheet, Label, LegendEntry, PrintJob } from './print-pages.ts'
import { columnLines, frameOf, rowLines } from './sheet-lines.ts'

const SIDE = 19
const DAY_HEAD = 6.5
/** The height of the day headers in millimetres if they include the terms. */
const TERM_HEAD = 10
/** In millimetres. Narrower columns are unreadable, so further days go to another sheet. */
const NARROWEST_DAY = 19
const WIDEST_DAY = 62
/** The line with the times of a cell, where they are not as usual: its height in millimetres for a size in points. */
const OWN_TIMES = { height: 0.42, least: 7, most: 12 }

/** Returns the sheets of one calendar: days as columns, periods as rows. It is one sheet if the days have space there. */
export function timetableSheets(model: GridModel, job: PrintJob): GridSheet[] {
  const { area } = job.paper
  const groups = pack(model.days, () => NARROWEST_DAY, Math.max(NARROWEST_DAY, area.width - SIDE))
  return groups.map((days, column) => {
    const dayNums = days.map(({ dayNum }) => dayNum)
    const sheet = withLegend(model, dayNums, job)
    return {
      ...sheet,
      kind: 'grid',
      id: `${model.calendar.uuid}-${column}`,
      name: model.label,
      calendarType: model.calendar.calendarType,
      code: groups.length > 1 ? `${column + 1}/${groups.length}` : null,
      map: null,
      dayNums,
      calendarUuids: [model.calendar.uuid],
      // Listed once, on the first sheet.
      unscheduled: column === 0 ? countByTitle(model.unscheduled) : [],
    }
  })
}

/** The largest size of text on a sheet, in points: on a wall it can be read from some metres away. */
const LARGEST = 24
/** The share of the lessons on a sheet that may be in smaller type than the others. */
const MAY_BE_SMALLER = 0.1

/** Returns the largest size at which nearly all lessons of a sheet have their whole text. */
function commonSize(cards: readonly PrintCard[]): number {
  const sizes = cards.filter(({ coded }) => coded.length === 0).map(({ size }) => size)
  return Math.max(SMALL, sizes.sort((a, b) => a - b)[Math.floor(sizes.length * MAY_BE_SMALLER)] ?? SMALL)
}

/** Lays the sheet out, and repeats this with more space at its foot until the codes fit. They take at most a third of the height. */
function withLegend(model: GridModel, dayNums: readonly number[], job: PrintJob) {
  const { area } = job.paper
  const grid = footLegend(area)
  const most = area.height / 3
  let reserved = 0
  for (;;) {
    const place = { ...area, height: area.height - reserved }
    const largest = commonSize(layOut(model, dayNums, job, place, LARGEST).cards)
    const laid = layOut(model, dayNums, job, place, largest)
    const entries = entriesOf(laid.cards, job)
    const needed = entries.length === 0 ? 0 : Math.min(most, 2 + legendRows(entries, grid).length * grid.row)
    if (needed <= reserved) {
      const y = area.y + area.height - reserved
      return { ...laid, legend: entries.length === 0 ? null : { ...area, y, height: reserved, entries } }
    }
    reserved = needed
  }
}

function layOut(model: GridModel, dayNums: readonly number[], { words, ...job }: PrintJob, area: Box, largest: number) {
  const head = words.term(0) === null ? DAY_HEAD : TERM_HEAD
  const hours = model.periods.length
  const width = Math.min(WIDEST_DAY, (area.width - SIDE) / Math.max(1, dayNums.length))
  const height = (area.height - head) / Math.max(1, hours)
  const top = area.y + head
  const left = area.x + SIDE
  const cell = (column: number, hour: number, length = 1): Box => ({
    x: left + column * width,
    y: top + hour * height,
    width,
    height: height * length,
  })
  const timesSize = Math.min(OWN_TIMES.most, Math.max(OWN_TIMES.least, largest / 2))
  const cards: PrintCard[] = []
  const times: Label[] = []
  const blocked: Box[] = []
  const missing: Box[] = []
  for (const [hour, row] of model.cells.entries()) {
    for (const [column, dayNum] of dayNums.entries()) {
      const there = row[dayNum]
      if (!there) {
        missing.push(cell(column, hour))
        continue
      }
      if (there.blocked && job.marks) blocked.push(cell(column, hour))
      const above = there.ownTimes ? Math.min(timesSize * OWN_TIMES.height, height / 3) : 0
      if (there.ownTimes)
        times.push(ownTimes(there.ownTimes, { ...cell(column, hour), height: above }, timesSize, words))
      for (const card of there.cards) {
        const whole = cell(column, hour, card.length)
        const free = { ...whole, y: whole.y + above, height: whole.height - above }
        const place = inLane(free, card.lane, card.lanes)
        cards.push(printCard(card, model.calendar.uuid, place, job, { largest }))
      }
    }
  }
  const days = dayNums.map((dayNum, column) => ({
    place: { x: left + column * width, y: area.y, width, height: head },
    wordings: [
      { lines: headLines(words, dayNum, 'long'), coded: false },
      { lines: headLines(words, dayNum, 'short'), coded: true },
    ],
  }))
  const heads = fitAlike(days, { width: width - 2, height: head - 1 }, Math.max(10.5, largest))
  const periods = model.periods.map(({ hourNum, startTime, endTime }, hour) => {
    const times = [words.time(startTime), words.time(endTime)]
    const name = words.period(hourNum)
    const wordings = [
      { lines: [name, ...times], coded: false },
      { lines: [name, times.join('–')], coded: false },
      { lines: [`${name}  ${times[0]}`], coded: true },
    ]
    return { place: { x: area.x, y: top + hour * height, width: SIDE, height }, wordings }
  })
  const sides = fitAlike(periods, { width: SIDE - 2, height: height - 0.8 }, Math.min(largest, 14))
  const frame = { x: area.x, y: area.y, width: SIDE + dayNums.length * width, height: head + hours * height }
  const lines = [
    ...rowLines(
      frame,
      Array.from({ length: hours }, (_, hour) => ({ at: top + hour * height, strong: hour === 0 })),
    ),
    ...columnLines(
      frame,
      dayNums.map((_, column) => ({ at: left + column * width, strong: true })),
    ),
    ...frameOf(frame),
  ]
  return { heads, sides, times, lines, cards, blocked, missing }
}

/**
 * Returns headers in the same wording and size: the wording that all can have at the largest size. Each has the same wordings, in the order
 * of preference. Codes are used only if the names would be hard to read.
 */
function fitAlike(
  headers: readonly { readonly place: Box; readonly wordings: readonly Wording[] }[],
  room: { readonly width: number; readonly height: number },
  largest: number,
): readonly Label[] {
  const ways = (headers[0]?.wordings ?? []).map((_, way) => {
    const labels = headers.map(({ place, wordings }) => ({ ...place, ...fitText([wordings[way]!], room, largest) }))
    const size = Math.min(...labels.map((label) => label.size))
    return { size, coded: labels.some(({ coded }) => coded), labels: labels.map((label) => ({ ...label, size })) }
  })
  const bySize = ways.toSorted((a, b) => b.size - a.size)
  const named = bySize.find(({ coded, size }) => !coded && size >= COMFORTABLE)
  return (named ?? bySize[0])?.labels ?? []
}

/** Returns the times of a cell, if they are not as usual, in the line above its lessons. */
function ownTimes({ startTime, endTime }: PeriodTimes, place: Box, size: number, words: PrintJob['words']): Label {
  const [start, end] = [words.time(startTime), words.time(endTime)]
  const wordings = [`${start}–${end}`, start].map((line) => ({ lines: [line], coded: true }))
  return { ...place, ...fitText(wordings, { width: place.width - 1.2, height: place.height }, size), quiet: true }
}

/** Returns a day and, below it, its term. */
function headLines(words: PrintJob['words'], dayNum: number, style: 'long' | 'short'): string[] {
  return [words.day(dayNum, style), words.term(dayNum)].filter((line) => line !== null)
}

/** Returns the place of one of several lessons at the same time. They are side by side. */
function inLane({ x, y, width, height }: Box, lane: number, lanes: number): Box {
  const gap = 0.5
  const each = (width - gap) / lanes
  return { x: x + gap + lane * each, y: y + gap, width: each - gap, height: height - 2 * gap }
}

function entriesOf(cards: readonly PrintCard[], job: PrintJob): LegendEntry[] {
  const entries = new Map<string, LegendEntry>()
  for (const card of cards) {
    for (const coded of card.coded) {
      const { name, calendarType } = coded
      const entry = legendEntry(card, coded, job)
      if (entry.code !== name) entries.set(`${calendarType} ${name}`, entry)
    }
  }
  return [...entries.values()].sort((a, b) => compareNames(a.code, b.code))
}
