import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply } from '../history/change.ts'
import { importOf, scheduleFromImport } from '../import/import-schedule.ts'
import { importedSchool } from '../import/import.ts'
import { isRefusal } from '../refusal.ts'
import { headOf, type Schedule } from '../schedule.ts'
import {
  after,
  aim,
  arbitraryWish,
  countingMint,
  faultsOf,
  refusalOf,
  slotAt,
  tinySchedule,
  runs,
} from '../testing/index.ts'
import { perform } from './table.ts'

const all = [0, 1].flatMap((day) => [0, 1, 2].map((hour) => [day, hour] as const))
const odd: Readonly<Record<string, Schedule>> = {
  'without lessons': tinySchedule({ subjects: { Maths: { calendars: ['1A', 'Ada'] } } }),
  'without a period': tinySchedule({ hours: 0 }),
  'with nothing at all': tinySchedule({ hours: 0, calendars: {}, subjects: {} }),
  'with pinned lessons alone': tinySchedule({
    calendars: { '1A': 'CLASS', Lab: 'ROOM' },
    subjects: { Maths: { calendars: ['1A', 'Lab'], lessons: all.map((at) => ({ at, pinned: true })) } },
  }),
  'with every slot blocked': tinySchedule({
    calendars: { '1A': { type: 'CLASS', blocked: all }, Ada: { type: 'TEACHER', blocked: all } },
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0], pinned: true }, { at: [0, 0] }, {}] } },
  }),
}

describe('[D10] [D11] a version', () => {
  test.each(Object.keys(odd))('%s takes every command, or says no, and has no fault after it', (what) => {
    fc.assert(
      fc.property(fc.array(arbitraryWish(), { maxLength: 10 }), (wishes) => {
        const mint = countingMint()
        let schedule = odd[what]!
        for (const wish of wishes) {
          const change = perform(schedule, wish.name, aim(schedule, wish), { mint })
          if (!isRefusal(change)) schedule = apply(schedule, change)
          expect(faultsOf(schedule), wish.name).toEqual([])
        }
      }),
      { numRuns: runs(15) },
    )
  })
})

test.each([
  ['200 characters', 'Ä'.repeat(200)],
  ['emoji', '👩🏽‍🔬🧪 Labor 🏫'],
  ['right to left', 'מתמטיקה ו־الرياضيات 7ب'],
  ['marks of direction and joining', '\u202eshtaM\u202c \u200dA'],
])('[D16] [D90] a name of %s is kept as it is, in every table and in a file and back', (_, name) => {
  let schedule = after(tinySchedule(), 'renameSchedule', { title: name })
  schedule = after(schedule, 'updateCalendar', { uuid: 'Ada', name })
  schedule = after(schedule, 'updateSubject', { subjectUuid: 'Maths', name })
  schedule = after(schedule, 'addRule', { rule: 'NOT_ON_SAME_DAY', subjectNames: [name] })
  const file = importedSchool.parse(JSON.parse(JSON.stringify(importOf(schedule))))
  const made = scheduleFromImport(file, { uuid: 'again', schoolUuid: 'school', mint: countingMint('again') })
  if (isRefusal(made)) throw new Error(made.error)
  for (const each of [schedule, made.schedule]) {
    expect(headOf(each).title).toBe(name)
    expect(Object.values(each.calendars).map((calendar) => calendar.name)).toContain(name)
    expect(Object.values(each.subjects).map((subject) => subject.name)).toEqual([name])
    expect(Object.values(each.rules)).toMatchObject([{ subjectNames: [name] }])
  }
})

describe('[D12] what somebody else has just deleted', () => {
  const gone = after(tinySchedule(), 'deleteSubject', { subjectUuid: 'Maths' })
  const slots = { timeSlotUuids: [slotAt(0, 0)] }
  test.each([
    ['addRule', { rule: 'BLOCKED_TIMESLOTS', subjectNames: ['Maths'], ...slots }],
    ['addRule', { rule: 'BLOCKED_TIMESLOTS', subjectUuids: ['Maths'], ...slots }],
    ['addRule', { rule: 'SAME_START', eventUuids: ['Maths 1', 'Maths 2'] }],
    ['moveAndPinEvent', { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 0) }],
    ['moveToRoom', { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 0), roomUuid: 'Lab' }],
    ['moveAndTakeOut', { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 0), otherUuids: ['Maths 2'] }],
    ['chooseCalendar', { eventUuid: 'Maths 1', calendarUuid: 'Ada' }],
    ['swapEvents', { eventUuid: 'Maths 1', otherUuid: 'Maths 2' }],
    ['pinEvents', { eventUuids: ['Maths 1'] }],
    ['updateEvent', { eventUuid: 'Maths 1', length: 2 }],
    ['createEvent', { subjectUuid: 'Maths' }],
    ['updateSubject', { subjectUuid: 'Maths', name: 'Algebra' }],
  ] as const)('is refused to %s %j', (name, params) => {
    expect(refusalOf(gone, name, params)).toBe('not-found')
  })
})
