import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverCounts, newestOfDates } from './cover-counts.ts'
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
    subjects: [{ className: '7b', subject: 'Maths', missed: 1, supervised: 1, covered: 2 }],
  })
  expect(coverCounts(diary, '2026-03-01', '2026-03-31')).toEqual({ teachers: [], subjects: [] })
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
