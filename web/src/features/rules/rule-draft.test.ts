import { isRefusal, perform, ruleKind, ruleNeeds, type Rule } from '@timetable/domain'
import { describe, expect, test } from 'vitest'
import { smallSchool } from '../../testing/small-school.ts'
import { newRuleDraft, ruleDraftOf, ruleErrors, ruleOf, withKind, type RuleDraft } from './rule-draft.ts'
import { courseOptions, lessonOptions } from './rule-options.ts'
import { stepFrom, withMarks } from '../../timetable/week/slot-marks.ts'

const draft = (part: Partial<RuleDraft> = {}): RuleDraft => ({
  ...newRuleDraft(),
  subjectNames: ['Maths'],
  timeSlotUuids: ['s00'],
  ...part,
})
const refused = (of: RuleDraft) => isRefusal(perform(smallSchool(), 'addRule', ruleOf(of), { mint: () => 'new' }))

describe('a draft of a rule', () => {
  test.each<[string, Partial<RuleDraft>, object]>([
    ['whole', {}, {}],
    ['about nobody', { subjectNames: [] }, { who: 'whoRequired' }],
    ['without a time', { timeSlotUuids: [] }, { slots: 'slotsRequired' }],
    ['that needs no time', { timeSlotUuids: [], rule: 'ON_SAME_DAY' }, {}],
    ['without its number', { rule: 'MIN_DAYS_BETWEEN', value: '' }, { value: 'numberRequired' }],
    ['about lessons by a calendar', { subjectNames: [], calendarUuids: ['7b'] }, {}],
    ['about no calendar', { rule: 'MAX_GAPS_PER_DAY' }, { who: 'calendarsRequired' }],
    ['about every teacher', { rule: 'MAX_GAPS_PER_DAY', calendarType: 'TEACHER', value: 0 }, {}],
    [
      'with a second number out of range',
      { rule: 'MAX_LATE_STARTS', calendarType: 'CLASS', value2: 99 },
      { value2: 'numberRequired' },
    ],
    ['with an order of nobody', { rule: 'ORDERED', subjectNames: [] }, { who: 'lessonsRequired' }],
    ['of tags without these', { rule: 'TAGS_APART', tagNames: ['oral'] }, { tags: 'tagsRequired' }],
    ['with its number', { rule: 'MIN_DAYS_BETWEEN', value: 2 }, {}],
  ])('%s', (_, part, errors) => {
    expect(ruleErrors(draft(part))).toEqual(errors)
    if (Object.keys(errors).length === 0) expect(refused(draft(part))).toBe(false)
  })

  test.each([0, 101, 1.5, ''])('with the weight %j', (weight) => {
    expect(ruleErrors(draft({ required: false, weight }))).toEqual({ weight: 'weightRequired' })
    expect(ruleErrors(draft({ required: true, weight }))).toEqual({})
  })

  test.each(ruleKind.def.values)('%s keeps what it needs and drops the rest', (kind) => {
    const { about, slots, value, choice, tags } = ruleNeeds(kind)
    const body = ruleOf({ ...withKind(draft({ value: 3 }), kind), chosen: true })
    expect(body.rule).toBe(kind)
    expect(body.subjectNames).toEqual(about === 'lessons' && !tags ? ['Maths'] : [])
    expect(body.calendarType).toBe(about === 'calendars' ? 'TEACHER' : null)
    // At most so many of a day name no slots; at least so many at a time do.
    expect(body.timeSlotUuids).toEqual(slots && kind !== 'MAX_AT_ONCE' ? ['s00'] : [])
    expect(body.value).toBe(choice === 'value' ? 1 : value ? 3 : null)
    expect(body.value2).toBe(choice === 'value2' ? 1 : null)
  })

  test('of a rule gives that rule back', () => {
    const rule: Rule = {
      uuid: 'r',
      rule: 'MIN_DAYS_BETWEEN',
      strength: 70,
      subjectNames: ['Maths'],
      subjectUuids: ['maths'],
      eventUuids: ['l1'],
      calendarUuids: ['ada'],
      calendarType: 'TEACHER',
      timeSlotUuids: [],
      tagNames: ['oral'],
      value: 2,
      value2: 1,
      halfDays: true,
      enabled: false,
    }
    expect({ uuid: 'r', enabled: false, ...ruleOf(ruleDraftOf(rule)) }).toEqual(rule)
  })

  test('offers each name once, and every course with those who attend it', () => {
    expect(courseOptions(smallSchool())).toEqual({
      names: [{ value: 'Maths', label: 'Maths' }],
      courses: [{ value: 'maths', label: 'Maths (7b, Ada Example)' }],
    })
    expect(lessonOptions(smallSchool()).map(({ label }) => label)).toEqual([
      'Maths 1 (7b, Ada Example)',
      'Maths 2 (7b, Ada Example)',
    ])
  })
})

describe('marking times', () => {
  const school = smallSchool()
  test('keeps them in the order of the week, each once', () => {
    expect(withMarks(school, ['s11', 's01'], ['s00', 's01'], true)).toEqual(['s00', 's01', 's11'])
    expect(withMarks(school, ['s11', 's01'], ['s11', 's00'], false)).toEqual(['s01'])
  })

  test('stays within the week', () => {
    const week = { days: 2, hours: 2 }
    expect(stepFrom({ day: 0, hour: 0 }, 'ArrowLeft', week)).toEqual({ day: 0, hour: 0 })
    expect(stepFrom({ day: 0, hour: 0 }, 'ArrowRight', week)).toEqual({ day: 1, hour: 0 })
    expect(stepFrom({ day: 1, hour: 1 }, 'ArrowDown', week)).toEqual({ day: 1, hour: 1 })
    expect(stepFrom({ day: 1, hour: 1 }, 'ArrowUp', week)).toEqual({ day: 1, hour: 0 })
    expect(stepFrom({ day: 1, hour: 1 }, 'Home', week)).toEqual({ day: 0, hour: 1 })
    expect(stepFrom({ day: 0, hour: 1 }, 'End', week)).toEqual({ day: 1, hour: 1 })
    expect(stepFrom({ day: 1, hour: 1 }, 'Tab', week)).toBeNull()
  })
})
