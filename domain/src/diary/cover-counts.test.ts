import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverByMonth, coverCounts } from './cover-counts.ts'
import { coverLines } from './cover-lines.ts'
import { newestOfDates } from './newest-of-dates.ts'
import type { DayLine, DayPublication, HeldAs } from './records.ts'

const held = (teachers: string[], more: Partial<HeldAs> = {}): HeldAs => ({
  ...{ hourNum: 0, periods: 1, classes: ['7b'], teachers, rooms: ['12'], ...more },
})
const line = (was: HeldAs | null, now: HeldAs | null, more: Partial<DayLine> = {}): DayLine => ({
  ...{ lesson: { lessonUuid: 'maths', subject: 'Maths' }, concerns: [], was, now, ...more },
})
const published = (date: string, number: number, lines: DayLine[]): DayPublication => ({
  ...{ uuid: `${date} ${number}`, date, number, at: `${date}T07:00:00.000Z`, by: 'Ada', lines },
})
const tableOf = (all: readonly DayPublication[]) => ({
  publications: Object.fromEntries(all.map((each) => [each.uuid, each])),
})

test('counts who covered, whose lessons were held by others, and what a class missed of a subject', () => {
  const diary = tableOf([
    published('2026-01-12', 1, [line(held(['Ada'], { periods: 2 }), null)]),
    // A correction: somebody was found after all.
    published('2026-01-12', 2, [line(held(['Ada'], { periods: 2 }), held(['Ben'], { periods: 2 }))]),
    published('2026-01-13', 1, [
      line(held(['Ada']), null),
      line(held(['Cem']), held([]), { supervised: ['Dee'] }),
      line(held(['Eli']), held(['Eli'], { rooms: ['14'] })),
      line(null, held(['Fay'])),
    ]),
    published('2026-02-01', 1, [line(held(['Ada']), null)]),
  ])
  expect(coverCounts(diary, '2026-01-01', '2026-01-31')).toEqual({
    teachers: [
      { name: 'Ben', covered: 2, lost: 0, supervised: 0 },
      { name: 'Ada', covered: 0, lost: 3, supervised: 0 },
      { name: 'Cem', covered: 0, lost: 1, supervised: 0 },
      { name: 'Dee', covered: 0, lost: 0, supervised: 1 },
    ],
    subjects: [{ className: '7b', subject: 'Maths', missed: 1, supervised: 1, covered: 2, extra: 1 }],
  })
  expect(coverCounts(diary, '2026-03-01', '2026-03-31')).toEqual({ teachers: [], subjects: [] })
})

test('a lesson that nobody holds was missed; one that others join is held, and its teacher covers nothing by it', () => {
  const diary = tableOf([
    published('2026-01-12', 1, [
      line(held(['Ada']), held([])),
      line(held(['Ben']), held(['Cem']), { joined: '7a' }),
      line(held(['Dee', 'Eli']), held(['Dee'])),
      line(held(['Fay']), held(['Fay'], { hourNum: 3 })),
      line(held([]), held([], { rooms: [] })),
    ]),
    // A Monday that runs like a Friday: its own lesson is not held, and one of Friday is.
    published('2026-02-02', 1, [line(held(['Ada'], { hourNum: 1 }), null), line(null, held(['Ben'], { periods: 2 }))]),
  ])
  expect(coverCounts(diary, '2026-01-01', '2026-01-31')).toEqual({
    teachers: ['Ada', 'Ben', 'Eli'].map((name) => ({ name, covered: 0, lost: 1, supervised: 0 })),
    subjects: [{ className: '7b', subject: 'Maths', missed: 1, supervised: 0, covered: 1, extra: 0 }],
  })
  expect(coverCounts(diary, '2026-02-01', '2026-02-28').subjects).toMatchObject([{ missed: 1, extra: 2 }])
  const outcomes = coverLines(diary, '2026-01-01', '2026-02-28').map((each) => [each.date, each.hourNum, each.outcome])
  expect(outcomes).toEqual([
    ['2026-01-12', 0, 'missed'],
    ['2026-01-12', 0, 'joined'],
    ['2026-01-12', 0, 'fewer'],
    ['2026-01-12', 0, 'moved'],
    ['2026-01-12', 0, 'moved'],
    ['2026-02-02', 1, 'missed'],
    ['2026-02-02', 0, 'extra'],
  ])
  expect(coverLines(diary, '2026-01-12', '2026-01-12')[1]).toEqual({
    ...{ date: '2026-01-12', hourNum: 0, periods: 1, classes: ['7b'], subject: 'Maths' },
    ...{ before: ['Ben'], instead: ['Cem'], outcome: 'joined' },
  })
  const months = coverByMonth(diary, '2026-01-01', '2026-12-31')
  expect(months.map(({ month, dates }) => [month, dates])).toEqual([
    ['2026-01', 1],
    ['2026-02', 1],
  ])
  expect(months[1]).toMatchObject(coverCounts(diary, '2026-02-01', '2026-02-28'))
})

test('counts of two times add up to those of both, whatever was published', () => {
  const names = fc.subarray(['Ada', 'Ben', 'Cem'], { maxLength: 2 })
  const any = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    number: fc.integer({ min: 1, max: 3 }),
    was: names,
    now: names,
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), fc.integer({ min: 1, max: 27 }), (all, last) => {
      const date = (day: number) => `2026-01-${String(day).padStart(2, '0')}`
      const diary = tableOf(
        all.map(({ day, number, was, now }) => published(date(day), number, [line(held(was), held(now))])),
      )
      const sums = (...times: [number, number][]) => {
        const covered = new Map<string, number>()
        for (const [from, to] of times)
          for (const each of coverCounts(diary, date(from), date(to)).teachers)
            covered.set(each.name, (covered.get(each.name) ?? 0) + each.covered * 100 + each.lost)
        return Object.fromEntries(covered)
      }
      expect(sums([1, last], [last + 1, 28])).toEqual(sums([1, 28]))
      const dates = newestOfDates(Object.values(diary.publications), date(1), date(28)).map((each) => each.date)
      expect(dates).toEqual([...new Set(dates)].toSorted((a, b) => (a < b ? -1 : 1)))
    }),
  )
})
