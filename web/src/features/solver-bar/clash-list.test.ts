import { clashesOf, emptySchedule, type Lesson, type Schedule } from '@timetable/domain'
import { expect, test } from 'vitest'
import { clashList } from './clash-list.ts'

const head = { uuid: 'v', schoolUuid: 's', title: '', description: '', days: 2, dayNames: null, periodNames: null }
const slot = (dayNum: number, hourNum: number) => ({
  uuid: `${dayNum}-${hourNum}`,
  dayNum,
  hourNum,
  startTime: '08:00',
  endTime: '08:45',
})
const lesson = (uuid: string, timeSlotUuid: string, subjectUuid: string): Lesson => ({
  uuid,
  subjectUuid,
  length: 1,
  calendarUuids: ['anna'],
  choices: [],
  timeSlotUuid,
  pinned: false,
})
const byUuid = <T extends { uuid: string }>(list: T[]) =>
  Object.fromEntries(list.map((record) => [record.uuid, record]))
const schedule: Schedule = {
  ...emptySchedule(head),
  calendars: {
    anna: {
      uuid: 'anna',
      name: 'Anna',
      calendarType: 'TEACHER',
      blockedTimeSlots: [],
      classUuid: null,
      division: null,
      parts: [],
    },
  },
  timeSlots: byUuid([slot(0, 0), slot(0, 1), slot(1, 0)]),
  subjects: byUuid(
    ['Latin', 'Greek'].map((name, order) => ({
      uuid: name,
      name,
      color: '#A0A5EF',
      calendarUuids: ['anna'],
      choices: [],
      distribution: 'none' as const,
      timeOfDay: 'none' as const,
      advanced: false,
      order,
    })),
  ),
  lessons: byUuid([
    ...['a', 'b'].map((uuid) => lesson(uuid, '1-0', 'Latin')),
    lesson('c', '0-1', 'Latin'),
    lesson('d', '0-1', 'Greek'),
    ...['e', 'f', 'g'].map((uuid) => lesson(uuid, '1-0', 'Greek')),
    lesson('h', '0-0', 'Greek'),
  ]),
}

test('the worst slot comes first, then the earlier; a slot with one lesson is none', () => {
  const list = clashList(schedule, clashesOf(schedule))
  expect(list.map(({ name, slot, courses }) => [name, slot.uuid, courses.length])).toEqual([
    ['Anna', '1-0', 5],
    ['Anna', '0-1', 2],
  ])
  expect(list[1]?.courses).toEqual(['Latin', 'Greek'])
  const group = { ...schedule.calendars.anna!, uuid: 'group', classUuid: 'anna', division: 'Halves', parts: ['a'] }
  const divided = { ...schedule, calendars: { anna: { ...schedule.calendars.anna!, parts: ['a', 'b'] }, group } }
  expect(clashList(divided, clashesOf(divided)).map(({ calendarUuid }) => calendarUuid)).toEqual(['anna', 'anna'])
})
