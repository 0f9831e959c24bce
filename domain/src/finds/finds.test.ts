import { expect, test } from 'vitest'
import { apply, invert, type Change } from '../history/change.ts'
import { placementChange } from '../lessons/placements.ts'
import { slotAt, tinySchedule } from '../testing/index.ts'
import { createFinds } from './finds.ts'
import { budgetFor } from './proposable.ts'

const at = (slot: string) => [['Maths 1', slot]] as const

test('[D330] the newest alone is written, four times a second at most; what proposes does so every two seconds', () => {
  for (const [aim, every] of [
    ['plan', 250],
    ['repair', 250],
    ['improve', 2000],
  ] as const) {
    const finds = createFinds(aim)
    expect(finds.take(0)).toBeNull()
    expect(finds.found(at('d0h0'), 0)).toBe(0)
    expect(finds.take(0)).toEqual(at('d0h0'))
    expect(finds.found(at('d0h1'), 100)).toBe(every - 100)
    expect(finds.found(at('d0h2'), 150)).toBeNull()
    expect(finds.take(every)).toEqual(at('d0h2'))
    // A clock that was set back keeps nobody waiting.
    expect(finds.found(at('d1h0'), every - 1)).toBe(0)
  }
})

test('[D330] a find that took long to write leaves three times as long to everybody else', () => {
  const finds = createFinds('plan')
  finds.found(at('d0h0'), 0)
  finds.take(0)
  // Found while it is written.
  expect(finds.found(at('d0h1'), 900)).toBe(0)
  finds.written([], 1000)
  expect(finds.pause(1000)).toBe(3000)
  expect(finds.found(at('d1h0'), 3500)).toBeNull()
  expect(finds.pause(4000)).toBe(0)
  expect(finds.take(4000)).toEqual(at('d1h0'))
  // Written at once: the usual pause.
  finds.written([], 4010)
  expect(finds.pause(4010)).toBe(240)
  expect(finds.pause(10)).toBe(0)
})

test('[D330] what became of the lessons that it moved is told as they were before it, whatever was written since', () => {
  const schedule = tinySchedule({
    hours: 3,
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 1] }, {}] } },
  })
  const finds = createFinds('repair')
  let now = schedule
  for (const places of [
    [['Maths 1', 'd1h0']],
    [
      ['Maths 1', 'd1h1'],
      ['Maths 2', 'd1h2'],
      ['Maths 3', 'd0h0'],
    ],
    [['Maths 2', 'd0h1']],
  ] as const) {
    const change = placementChange(now, places)
    finds.written(change, 0)
    now = {
      ...now,
      lessons: { ...now.lessons, ...Object.fromEntries(change.map((edit) => [edit.uuid, edit.after])) },
    } as typeof now
  }
  expect(finds.moved(now)).toEqual({ lessons: 1, placed: 1, teachers: 1, classes: 1 })
})

test('[D417] what improves a very large version moves no more lessons than a proposal holds, those that it places among them', () => {
  const school = tinySchedule()
  const [lesson] = Object.values(school.lessons)
  const large = (count: number, waiting: number) => ({
    ...school,
    lessons: Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const timeSlotUuid = index < waiting ? null : slotAt(0, 0)
        return [`lesson ${index}`, { ...lesson!, uuid: `lesson ${index}`, timeSlotUuid }]
      }),
    ),
  })
  expect(budgetFor(large(6000, 100), 'improve', undefined)).toEqual({ mostLessons: 4900 })
  expect(budgetFor(large(6000, 0), 'improve', { mostLessons: 20, keptDays: [1] })).toEqual({
    mostLessons: 20,
    keptDays: [1],
  })
  // Where all of it fits, and where nothing is proposed, it is as it was asked for.
  expect(budgetFor(large(5000, 0), 'improve', undefined)).toBeUndefined()
  expect(budgetFor(large(6000, 0), 'repair', { mostLessons: 5500 })).toEqual({ mostLessons: 5500 })
})

test('[D400] what stood is told of the lessons that it moved: where they lay before it, but for what people have placed since', () => {
  const schedule = tinySchedule({
    hours: 3,
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 1] }, {}] } },
  })
  const finds = createFinds('repair')
  let now = schedule
  const does = (change: Change) => (now = apply(now, change))
  const first = [
    ['Maths 1', 'd1h0'],
    ['Maths 2', 'd1h1'],
    ['Maths 3', 'd0h2'],
  ] as const
  const found = placementChange(now, first)
  finds.written(found, 0)
  does(found)
  const again = placementChange(now, [['Maths 1', 'd1h2']])
  finds.written(again, 0)
  does(again)
  expect(finds.stood).toEqual([
    ['Maths 1', 'd0h0', []],
    ['Maths 2', 'd0h1', []],
    ['Maths 3', null, []],
  ])
  const byHand = placementChange(now, [['Maths 2', 'd0h0']])
  does(byHand)
  finds.edited([{ userUuid: 'ada', command: 'placeEvents', kind: 'do', change: byHand }])
  expect(finds.stood.map(([uuid]) => uuid)).toEqual(['Maths 1', 'Maths 3'])
  // Nor is it told as moved by Zen.
  expect(finds.moved(now).lessons).toBe(1)
  const back = invert(byHand)
  does(back)
  finds.edited([{ userUuid: 'ada', command: 'placeEvents', kind: 'undo', change: back }])
  expect(finds.stood).toHaveLength(3)
  expect(finds.moved(now).lessons).toBe(2)
})
