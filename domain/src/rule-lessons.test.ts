import { describe, expect, test } from 'vitest'
import { ruleBreaks, ruleLessonsOf } from './rule-lessons.ts'
import type { Rule } from './schedule.ts'
import { bareRule } from './testing/bare-rule.ts'
import { slotAt, tinySchedule } from './testing/index.ts'

const school = tinySchedule({
  days: 4,
  hours: 3,
  calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER' },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 2] }, { at: [2, 1] }, {}] },
    Art: { calendars: ['1B'], lessons: [{ at: [3, 0], length: 2 }], advanced: true },
  },
})
const of = (given: Partial<Rule>) => bareRule({ uuid: 'rule', ...given })
const named = (given: Partial<Rule>) => ruleLessonsOf(school)(of(given)).map(({ uuid }) => uuid)
const breaking = (given: Partial<Rule>) => {
  const rule = of(given)
  return ruleBreaks(school, rule, ruleLessonsOf(school)(rule))?.map(({ uuid }) => uuid)
}
const maths = { subjectNames: ['Maths'] }

describe('[D73] a rule is about', () => {
  test.each([
    [{ subjectNames: ['Art'] }, ['Art 1']],
    [{ subjectUuids: ['Art'], eventUuids: ['Art 1', 'Maths 2'] }, ['Maths 2', 'Art 1']],
    [{ calendarUuids: ['1B'] }, ['Art 1']],
    [{ calendarType: 'TEACHER' as const }, ['Maths 1', 'Maths 2', 'Maths 3', 'Maths 4']],
    [{ subjectNames: ['gone'], eventUuids: ['gone'] }, []],
  ])('%j', (given, lessons) => expect(named(given)).toEqual(lessons))
})

describe('[D74] a rule is broken by', () => {
  test('any part of a lesson on a blocked slot', () => {
    expect(breaking({ calendarType: 'CLASS', timeSlotUuids: [slotAt(3, 1), slotAt(0, 2)] })).toEqual([
      'Maths 2',
      'Art 1',
    ])
  })

  test('a start off the preferred ones, and not by the tray', () => {
    const given = { ...maths, rule: 'PREFERRED_TIMESLOTS' as const, timeSlotUuids: [slotAt(0, 0)] }
    expect(breaking(given)).toEqual(['Maths 2', 'Maths 3'])
  })

  test('lessons too near each other', () => {
    expect(breaking({ ...maths, rule: 'NOT_ON_SAME_DAY' })).toEqual(['Maths 1', 'Maths 2'])
    expect(breaking({ ...maths, rule: 'MIN_DAYS_BETWEEN', value: 2 })).toEqual(['Maths 1', 'Maths 2'])
    expect(breaking({ ...maths, rule: 'MIN_DAYS_BETWEEN', value: 3 })).toEqual(['Maths 1', 'Maths 2', 'Maths 3'])
  })

  test('lessons off the day where most of them lie', () => {
    expect(breaking({ ...maths, rule: 'ON_SAME_DAY' })).toEqual(['Maths 3'])
  })

  test('nothing while it is off, and nobody can tell for a kind that is not counted', () => {
    expect(breaking({ ...maths, rule: 'ON_SAME_DAY', enabled: false })).toEqual([])
    expect(breaking({ ...maths, rule: 'LUNCH_BREAK' })).toBeUndefined()
  })
})
