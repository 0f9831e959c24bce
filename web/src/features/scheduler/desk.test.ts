import type { Lesson, Uuid } from '@timetable/domain'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { emptyScheduleState, type ScheduleState } from '../../store/schedule-state.ts'
import { createDesk } from './desk.ts'
import { makeSchool } from '../../timetable/testing/make-school.ts'

const small = makeSchool({ classes: 1, teachers: 1, rooms: 1, days: 2, hours: 3, lessons: 3, unplaced: 1 })
const blocked = { ...small.calendars['teacher-0'], blockedTimeSlots: ['s1-0'] } as (typeof small.calendars)[string]
const school = {
  ...small,
  calendars: { ...small.calendars, 'teacher-0': blocked },
  lessons: {
    ...small.lessons,
    'lesson-1': { ...small.lessons['lesson-1'], timeSlotUuid: 's0-1', length: 2 } as Lesson,
  },
}

function desk(fields: Partial<ScheduleState> = {}) {
  const schedule = createStore<ScheduleState>(() => ({
    ...emptyScheduleState,
    status: 'ready',
    schedule: school,
    ...fields,
  }))
  const toasts: string[] = []
  const commands: [string, unknown][] = []
  const parts = {
    schedule,
    ui: { toast: ({ headline }: { headline: string }) => toasts.push(headline) },
    runCommand: (command: string, params: unknown) => Promise.resolve(commands.push([command, params])),
  }
  return { ...createDesk(parts as unknown as Parameters<typeof createDesk>[0]), toasts, commands }
}
const slot = (slotUuid: Uuid) => ({ slotUuid })

test('a drop on a slot moves and pins', () => {
  const at = desk()
  expect(at.pickUp('lesson-1', 'pointer')).toBe(true)
  at.hover(slot('s0-0'))
  expect(at.drop()).toBe(true)
  expect(at.commands).toEqual([['moveAndPinEvent', { eventUuid: 'lesson-1', timeSlotUuid: 's0-0' }]])
  expect(at.hand.getState().held).toBeNull()
})

test('a blocked slot and the end of the day refuse with their texts, and no command goes out', () => {
  const at = desk()
  at.pickUp('lesson-1', 'choice')
  expect(at.drop(slot('s1-0'))).toBe(false)
  at.pickUp('lesson-1', 'choice')
  expect(at.drop(slot('s1-2'))).toBe(false)
  expect(at.toasts).toEqual(['Timeslot is blocked in Lindgren 1', 'The lesson extends beyond the schedule'])
  expect(at.commands).toEqual([])
})

test('a drop in the tray takes the lesson off; one that is there already stays', () => {
  const at = desk()
  at.unplace('lesson-1')
  at.unplace('lesson-0')
  expect(at.commands).toEqual([['unplaceEvent', { eventUuid: 'lesson-1' }]])
})

test('let go over nothing, nothing happens', () => {
  const at = desk()
  at.pickUp('lesson-1', 'pointer')
  at.hover(slot('s0-0'))
  at.hover(null)
  expect(at.drop()).toBe(false)
  expect(at.commands).toEqual([])
})

test('in a version open for reading nothing can be picked up or pinned', () => {
  const at = desk({ scheduleOnly: true })
  expect(at.mayPickUp('lesson-1')).toBe(false)
  expect(at.pickUp('lesson-1', 'pointer')).toBe(false)
  at.togglePin('lesson-1')
  expect(at.commands).toEqual([])
})

test('pinning toggles by what the lesson is', () => {
  const pinned = { ...school.lessons['lesson-1'], pinned: true } as Lesson
  const at = desk({ schedule: { ...school, lessons: { ...school.lessons, 'lesson-1': pinned } } })
  at.togglePin('lesson-1')
  at.togglePin('lesson-2')
  expect(at.commands.map(([command]) => command)).toEqual(['unpinEvent', 'pinEvent'])
})

test('block mode belongs to one timetable: a click blocks there, frees a blocked slot, and does nothing elsewhere', () => {
  const at = desk()
  at.block('teacher-0', 's0-0')
  at.setBlocking('teacher-0', true)
  at.block('teacher-0', 's0-0')
  at.block('teacher-0', 's1-0')
  at.block('class-0', 's0-0')
  at.setBlocking('teacher-0', false)
  at.block('teacher-0', 's0-0')
  expect(at.commands).toEqual([
    ['blockTimeSlotOnCalendars', { calendarUuids: ['teacher-0'], timeSlotUuid: 's0-0' }],
    ['unblockTimeSlotOnCalendars', { calendarUuids: ['teacher-0'], timeSlotUuid: 's1-0' }],
  ])
})

test('the preview is made once per version and lesson', () => {
  const at = desk()
  expect(at.preview('lesson-1')).toBe(at.preview('lesson-1'))
  expect(at.verdict('lesson-1', slot('s1-0'))).toMatchObject({ kind: 'refused' })
  expect(at.verdict('lesson-1', 'tray')).toMatchObject({ kind: 'open', here: false })
  expect(at.preview('gone')).toBeUndefined()
})

test('a drop on another room moves the lesson there, unless that room is blocked', () => {
  const at = desk({
    schedule: {
      ...school,
      calendars: {
        ...school.calendars,
        lab: { uuid: 'lab', name: 'Lab', calendarType: 'ROOM', blockedTimeSlots: ['s0-2'] },
      },
    },
  })
  const room = { into: 'lab', from: 'room-0' }
  at.pickUp('lesson-1', 'pointer')
  expect(at.drop({ slotUuid: 's0-0', room })).toBe(true)
  at.pickUp('lesson-1', 'pointer')
  expect(at.drop({ slotUuid: 's0-1', room })).toBe(false)
  expect(at.toasts).toEqual(['Timeslot is blocked in Lab'])
  const params = { eventUuid: 'lesson-1', timeSlotUuid: 's0-0', roomUuid: 'lab', fromRoomUuid: 'room-0' }
  expect(at.commands).toEqual([['moveToRoom', params]])
})
