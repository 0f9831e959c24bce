import type { Choice } from '@timetable/domain'
import { tinySchedule, type TinyCalendar } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { roomSets } from './room-sets.ts'

const ROOMS: Record<string, TinyCalendar> = {
  Lab: { type: 'ROOM', seats: 24, equipment: ['Projector', 'Gas'] },
  Hall: { type: 'ROOM', seats: 90, equipment: ['Projector'] },
  Yard: { type: 'ROOM' },
}
const schedule = (pupils?: number) =>
  tinySchedule({
    calendars: { '5a': { type: 'CLASS', ...(pupils !== undefined && { pupils }) }, Ada: 'TEACHER', ...ROOMS },
  })
const choice = (...candidates: string[]): Choice => ({ candidates, ordered: false })
const setsOf = (pupils: number | undefined, has: Choice, fixed: readonly string[] = ['5a']) =>
  roomSets(schedule(pupils), has, { calendarUuids: fixed, choices: [has] }).map((set) => [
    ...Object.entries(set).flatMap(([field, value]) => (field === 'roomUuids' ? [] : [value])),
    set.roomUuids.join(),
  ])

test('rooms are offered together: all, those with enough seats, and those with each equipment', () => {
  expect(setsOf(30, choice())).toEqual([
    ['all', 'Hall,Lab,Yard'],
    ['seats', 30, 'Hall'],
    ['equipment', 'Gas', 'Lab'],
    ['equipment', 'Projector', 'Lab,Hall'],
  ])
})

test('seats are left out where nobody knows the students, fixed rooms are not chosen, and sets that add none not offered', () => {
  expect(setsOf(undefined, choice('Lab'))).toEqual([
    ['all', 'Hall,Lab,Yard'],
    ['equipment', 'Projector', 'Lab,Hall'],
  ])
  expect(setsOf(undefined, choice(), ['5a', 'Lab'])).toEqual([
    ['all', 'Hall,Yard'],
    ['equipment', 'Projector', 'Hall'],
  ])
  expect(setsOf(30, choice('Lab', 'Hall', 'Yard'))).toEqual([])
})

test('a choice among teachers gets no rooms', () => {
  expect(setsOf(30, choice('Ada'))).toEqual([])
})
