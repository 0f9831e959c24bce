import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  apply,
  change,
  changeBetween,
  creationOf,
  invert,
  put,
  remove,
  squash,
  touched,
  type Change,
} from './change.ts'
import { emptySchedule, headOf, uuid } from '../schedule.ts'
import { aim, arbitrarySchedule, arbitraryWish, countingMint, tinySchedule, type Wish } from '../testing/index.ts'
import { perform } from '../commands/table.ts'
import { isRefusal } from '../refusal.ts'
import type { Schedule } from '../schedule.ts'

/** The changes of random commands on a random schedule, and the schedules between them. */
const story = fc.tuple(arbitrarySchedule(), fc.array(arbitraryWish(), { maxLength: 12 })).map(([start, wishes]) => {
  const mint = countingMint()
  const changes: Change[] = []
  const schedules = [start]
  for (const wish of wishes) {
    const now = schedules.at(-1)!
    const made = performed(now, wish, mint)
    changes.push(made)
    schedules.push(apply(now, made))
  }
  return { start, changes, schedules, end: schedules.at(-1)! }
})

function performed(schedule: Schedule, wish: Wish, mint: () => string): Change {
  const made = perform(schedule, wish.name, aim(schedule, wish), { mint })
  return isRefusal(made) ? [] : made
}

describe('a change', () => {
  test('[D1] and its inverse give back the same schedule', () => {
    fc.assert(
      fc.property(story, ({ changes, schedules }) => {
        for (const [index, made] of changes.entries())
          expect(apply(schedules[index + 1]!, invert(made))).toEqual(schedules[index])
      }),
    )
  })

  test('[D2] squashed with others does what they do in sequence, naming each record once', () => {
    fc.assert(
      fc.property(story, ({ start, changes, end }) => {
        const one = squash(changes)
        expect(apply(start, one)).toEqual(end)
        expect(apply(end, invert(one))).toEqual(start)
        expect(new Set(one.map((edit) => `${edit.kind} ${edit.uuid}`)).size).toBe(one.length)
      }),
    )
  })

  test('[D2] of a record that comes back to where it was is left out by squash', () => {
    const start = tinySchedule()
    const there = put(start, 'lessons', { ...start.lessons['Maths 1']!, timeSlotUuid: 'd0h0' })
    expect(squash([there, invert(there)])).toEqual([])
  })

  test('[D270] between two schedules does what led from the one to the other, and names what differs alone', () => {
    fc.assert(
      fc.property(story, ({ start, changes, end }) => {
        const between = changeBetween(start, end)
        expect(apply(start, between)).toEqual(end)
        expect(apply(end, invert(between))).toEqual(start)
        const edited = new Set(changes.flat().map((edit) => `${edit.kind} ${edit.uuid}`))
        for (const edit of between) expect(edited).toContain(`${edit.kind} ${edit.uuid}`)
        expect(changeBetween(end, end)).toEqual([])
      }),
    )
  })

  test('[D3] shares every table and record it does not name', () => {
    const start = tinySchedule()
    const next = apply(start, put(start, 'lessons', { ...start.lessons['Maths 1']!, pinned: true }))
    expect(next.subjects).toBe(start.subjects)
    expect(next.lessons['Maths 2']).toBe(start.lessons['Maths 2'])
    expect(start.lessons['Maths 1']!.pinned).toBe(false)
    expect(apply(start, [])).toBe(start)
  })

  test('[D4] of what is there already is empty, in whatever order the keys stand', () => {
    const start = tinySchedule()
    const lesson = start.lessons['Maths 1']!
    const turned = Object.fromEntries(Object.entries(lesson).reverse()) as typeof lesson
    expect(put(start, 'lessons', turned)).toEqual([])
    expect(remove(start, 'lessons', 'nobody')).toEqual([])
  })

  test('[D5] cannot name what every object has', () => {
    for (const text of ['__proto__', 'constructor', 'toString', '']) expect(uuid.safeParse(text).success).toBe(false)
    expect(uuid.safeParse('0197f1c2-0000-7000-8000-000000000000').success).toBe(true)
  })

  test('is parsed back from its JSON', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), (schedule) => {
        const made = creationOf(schedule)
        expect(change.parse(JSON.parse(JSON.stringify(made)))).toEqual(made)
        expect(apply(emptySchedule(headOf(schedule)), made)).toEqual(schedule)
      }),
    )
  })

  test('names the records it touches, by kind', () => {
    const start = tinySchedule()
    const made = [...remove(start, 'lessons', 'Maths 1'), ...remove(start, 'calendars', 'Ada')]
    expect(touched(made, 'lessons')).toEqual(new Set(['Maths 1']))
    expect(touched(made, 'rules')).toEqual(new Set())
  })
})
