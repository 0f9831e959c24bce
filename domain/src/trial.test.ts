import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply } from './change.ts'
import { performFor, type ScheduleCommandName } from './commands/table.ts'
import { noStartText } from './capacity/no-start-text.ts'
import { whyNoStart } from './capacity/nowhere.ts'
import { messagesOf } from './messages-of.ts'
import type { MessageOf } from './messages.ts'
import { criteriaOf } from './profile/quality.ts'
import { isRefusal } from './refusal.ts'
import { brokenRules } from './rules/index.ts'
import { headOf, type Rule, type Schedule } from './schedule.ts'
import {
  after,
  aim,
  arbitrarySchedule,
  arbitraryWish,
  changeOf,
  countingMint,
  slotAt,
  tinySchedule,
} from './testing/index.ts'
import type { TinyLesson } from './testing/tiny-schedule.ts'
import { LOCKED } from './locked.ts'
import { lockedSubjects, refuseWithheld, withheldRecords, withheldRun } from './trial.ts'
import { constraintMatchesOf, scheduleItemOf, scheduleMessage } from './views.ts'

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

/** A school of 48 courses that are shown, and some at random, of which those past the 50th are not. */
const trialSchool = arbitrarySchedule().map((drawn): Schedule => {
  const shown = tinySchedule({
    calendars: { '1A': 'CLASS' },
    subjects: Object.fromEntries(Array.from({ length: 48 }, (_, n) => [`Shown ${n}`, { calendars: ['1A'] }])),
  })
  const secret = (uuid: string, name: string) => (uuid.endsWith('3') ? name : `${name} of ${uuid}`)
  const subjects = Object.entries(drawn.subjects).map(([uuid, subject], index) => {
    const color = `#0000${String(10 + index)}`
    return [uuid, { ...subject, name: secret(uuid, subject.name), color, order: 48 + subject.order }] as const
  })
  const rules = Object.entries(drawn.rules).map(([uuid, rule]) => {
    const of = Object.values(drawn.subjects).filter(({ name }) => rule.subjectNames.includes(name))
    const subjectNames = [...new Set(of.map((subject) => secret(subject.uuid, subject.name)))]
    return [uuid, { ...rule, subjectNames }] as [string, Rule]
  })
  return {
    ...drawn,
    calendars: { ...drawn.calendars, ...shown.calendars },
    subjects: { ...Object.fromEntries(subjects), ...shown.subjects },
    rules: Object.fromEntries(rules),
  }
})
const facts = (schedule: Schedule) => ({
  revision: 1,
  version: scheduleItemOf(schedule, { createdAt: '2026-01-05T08:00:00Z', updatedAt: '2026-01-05T08:00:00Z' }),
  labels: 'monday' as const,
  customer: false,
  running: false,
  longRun: false,
})

describe('[D124] of a course beyond the trial', () => {
  test('no message holds the name, the colour or the calendars, whatever happens, while all counts stay', () => {
    let locked = 0
    fc.assert(
      fc.property(trialSchool, fc.array(arbitraryWish(), { maxLength: 6 }), (start, wishes) => {
        const mint = countingMint()
        let schedule = start
        for (const wish of wishes) {
          const change = performFor(false, schedule, wish.name, aim(schedule, wish), { mint })
          const before = schedule
          if (!isRefusal(change)) schedule = apply(schedule, change)
          const history = { undo: null, redo: null }
          const told = messagesOf(before, schedule, isRefusal(change) ? [] : change, {
            ...facts(schedule),
            command: wish.name,
            user: null,
            history,
          })
          const whole = scheduleMessage(schedule, { ...facts(schedule), scheduleOnly: false })
          const records = withheldRecords(schedule, false)
          const changes = told.changes() as [MessageOf<'Change'>]
          const all = JSON.stringify([whole, records, ...told.nested(), ...changes, isRefusal(change) ? change : null])
          const uuids = [...lockedSubjects(schedule, false)].filter((uuid) => lockedSubjects(before, false).has(uuid))
          const shown = new Set(Object.values(records.subjects).map(({ name }) => name))
          // A course that is copied while it is shown leaves its colour to the copy.
          const colours = new Set(Object.values(records.subjects).map(({ color }) => color))
          for (const uuid of uuids) {
            const { name, color } = schedule.subjects[uuid]!
            if (name.includes(' of ') && !shown.has(name)) expect(all).not.toContain(name)
            if (color.startsWith('#0000') && !colours.has(color)) expect(all).not.toContain(color)
            expect(records.subjects[uuid]).toMatchObject({ calendarUuids: [], choices: [] })
            const view = whole.subjects.find((each) => each.uuid === uuid)!
            expect(view).toMatchObject({ calendars: [], choices: [] })
            for (const event of view.v_events) expect(event).toMatchObject({ calendars: [], choices: [] })
            locked++
          }
          expect(apply(withheldRecords(before, false), changes[0].change)).toEqual(records)
          expect(constraintMatchesOf(records)).toEqual(constraintMatchesOf(schedule))
          expect(brokenRules(records)).toEqual(brokenRules(schedule))
        }
      }),
      { numRuns: 150 },
    )
    expect(locked).toBeGreaterThan(100)
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

  test('a rule that contradicts one on it does not say its name', () => {
    const rule = { rule: 'NOT_ON_SAME_DAY', subjectUuids: ['Course 51'] }
    const opposed = after(before, 'addRule', rule as never)
    const refusal = performFor(false, opposed, 'addRule', { ...rule, rule: 'ON_SAME_DAY' }, { mint: countingMint() })
    expect(refusal).toMatchObject({ code: 'rule-opposite' })
    expect(JSON.stringify(refusal)).not.toContain('Course')
  })
})
