import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { put } from '../history/change.ts'
import { choicesWithout, choosing } from '../lessons/choices.ts'
import type { LessonChoice } from '../schedule.ts'
import { arbitrarySchedule, runs, tinySchedule } from '../testing/index.ts'
import { tableOf } from '../records/table-of.ts'
import { candidateCosts, choiceCost } from './choice-cost.ts'
import { effectOf } from './effect-of.ts'
import { judgementOf } from './judgement.ts'

const { calendars } = tinySchedule({ calendars: { Lab: 'ROOM', Gym: 'ROOM', Hall: 'ROOM' } })
const choice = (given: Partial<LessonChoice> = {}): LessonChoice => ({
  ...{ candidates: ['Lab', 'gone', 'Gym', 'Hall'], ordered: false, chosen: 'Hall', fixed: false, ...given },
})

test('a candidate costs what the choice says, else a unit for each that is preferred, else nothing; deleted ones do not count', () => {
  expect(candidateCosts({ calendars }, choice())).toBeNull()
  expect(candidateCosts({ calendars }, choice({ ordered: true }))).toEqual([0, 1, 2])
  expect(candidateCosts({ calendars }, choice({ ordered: true, costs: [5, 9, 0, 70] }))).toEqual([5, 0, 70])
  const costs = [choice(), choice({ ordered: true }), choice({ costs: [5, 9, 0, 70] }), choice({ chosen: null })]
  expect(costs.map((one) => choiceCost({ calendars }, one))).toEqual([0, 2, 70, 0])
  const [left] = choicesWithout([choice({ costs: [5, 9, 0, 70] })], (uuid) => uuid === 'Lab')
  expect(left).toMatchObject({ candidates: ['gone', 'Gym', 'Hall'], costs: [9, 0, 70], chosen: 'Hall' })
})

test('the effect of choosing another candidate is the difference of two judgements', () => {
  let changed = 0
  fc.assert(
    fc.property(arbitrarySchedule(), fc.infiniteStream(fc.nat(40)), (drawn, draws) => {
      const next = () => draws.next().value as number
      const lessons = Object.values(drawn.lessons).map((lesson) => ({
        ...lesson,
        choices: lesson.choices.map((one) => ({ ...one, costs: one.candidates.map(next) })),
      }))
      const schedule = { ...drawn, lessons: tableOf(lessons) }
      for (const lesson of lessons)
        for (const uuid of lesson.choices.flatMap(({ candidates }) => candidates)) {
          const change = put(schedule, 'lessons', choosing(lesson, uuid, false))
          const after = { ...schedule, lessons: { ...schedule.lessons, [lesson.uuid]: choosing(lesson, uuid, false) } }
          const difference = judgementOf(after).cost.soft - judgementOf(schedule).cost.soft
          expect(effectOf(schedule, change).cost.soft).toBe(difference)
          if (difference !== 0) changed++
        }
    }),
    { numRuns: runs(120) },
  )
  expect(changed).toBeGreaterThan(20)
})
