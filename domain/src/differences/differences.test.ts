import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply } from '../history/change.ts'
import { mintInOrder } from '../records/mint-in-order.ts'
import { duplicateOf } from '../records/new-schedule.ts'
import type { Schedule } from '../schedule.ts'
import {
  after,
  arbitrarySchedule,
  countingMint,
  edited,
  faultsOf,
  randomEdits,
  slotAt,
  tinySchedule,
} from '../testing/index.ts'
import { lessonMove } from '../lessons/moved.ts'
import { allEdits, differencesOf, isSameVersion, type Differences } from './differences.ts'

/** One that shares no uuid, nor tells by its uuids what it was made of. */
const copyOf = (schedule: Schedule): Schedule =>
  duplicateOf(schedule, { uuid: 'copy', mint: countingMint('copied') }).schedule

/** Uuids as a server mints them, a new millisecond for each. */
function serverMint() {
  let now = 0
  let seed = 0
  return mintInOrder(
    () => new Date(++now),
    (size) => Uint8Array.from({ length: size }, () => (seed = (seed * 31 + 7) % 251)),
  )
}

const edits = fc.tuple(randomEdits(), randomEdits())

describe('[D220] between two versions', () => {
  test('there is nothing where they are the same, or one is a copy of the other', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), (drawn) => {
        const mint = serverMint()
        const schedule = duplicateOf(drawn, { uuid: 'first', mint }).schedule
        expect(isSameVersion(differencesOf(schedule, schedule))).toBe(true)
        const copy = duplicateOf(schedule, { uuid: 'second', mint }).schedule
        expect(isSameVersion(differencesOf(schedule, copy))).toBe(true)
      }),
    )
  })

  test('all differences together make the later one of the earlier one', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), edits, fc.boolean(), (schedule, [some, others], isCopied) => {
        const before = edited(schedule, some, countingMint('some'))
        const later = edited(isCopied ? copyOf(schedule) : schedule, others, countingMint('other'))
        const differences = differencesOf(before, later)
        const made = apply(before, allEdits(differences))
        expect(made).toEqual(differences.after)
        expect(faultsOf(made)).toEqual([])
        // Of courses that are alike in all they say, only uuids tell which is which.
        if (!isCopied) expect(isSameVersion(differencesOf(made, later))).toBe(true)
      }),
    )
  })

  test('the other way round they are the mirror', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), edits, fc.boolean(), (schedule, [some, others], isCopied) => {
        const before = edited(schedule, some, countingMint('some'))
        const later = edited(isCopied ? copyOf(schedule) : schedule, others, countingMint('other'))
        const [there, back] = [differencesOf(before, later), differencesOf(later, before)]
        for (const kind of ['calendars', 'timeSlots', 'subjects', 'lessons', 'rules'] as const) {
          const pairs = [...there.pairs[kind]].map(([a, b]) => [b, a])
          expect(new Map(back.pairs[kind])).toEqual(new Map(pairs as [string, string][]))
          expect(countsOf(back, kind)).toEqual(mirrored(countsOf(there, kind)))
        }
      }),
    )
  })

  test('a copy made by the server is known by its uuids, whatever it is called since', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), randomEdits(), (drawn, some) => {
        const mint = serverMint()
        const schedule = duplicateOf(drawn, { uuid: 'first', mint }).schedule
        const copy = duplicateOf(schedule, { uuid: 'second', mint }).schedule
        const renamed = edited(
          copy,
          some.map(({ picks }) => ({ what: 12, picks })),
          mint,
        )
        const { of, pairs } = differencesOf(schedule, renamed)
        expect(pairs.calendars.size).toBe(Object.keys(schedule.calendars).length)
        for (const { fields } of of.calendars) expect(fields).toEqual(['name'])
        expect(of.lessons.length + of.subjects.length + of.rules.length).toBe(0)
      }),
    )
  })
})

function countsOf({ of }: Differences, kind: 'calendars' | 'timeSlots' | 'subjects' | 'lessons' | 'rules') {
  const some = of[kind]
  return {
    added: some.filter(({ before }) => before === null).length,
    gone: some.filter((difference) => difference.after === null).length,
    changed: some.filter((difference) => difference.before !== null && difference.after !== null).length,
  }
}

function mirrored({ added, gone, changed }: ReturnType<typeof countsOf>): ReturnType<typeof countsOf> {
  return { added: gone, gone: added, changed }
}

describe('[D221] what is the same in versions that share no uuid', () => {
  const maths = (places: readonly [number, number][]) =>
    copyOf(tinySchedule({ subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: places.map((at) => ({ at })) } } }))
  const placed = (places: readonly [number, number][]) =>
    tinySchedule({ subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: places.map((at) => ({ at })) } } })

  test('lessons of a course that are alike are paired so that as few as can be have moved', () => {
    const { of } = differencesOf(
      placed([
        [0, 0],
        [0, 1],
        [1, 2],
      ]),
      maths([
        [0, 1],
        [1, 0],
        [0, 0],
      ]),
    )
    expect(of.lessons.filter((each) => lessonMove(each) === 'moved')).toMatchObject([
      { uuid: 'Maths 3', before: { timeSlotUuid: slotAt(1, 2) }, after: { timeSlotUuid: slotAt(1, 0) } },
    ])
    expect(of.lessons).toHaveLength(1)
  })

  test('a teacher with another name is known by the courses', () => {
    const copy = copyOf(tinySchedule())
    const ada = Object.values(copy.calendars).find(({ name }) => name === 'Ada')!
    const renamed = after(copy, 'updateCalendar', { calendarUuid: ada.uuid, name: 'Oda', calendarType: 'TEACHER' })
    const { of } = differencesOf(tinySchedule(), renamed)
    expect(of.calendars).toMatchObject([{ uuid: 'Ada', fields: ['name'] }])
    expect(of.subjects).toEqual([])
  })
})
