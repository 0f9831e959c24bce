import { describe, expect, test } from 'vitest'
import { performFor, scheduleCommands, type ScheduleCommandName } from './commands/table.ts'
import { noStartText } from './capacity/no-start-text.ts'
import { whyNoStart } from './capacity/nowhere.ts'
import { criteriaOf } from './profile/quality.ts'
import { isRefusal } from './refusal.ts'
import { headOf, type Schedule } from './schedule.ts'
import { after, changeOf, countingMint, slotAt, tinySchedule } from './testing/index.ts'
import type { TinyLesson } from './testing/tiny-schedule.ts'
import { LOCKED } from './lessons/locked.ts'
import { refuseWithheld, withheldRecords, withheldRows, withheldRun } from './trial.ts'

const school = () =>
  tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS' },
    subjects: Object.fromEntries(
      Array.from({ length: 52 }, (_, n) => [`Course ${n}`, { calendars: ['1A', '1B'], lessons: [{}, {}] }]),
    ),
  })
const before = school()
const lessonOf = (subjectUuid: string) => {
  const lesson = Object.values(before.lessons).find((each) => each.subjectUuid === subjectUuid)
  if (!lesson) throw new Error(`no lesson of ${subjectUuid}`)
  return lesson.uuid
}
const answer = (command: ScheduleCommandName, params: object, customer = false) =>
  refuseWithheld(before, changeOf(before, command, params), customer)?.code

describe('[D126] a course beyond the trial', () => {
  const eventUuid = lessonOf('Course 51')
  const edits: [ScheduleCommandName, object][] = [
    ['updateSubject', { subjectUuid: 'Course 51', name: 'Another' }],
    ['updateSubject', { subjectUuid: 'Course 51', color: '#123456' }],
    ['createEvent', { subjectUuid: 'Course 51' }],
    ['deleteEvent', { eventUuid }],
    ['updateEvent', { eventUuid, length: 2 }],
    ['updateEvent', { eventUuid, calendarUuids: ['1A'] }],
  ]
  test.each(edits)('is not edited by %s %o, unless for a customer', (command, params) => {
    expect(answer(command, params)).toBe('premium-only')
    expect(answer(command, params, true)).toBeUndefined()
    const text = JSON.stringify(params)
      .replaceAll('Course 51', 'Course 49')
      .replaceAll(eventUuid, lessonOf('Course 49'))
    expect(answer(command, JSON.parse(text))).toBeUndefined()
  })

  const others: [ScheduleCommandName, object][] = [
    ['moveAndPinEvent', { eventUuid, timeSlotUuid: slotAt(0, 0) }],
    ['deleteSubject', { subjectUuid: 'Course 51' }],
    ['deleteSubject', { subjectUuid: 'Course 0' }],
    ['deleteCalendarAndSubjects', { calendarUuid: '1B' }],
    ['addPeriod', {}],
  ]
  test.each(others)('is no hindrance to %s %o', (command, params) => {
    expect(changeOf(before, command, params)).not.toEqual([])
    expect(answer(command, params)).toBeUndefined()
  })
})

describe('[D124] of a course beyond the trial', () => {
  test('neither the name nor its short form is sent', () => {
    const subjects = { ...before.subjects, 'Course 51': { ...before.subjects['Course 51']!, shortName: 'C51' } }
    const sent = JSON.stringify(withheldRecords({ ...before, subjects }, false).subjects['Course 51'])
    expect(sent).not.toContain('C51')
    expect(sent).not.toContain('"name":"Course')
  })

  test('the lessons stay in the timetables where they lie, since they count there', () => {
    const { lessons } = before
    expect(withheldRecords(before, false).lessons).toBe(lessons)
    expect(withheldRecords(before, false).subjects['Course 51']).toMatchObject({ ...LOCKED, calendarUuids: [] })
  })

  test('the lessons are counted by course as the whole school counts them', () => {
    const placed = tinySchedule({
      days: 5,
      hours: 4,
      calendars: { '1A': 'CLASS' },
      subjects: Object.fromEntries(
        Array.from({ length: 52 }, (_, n) => {
          const lessons: TinyLesson[] = n < 50 ? [] : [{ at: [n - 50, n - 50] }, { at: [n - 49, n - 50] }]
          return [`Course ${n}`, { calendars: ['1A'], lessons }]
        }),
      ),
    })
    const profile = { spread: 'much', neighbouringDays: 'normal' } as const
    const asked = { ...placed, head: { [placed.uuid]: { ...headOf(placed), profile } } }
    const counted = (schedule: Schedule) => criteriaOf(schedule).map(({ criterion, amount }) => [criterion, amount])
    expect(counted(asked)).toEqual([
      ['spread', 0],
      ['neighbouringDays', 2],
    ])
    expect(counted(withheldRecords(asked, false))).toEqual(counted(asked))
  })

  test('a rule by a guessed name is answered like one by a name that there is not', () => {
    const ask = (params: object) => performFor(false, before, 'addRule', params, { mint: countingMint() })
    const good = { rule: 'BLOCKED_TIMESLOTS', timeSlotUuids: [slotAt(0, 0)] }
    for (const rest of [good, { ...good, timeSlotUuids: [] }, { ...good, strength: 0 }]) {
      const guessed = ask({ ...rest, subjectNames: ['Course 51'] })
      expect(guessed).toEqual(ask({ ...rest, subjectNames: ['Nobody'] }))
      expect(isRefusal(guessed)).toBe(true)
    }
    expect(isRefusal(ask({ ...good, subjectNames: ['Course 49'] }))).toBe(false)
    expect(isRefusal(ask({ ...good, subjectUuids: ['Course 51'] }))).toBe(false)
  })

  test('no reason why a lesson fits nowhere holds its name', () => {
    const rule = {
      rule: 'BLOCKED_TIMESLOTS',
      subjectNames: ['Course 51'],
      timeSlotUuids: Object.keys(before.timeSlots),
    }
    const closed = after(before, 'addRule', rule as never)
    const eventUuid = lessonOf('Course 51')
    const reason = noStartText(closed, whyNoStart(closed, closed.lessons[eventUuid]!)!)
    expect(reason).toContain('Course 51')
    const unplaceable = [{ eventUuid, reason }]
    const run = { state: 'PAUSED' as const, longRun: false, progress: null, ended: 'solved' as const, unplaceable }
    expect(withheldRun(closed, run, true)).toBe(run)
    const [told] = withheldRun(closed, run, false).unplaceable
    expect(told).toEqual({ eventUuid, reason: 'A rule that blocks slots for Buy Premium leaves no free slot' })
  })

  test('no row of a history from a file holds its name', () => {
    const row = {
      ...{ revision: -1, command: 'updateSubject', kind: 'do' as const, user: null, at: '2026-01-05T08:00:00Z' },
      ...{ names: ['Course 51', 'Course 49'], count: 2, classes: ['1A'], place: null },
    }
    const part = { deed: 'changed' as const, thing: 'subject' as const, names: ['Course 51'], count: 1 }
    const rows = [row, { ...row, names: ['Course 49'], parts: [part] }]
    expect(withheldRows(before, rows, true)).toBe(rows)
    const told = withheldRows(before, rows, false)
    expect(told.map(({ names, classes }) => [names, classes])).toEqual([
      [['Buy Premium', 'Course 49'], undefined],
      [['Course 49'], ['1A']],
    ])
    expect(JSON.stringify(told)).not.toContain('Course 51')
  })

  test('a rule that contradicts one on it does not say its name', () => {
    const rule = { rule: 'NOT_ON_SAME_DAY', subjectUuids: ['Course 51'] }
    const opposed = after(before, 'addRule', rule as never)
    const refusal = performFor(false, opposed, 'addRule', { ...rule, rule: 'ON_SAME_DAY' }, { mint: countingMint() })
    expect(refusal).toMatchObject({ code: 'rule-opposite' })
    expect(JSON.stringify(refusal)).not.toContain('Course')
  })

  test('rules that are enabled together and contradict one on it do not say its name', () => {
    const rule = { rule: 'NOT_ON_SAME_DAY', subjectUuids: ['Course 51'] }
    const one = after(before, 'addRule', rule as never)
    const [on] = Object.values(one.rules)
    const off = { ...on!, uuid: 'off', rule: 'ON_SAME_DAY' as const, enabled: false }
    const both = { ...one, rules: { ...one.rules, off } }
    const params = { ruleUuids: ['off'], enabled: true }
    const refusal = (customer: boolean) => performFor(customer, both, 'updateRules', params, { mint: countingMint() })
    expect(refusal(true)).toMatchObject({ code: 'rule-opposite' })
    expect(JSON.stringify(refusal(true))).toContain('Course 51')
    expect(refusal(false)).toMatchObject({ code: 'rule-opposite' })
    expect(JSON.stringify(refusal(false))).not.toContain('Course')
  })

  test('each command on rules is also checked as if the withheld records did not exist', () => {
    const onRules = Object.entries(scheduleCommands).filter(([, { deed }]) => deed?.[1] === 'rule')
    expect(onRules.length).toBeGreaterThanOrEqual(6)
    expect(onRules.filter(([, { refersToRecords }]) => !refersToRecords)).toEqual([])
  })
})
