import { expect, test } from 'vitest'
import { apply } from '@timetable/domain'
import { changeOf, scheduleOf, schoolOfSize } from '@timetable/domain/testing'
import { messagesOf } from './messages-of.ts'
import { scheduleItemOf } from './views.ts'

const SIZE = { lessons: 2_000, subjects: 500, calendars: 300, rules: 900, days: 6, periods: 12, references: 30_000 }

test('[D123][D162] a change of a large version is told whole to who has its records, and not nested', () => {
  const schedule = scheduleOf(schoolOfSize(SIZE))
  const eventUuid = Object.keys(schedule.lessons)[0]!
  const change = changeOf(schedule, 'pinEvent', {
    eventUuid: Object.values(schedule.lessons).find((one) => one.timeSlotUuid && !one.pinned)?.uuid ?? eventUuid,
  })
  const next = apply(schedule, change)
  const at = '2026-01-05T09:00:00Z'
  const telling = messagesOf(schedule, next, change, {
    labels: 'monday',
    customer: true,
    revision: 2,
    version: scheduleItemOf(next, { createdAt: at, updatedAt: at }),
    running: false,
    longRun: false,
    history: { undo: 'pinEvent', redo: null },
    command: 'pinEvent',
    user: null,
  })
  expect(telling.changes().map(({ type }) => type)).toEqual(['Change'])
  expect(telling.nested()).toMatchObject([{ type: 'Error', code: 'too-large-nested' }])
})
