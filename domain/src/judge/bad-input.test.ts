import { expect, test } from 'vitest'
import { apply, put, remove } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { unscheduled } from '../lessons/lessons.ts'
import { emptySchedule, headOf, ruleKind, type Rule, type Schedule } from '../schedule.ts'
import { bareRule, slotAt, tinySchedule } from '../testing/index.ts'
import { dropsOf } from './drops.ts'
import { isSound, judgementOf } from './judgement.ts'

const answersOf = (schedule: Schedule, uuid: string) => {
  const drops = dropsOf(schedule, schedule.lessons[uuid]!)
  return Object.keys(schedule.timeSlots).map((slot) => drops.at(slot).answer)
}
const week = (rules: Record<string, Partial<Rule> & Pick<Rule, 'rule'>>) =>
  tinySchedule({
    days: 2,
    hours: 2,
    calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 1] }] } },
    rules,
  })
const ofMaths = { subjectNames: ['Maths'] }

test('[D153] a version without lessons or without a week is sound, whatever its rules ask', () => {
  const rules = Object.fromEntries(
    [...ruleKind.def.values].map((rule) => [rule, bareRule({ uuid: rule, rule, calendarType: 'CLASS', value: 3 })]),
  )
  const empty = { ...emptySchedule(headOf(tinySchedule())), rules }
  const noLessons = { ...week({}), lessons: {} }
  for (const schedule of [empty, noLessons]) {
    expect(isSound(judgementOf(schedule))).toBe(true)
    expect(judgementOf(schedule).cost).toEqual({ doubleBookings: 0, broken: 0, soft: 0 })
  }
  const noWeek = { ...week({}), timeSlots: {} }
  expect(judgementOf(noWeek).counts).toMatchObject({ unscheduled: 2, rule: 0 })
  expect(answersOf(noWeek, 'Maths 1')).toEqual([])
  expect(dropsOf(noWeek, noWeek.lessons['Maths 1']!).tray).toMatchObject({ answer: 'free', here: false })
})

test('[D153] where all is blocked every slot says so, and what lies there is no tick', () => {
  const schedule = week({})
  const blocked = { ...schedule.calendars['Ada']!, blockedTimeSlots: Object.keys(schedule.timeSlots) }
  const closed = apply(schedule, put(schedule, 'calendars', blocked))
  expect(judgementOf(closed).counts.blocked).toBe(2)
  expect(isSound(judgementOf(closed))).toBe(false)
  const tray = apply(closed, put(closed, 'lessons', unscheduled(closed.lessons['Maths 1']!)))
  expect(answersOf(tray, 'Maths 1')).toEqual(['blocked', 'blocked', 'blocked', 'blocked'])
})

test('[D153] of rules that contradict each other no slot keeps both', () => {
  const schedule = week({
    apart: { rule: 'NOT_ON_SAME_DAY', ...ofMaths },
    together: { rule: 'ON_SAME_DAY', ...ofMaths },
  })
  expect(answersOf(schedule, 'Maths 2')).toEqual(['clash', 'rule', 'rule', 'rule'])
  expect(judgementOf(schedule).counts.rule).toBe(1)
})

test('[D153] a rule on what was deleted asks for nothing', () => {
  const gone = ['nobody']
  const rules = Object.fromEntries(
    [...ruleKind.def.values].map((rule): [string, Partial<Rule> & Pick<Rule, 'rule'>] => [
      rule,
      { rule, eventUuids: gone, subjectUuids: gone, subjectNames: gone, calendarUuids: gone, timeSlotUuids: gone },
    ]),
  )
  const schedule = week(rules)
  expect(judgementOf(schedule).counts.rule).toBe(0)
  expect(answersOf(schedule, 'Maths 2')).toEqual(['clash', 'free', 'free', 'free'])
  const left = apply(schedule, remove(schedule, 'calendars', 'Ada'))
  expect(judgementOf(left).counts.rule).toBe(0)
})

test('[D154] in the largest week with a thousand rules a slot asks only the rules that look at the lesson', () => {
  const [days, hours] = [LIMITS.maxDaysImported, LIMITS.maxPeriods]
  let reads = 0
  const counting = (rule: Rule): Rule =>
    new Proxy(rule, { get: (of, key) => ((reads += key === 'value' ? 1 : 0), Reflect.get(of, key) as unknown) })
  const names = Array.from({ length: 500 }, (_, index) => `Course ${index}`)
  const schedule = tinySchedule({
    days,
    hours,
    calendars: { '1A': 'CLASS' },
    subjects: Object.fromEntries(
      names.map((name, index) => {
        const cell = (2 * index) % (days * hours)
        const at = (of: number): [number, number] => [Math.floor(of / hours), of % hours]
        return [name, { calendars: ['1A'], lessons: [{ at: at(cell) }, { at: at((cell + 1) % (days * hours)) }] }]
      }),
    ),
  })
  const kinds = ['MIN_DAYS_BETWEEN', 'MAX_AT_ONCE'] as const
  const rules = names.flatMap((name, index) =>
    kinds.map((rule) => {
      const uuid = `${rule} ${index}`
      return [uuid, counting(bareRule({ uuid, rule, subjectNames: [name], value: 1 }))] as const
    }),
  )
  const school = { ...schedule, rules: Object.fromEntries(rules) }
  expect(Object.keys(school.rules)).toHaveLength(1000)
  judgementOf(school)

  reads = 0
  const drops = dropsOf(school, school.lessons['Course 7 1']!)
  const slots = Object.keys(school.timeSlots)
  for (const slot of slots) drops.at(slot)
  // Two rules look at it: each is read a few times, for all slots.
  expect(reads).toBeGreaterThan(0)
  expect(reads).toBeLessThan(20)

  reads = 0
  const lesson = school.lessons['Course 7 1']!
  judgementOf(apply(school, put(school, 'lessons', { ...lesson, timeSlotUuid: slotAt(0, 0) })))
  // After the edit only these two are asked again.
  expect(reads).toBeLessThan(3 * slots.length)
})
