import { describe, expect, test } from 'vitest'
import type { ScheduleCommandName } from './commands/table.ts'
import { changeOf, slotAt, tinySchedule } from './testing/index.ts'
import { refuseWithheld } from './trial.ts'

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
