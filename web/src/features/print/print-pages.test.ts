import { clashesOf, codesOf, type Schedule } from '@timetable/domain'
import { after, tinySchedule, runs, type TinySubject } from '@timetable/domain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GridModel } from '../../timetable/week/grid-model.ts'
import { createGridModels } from '../../timetable/week/grid-models.ts'
import { BIG_SCHOOL, makeSchool } from '../../timetable/testing/make-school.ts'
import { letters } from './overview-sheets.ts'
import { paperOf, type Box, type Paper } from './paper.ts'
import { printSheets, type GridSheet, type PrintChoices, type PrintSheet, type PrintWords } from './print-pages.ts'

const words: PrintWords = {
  day: (dayNum, style) => (style === 'long' ? `Donnerstag ${dayNum}` : `D${dayNum}`),
  term: () => null,
  period: (hourNum) => String(hourNum + 1),
  time: (clockTime) => clockTime,
  room: (name) => name,
}
const choices = (layout: PrintChoices['layout'], paper = paperOf('a4', 'landscape')): PrintChoices => ({
  layout,
  paper,
  show: { CLASS: true, TEACHER: true, ROOM: true },
  marks: true,
})

function modelsOf(schedule: Schedule): GridModel[] {
  const models = createGridModels()
  const clashes = clashesOf(schedule)
  return Object.keys(schedule.calendars).map((uuid) => {
    const model = models.grid(schedule, clashes, uuid)
    if (!model) throw new Error(`no grid for ${uuid}`)
    return model
  })
}
const timetablesOf = (school: Schedule) => printSheets(modelsOf(school), choices('timetables'), words, codesOf(school))
const grids = (sheets: readonly PrintSheet[]): GridSheet[] => sheets.filter((sheet) => sheet.kind === 'grid')

const schools = fc
  .record({
    classes: fc.integer({ min: 1, max: 9 }),
    teachers: fc.integer({ min: 1, max: 9 }),
    rooms: fc.integer({ min: 1, max: 4 }),
    days: fc.integer({ min: 1, max: 40 }),
    hours: fc.integer({ min: 2, max: 12 }),
    lessons: fc.integer({ min: 1, max: 90 }),
    unscheduled: fc.integer({ min: 0, max: 5 }),
  })
  .map((size) => makeSchool(size))
const papers = fc
  .tuple(fc.constantFrom('a4', 'letter'), fc.constantFrom('portrait', 'landscape'))
  .map(([name, orientation]) => paperOf(name, orientation))
const layouts = fc.constantFrom('timetables', 'overview')

test('every placed lesson of every calendar is printed exactly once', () => {
  fc.assert(
    fc.property(schools, papers, layouts, (school, paper, layout) => {
      const sheets = grids(printSheets(modelsOf(school), choices(layout, paper), words, codesOf(school)))
      const printed = sheets.flatMap(({ cards }) => cards.map((card) => `${card.calendarUuid} ${card.lessonUuid}`))
      const expected = Object.values(school.lessons)
        .filter(({ timeSlotUuid }) => timeSlotUuid !== null)
        .flatMap(({ uuid, calendarUuids }) => calendarUuids.map((calendar) => `${calendar} ${uuid}`))
      expect(printed.sort()).toEqual(expected.sort())
    }),
    { numRuns: runs(12) },
  )
})

test('every unscheduled lesson is counted once per calendar', () => {
  fc.assert(
    fc.property(schools, layouts, (school, layout) => {
      const sheets = printSheets(modelsOf(school), choices(layout), words, codesOf(school))
      const onGrids = grids(sheets).flatMap(({ unscheduled }) => unscheduled.map(({ count }) => count))
      const inLegends = sheets
        .flatMap((sheet) => (sheet.kind === 'legend' ? sheet.sections : []))
        .filter(({ kind }) => kind === 'unscheduled')
        .flatMap(({ entries }) => entries.map(({ name }) => Number(/\((\d+)\)$/.exec(name)?.[1] ?? 1)))
      const expected = Object.values(school.lessons)
        .filter(({ timeSlotUuid }) => timeSlotUuid === null)
        .reduce((sum, { calendarUuids }) => sum + calendarUuids.length, 0)
      expect([...onGrids, ...inLegends].reduce((sum, count) => sum + count, 0)).toBe(expected)
    }),
    { numRuns: runs(12) },
  )
})

test('nothing lies beyond the part of the sheet that is the timetable’s, and no card on another', () => {
  fc.assert(
    fc.property(schools, papers, layouts, (school, paper, layout) => {
      for (const sheet of grids(printSheets(modelsOf(school), choices(layout, paper), words, codesOf(school)))) {
        const boxes = [...sheet.cards, ...sheet.heads, ...sheet.sides, ...sheet.lines, ...sheet.blocked]
        const all = [...boxes, ...sheet.missing, ...(sheet.legend ? [sheet.legend] : [])]
        expect(all.filter((box) => !isWithin(box, paper))).toEqual([])
        expect(overlaps(sheet.cards)).toEqual([])
      }
    }),
    { numRuns: runs(12) },
  )
})

test('an overview has every calendar on every day once, and a sheet for every part of the map', () => {
  fc.assert(
    fc.property(schools, papers, (school, paper) => {
      const sheets = grids(printSheets(modelsOf(school), choices('overview', paper), words, codesOf(school)))
      const pairs = sheets.flatMap(({ calendarUuids, dayNums }) =>
        calendarUuids.flatMap((calendar) => dayNums.map((day) => `${calendar} ${day}`)),
      )
      expect(new Set(pairs).size).toBe(pairs.length)
      const days = Math.max(...Object.values(school.timeSlots).map(({ dayNum }) => dayNum)) + 1
      expect(pairs).toHaveLength(Object.keys(school.calendars).length * days)
      for (const { map, code } of sheets) {
        expect(sheets.length).toBe((map?.rows ?? 0) * (map?.columns ?? 0))
        expect(code).toBe(`${letters(map?.row ?? -1)}${(map?.column ?? -1) + 1}`)
      }
    }),
    { numRuns: runs(12) },
  )
})

test('a week of five days is one sheet a calendar; one of forty is several', () => {
  const size = { classes: 2, teachers: 1, rooms: 1, hours: 8, lessons: 20, unscheduled: 0 }
  expect(timetablesOf(makeSchool({ ...size, days: 5 }))).toHaveLength(4)
  const long = grids(timetablesOf(makeSchool({ ...size, days: 40 })))
  expect(long.filter(({ name }) => name === '5A').map(({ code }) => code)).toEqual(['1/4', '2/4', '3/4', '4/4'])
})

test('what is not to be shown is not printed', () => {
  const school = makeSchool({ classes: 2, teachers: 2, rooms: 2, days: 5, hours: 6, lessons: 20, unscheduled: 0 })
  const show = { CLASS: true, TEACHER: false, ROOM: true }
  const sheets = grids(printSheets(modelsOf(school), { ...choices('timetables'), show }, words, codesOf(school)))
  const text = sheets
    .filter(({ calendarType }) => calendarType === 'CLASS')
    .flatMap(({ cards }) => cards.flatMap((card) => card.lines))
  expect(text.join()).toContain('Room 101')
  expect(text.join()).not.toContain('Lindgren')
})

test.each(['timetables', 'overview'] as const)(
  'lessons of one slot say in %s in which weeks they are held',
  (layout) => {
    const at: [number, number] = [0, 0]
    const school = tinySchedule({
      weeks: ['A', 'B'],
      calendars: { '7a': 'CLASS' },
      subjects: {
        Art: { calendars: ['7a'], lessons: [{ at, weeks: [0] }] },
        Music: { calendars: ['7a'], lessons: [{ at, weeks: [1] }, { at: [0, 1] }] },
      },
    })
    const sheets = grids(printSheets(modelsOf(school), choices(layout), words, codesOf(school)))
    const heads = sheets.flatMap(({ cards }) => cards.map(({ lines }) => (lines[0] ?? '').slice(0, 4)))
    expect(heads.sort()).toEqual(['A Ar', 'B Mu', layout === 'timetables' ? 'Musi' : 'Mu'])
  },
)

test('sixty classes make an overview of a handful of sheets, and its codes are all explained', () => {
  const school = makeSchool({ ...BIG_SCHOOL, teachers: 100 })
  const classes = modelsOf(school).filter(({ calendar }) => calendar.calendarType === 'CLASS')
  const sheets = printSheets(classes, choices('overview'), words, codesOf(school))
  expect(grids(sheets).length).toBeLessThan(20)
  const explained = new Set(
    sheets.flatMap((sheet) =>
      sheet.kind === 'legend' ? sheet.sections.flatMap(({ entries }) => entries.map(({ code }) => code)) : [],
    ),
  )
  const used = grids(sheets).flatMap(({ cards }) => cards.map((card) => card.lines[0]?.split(' ')[0] ?? ''))
  expect(used.filter((code) => !explained.has(code))).toEqual([])
})

function isWithin(box: Box, { area }: Paper): boolean {
  const slack = 0.01
  return (
    box.x >= area.x - slack &&
    box.y >= area.y - slack &&
    box.x + box.width <= area.x + area.width + slack &&
    box.y + box.height <= area.y + area.height + slack
  )
}

function overlaps(cards: GridSheet['cards']): string[] {
  const slack = 0.01
  return cards.flatMap((a, i) =>
    cards
      .slice(i + 1)
      .filter(
        (b) =>
          a.x + a.width > b.x + slack &&
          b.x + b.width > a.x + slack &&
          a.y + a.height > b.y + slack &&
          b.y + b.height > a.y + slack,
      )
      .map((b) => `${a.lessonUuid} ${b.lessonUuid}`),
  )
}

test('where the days lie in terms each head says its own, and all of it stays within the sheet', () => {
  const school = makeSchool({ classes: 3, teachers: 2, rooms: 1, days: 4, hours: 5, lessons: 12, unscheduled: 0 }, 3)
  const termed = { ...words, term: (dayNum: number) => `Term ${Math.floor(dayNum / 2) + 1}` }
  for (const layout of ['timetables', 'overview'] as const) {
    const sheets = grids(printSheets(modelsOf(school), choices(layout), termed, codesOf(school)))
    for (const sheet of sheets) {
      const text = sheet.heads.map(({ lines }) => lines.join(', '))
      for (const dayNum of sheet.dayNums) expect(text.some((each) => each.endsWith(termed.term(dayNum)))).toBe(true)
      const boxes = [...sheet.cards, ...sheet.heads, ...sheet.sides, ...sheet.lines]
      expect(boxes.filter((box) => !isWithin(box, paperOf('a4', 'landscape')))).toEqual([])
    }
  }
})

test('the heads of a sheet’s days are set alike, however long their names are', () => {
  const school = makeSchool({ classes: 1, teachers: 1, rooms: 0, days: 12, hours: 5, lessons: 4, unscheduled: 0 }, 3)
  const uneven = { ...words, day: (dayNum: number) => (dayNum % 2 ? 'tiistai' : 'keskiviikko') }
  for (const { heads } of grids(printSheets(modelsOf(school), choices('timetables'), uneven, codesOf(school))))
    expect(new Set(heads.map(({ size }) => size)).size).toBe(1)
})

const pairs = (...times: string[]) => times.map((time) => time.split('-') as [string, string])

test('a day with other times has them in its cells, and in the overview above its periods', () => {
  const school = tinySchedule({
    ...{ days: 2, hours: 3, calendars: { '1A': 'CLASS' } },
    subjects: { Maths: { calendars: ['1A'], lessons: [{ at: [1, 0], length: 2 }, { at: [0, 0] }] } },
  })
  const early = after(school, 'setTimeSlotTimes', {
    times: pairs('08:00-08:45', '09:00-09:45', '10:00-10:45'),
    otherDays: [{ days: [1], times: pairs('07:50-08:30', '08:40-09:20', '10:00-10:45') }],
  })
  const [sheet] = grids(timetablesOf(early))
  expect(sheet?.times.map(({ lines }) => lines)).toEqual([['07:50–09:20']])
  const [note, long] = [sheet!.times[0]!, sheet!.cards.toSorted((a, b) => b.height - a.height)[0]!]
  expect(long.y).toBeGreaterThanOrEqual(note.y + note.height)
  expect(sheet?.sides[0]?.lines.join(' ')).toContain('08:00')
  expect(grids(timetablesOf(school))[0]?.times).toEqual([])
  const [overview] = grids(printSheets(modelsOf(early), choices('overview'), words, codesOf(early)))
  expect(overview?.heads.flatMap(({ lines }) => lines).filter((line) => line.includes(':'))).toEqual([
    '08:00',
    '09:00',
    '10:00',
    '07:50',
    '08:40',
    '10:00',
  ])
})

test('the type of a timetable for the wall fills its cells, in one size where nearly all lessons have room for it', () => {
  const sheetOf = (names: readonly string[]) => {
    const at = (hour: number): [number, number] => [0, hour]
    const subjects = names.map((name, hour) => [name, { calendars: ['1A'], lessons: [{ at: at(hour) }] }])
    const made = tinySchedule({
      days: 5,
      hours: 4,
      calendars: { '1A': 'CLASS' },
      subjects: Object.fromEntries(subjects) as Record<string, TinySubject>,
    })
    return grids(timetablesOf(made))[0]!
  }
  const sizes = sheetOf(['Maths', 'Art', 'Physics', 'Latin']).cards.map(({ size }) => size)
  expect(new Set(sizes).size).toBe(1)
  expect(sizes[0]).toBeGreaterThanOrEqual(20)
})

test('the periods beside a sheet are set alike, however long their times are', () => {
  const school = tinySchedule({
    days: 5,
    hours: 8,
    calendars: { '1A': 'CLASS' },
    subjects: { Art: { calendars: ['1A'], lessons: [{ at: [0, 0] }] } },
  })
  const uneven = { ...words, time: (time: string) => (time < '10' ? '9:30 AM' : '10:15 AM and a half') }
  const [sheet] = grids(printSheets(modelsOf(school), choices('timetables'), uneven, codesOf(school)))
  expect(sheet?.sides).toHaveLength(8)
  expect(new Set(sheet?.sides.map(({ size }) => size)).size).toBe(1)
})

test('the times of all periods beside a sheet are in the same lines', () => {
  const school = tinySchedule({
    days: 5,
    hours: 7,
    calendars: { '1A': 'CLASS' },
    subjects: { Art: { calendars: ['1A'], lessons: [{ at: [0, 0] }] } },
  })
  const american = (time: string) =>
    `${Number(time.slice(0, 2)) % 12 || 12}:${time.slice(3)} ${time < '12' ? 'AM' : 'PM'}`
  const [sheet] = grids(
    printSheets(modelsOf(school), choices('timetables'), { ...words, time: american }, codesOf(school)),
  )
  for (const { lines } of sheet!.sides) expect(lines).toHaveLength(3)
  expect(sheet?.sides.some(({ lines }) => lines.join().includes('–'))).toBe(false)
})

test('a legend gives the seats of rooms, and of nothing else', () => {
  const school = makeSchool({ classes: 3, teachers: 3, rooms: 3, days: 5, hours: 8, lessons: 60, unscheduled: 0 })
  const seated: PrintWords = { ...words, room: (name) => `${name}, 24 seats` }
  const rows = printSheets(modelsOf(school), choices('overview'), seated, codesOf(school)).flatMap((sheet) =>
    sheet.kind === 'legend' ? sheet.sections : [],
  )
  const named = (isRoom: boolean) =>
    rows.filter(({ kind }) => (kind === 'ROOM') === isRoom).flatMap(({ entries }) => entries.map(({ name }) => name))
  const rooms = Object.values(school.calendars).flatMap(({ name, calendarType }) =>
    calendarType === 'ROOM' ? name : [],
  )
  expect(named(true).length).toBeGreaterThan(0)
  for (const name of named(true)) expect(rooms.map((room) => `${room}, 24 seats`)).toContain(name)
  for (const name of named(false)) expect(name).not.toMatch(/seats/)
})
