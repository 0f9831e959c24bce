import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  apply,
  brokenRules,
  isRefusal,
  lockedSubjects,
  performFor,
  withheldRecords,
  type Rule,
  type Schedule,
} from '@timetable/domain'
import { aim, arbitrarySchedule, arbitraryWish, countingMint, tinySchedule, runs } from '@timetable/domain/testing'
import { messagesOf } from './messages-of.ts'
import type { MessageOf } from './messages.ts'
import { constraintMatchesOf, scheduleItemOf, scheduleMessage } from './views.ts'

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
    { numRuns: runs(38) },
  )
  expect(locked).toBeGreaterThan(100)
})
