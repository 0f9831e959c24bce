import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgementOf } from '../judge/judgement.ts'
import {
  arbitrarySchedule,
  countingMint,
  edited,
  randomEdits,
  tinySchedule,
  type TinySubject,
} from '../testing/index.ts'
import { differencesOf } from './differences.ts'
import { qualityOf } from './quality.ts'
import { timetableChanges } from './timetable-changes.ts'

const school = (subjects: Record<string, TinySubject>) =>
  tinySchedule({ calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Bo: 'TEACHER', Cy: 'TEACHER' }, subjects })

test('[D222] of everybody whose timetable differs it is told how many lessons of it moved, came and went', () => {
  const before = school({
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 1] }] },
    Art: { calendars: ['1B', 'Bo'], lessons: [{ at: [0, 0] }] },
    Music: { calendars: ['1B', 'Cy'], lessons: [{ at: [1, 0] }] },
  })
  const after = school({
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [1, 1] }] },
    Art: { calendars: ['1B', 'Ada'], lessons: [{ at: [0, 0], calendars: ['1B', 'Ada'] }] },
    Music: { calendars: ['1B', 'Cy'], lessons: [{ at: [1, 0], pinned: true }] },
  })
  expect(timetableChanges(differencesOf(before, after))).toEqual([
    { calendarUuid: 'Ada', moved: 1, added: 1, gone: 0 },
    { calendarUuid: '1A', moved: 1, added: 0, gone: 0 },
    { calendarUuid: 'Bo', moved: 0, added: 0, gone: 1 },
  ])
})

test('[D222] a class is told of what its groups have, and of nothing that lies in the tray', () => {
  const halves = (at: readonly [number, number] | undefined) =>
    tinySchedule({
      calendars: {
        '1A': { type: 'CLASS', parts: ['left', 'right'] },
        Left: { type: 'CLASS', classUuid: '1A', division: 'Halves', parts: ['left'] },
        Right: { type: 'CLASS', classUuid: '1A', division: 'Halves', parts: ['right'] },
      },
      subjects: { Latin: { calendars: ['Left'], lessons: [at ? { at } : {}] } },
    })
  const seen = (...places: Parameters<typeof halves>[]) => {
    const [before, after] = places
    return timetableChanges(differencesOf(halves(...before!), halves(...after!)))
  }
  expect(seen([[0, 0]], [[0, 1]]).map(({ calendarUuid }) => calendarUuid)).toEqual(['1A', 'Left'])
  expect(seen([undefined], [[0, 1]])).toMatchObject([{ calendarUuid: '1A', added: 1 }, { calendarUuid: 'Left' }])
  expect(seen([undefined], [undefined])).toEqual([])
})

test('[D223] of both it is told what the judge says, and whose timetable became worse comes first', () => {
  const before = school({
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 1] }] },
    Art: { calendars: ['1B', 'Bo'], lessons: [{ at: [0, 0] }, { at: [0, 0] }] },
  })
  const after = school({
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 1] }, { at: [0, 1] }] },
    Art: { calendars: ['1B', 'Bo'], lessons: [{ at: [0, 0] }, { at: [0, 1] }] },
  })
  const { counts, calendars } = qualityOf(differencesOf(before, after))
  expect(counts[0]).toEqual({ kind: 'double-booking', before: 2, after: 2 })
  expect(calendars).toEqual([
    { calendarUuid: '1A', before: { wrong: 0, wishes: 0 }, after: { wrong: 1, wishes: 0 } },
    { calendarUuid: 'Ada', before: { wrong: 0, wishes: 0 }, after: { wrong: 1, wishes: 0 } },
    { calendarUuid: '1B', before: { wrong: 1, wishes: 0 }, after: { wrong: 0, wishes: 0 } },
    { calendarUuid: 'Bo', before: { wrong: 1, wishes: 0 }, after: { wrong: 0, wishes: 0 } },
  ])
})

test('[D223] what is told of both is what the judge says of each by itself', () => {
  fc.assert(
    fc.property(arbitrarySchedule(), randomEdits(), (schedule, some) => {
      const after = edited(schedule, some, countingMint())
      const { counts, cost } = qualityOf(differencesOf(schedule, after))
      for (const [side, version] of [['before', schedule] as const, ['after', after] as const]) {
        const judgement = judgementOf(version)
        expect(Object.fromEntries(counts.map((count) => [count.kind, count[side]]))).toEqual(judgement.counts)
        expect(cost[side]).toEqual(judgement.cost)
      }
    }),
  )
})
