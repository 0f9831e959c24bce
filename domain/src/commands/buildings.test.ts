import { expect, test } from 'vitest'
import { buildingsOf } from '../calendars/buildings.ts'
import { invert, apply } from '../history/change.ts'
import { after, changeOf, refusalOf, tinySchedule } from '../testing/index.ts'

const school = () =>
  tinySchedule({
    calendars: {
      '1A': 'CLASS',
      Lab: { type: 'ROOM', building: 'Main' },
      Hall: { type: 'ROOM', building: 'Main' },
      Gym: 'ROOM',
    },
  })
const buildings = ({ calendars }: ReturnType<typeof school>) =>
  Object.values(calendars).map(({ building }) => building ?? null)

test('[D46] rooms come to lie in a building, several at once, and none else does', () => {
  const moved = after(school(), 'setBuilding', { calendarUuids: ['Lab', 'Gym', 'Gym'], building: 'Annexe' })
  expect(buildings(moved)).toEqual([null, 'Annexe', 'Main', 'Annexe'])
  const taken = after(moved, 'setBuilding', { calendarUuids: ['Lab'], building: null })
  expect(taken.calendars['Lab']).not.toHaveProperty('building')
  expect(refusalOf(school(), 'setBuilding', { calendarUuids: ['Lab', '1A'], building: 'Annexe' })).toBe('not-a-room')
  expect(refusalOf(school(), 'setBuilding', { calendarUuids: ['Lab', 'Pool'], building: null })).toBe('not-found')
  expect(refusalOf(school(), 'setBuilding', { calendarUuids: ['Lab'], building: ' ' })).toBe('name-too-short')
})

test('[D46] a building gets another name in all of its rooms, in one step that can be taken back', () => {
  const change = changeOf(school(), 'renameBuilding', { building: 'Main', name: 'Old school' })
  const renamed = apply(school(), change)
  expect(buildings(renamed)).toEqual([null, 'Old school', 'Old school', null])
  expect(buildingsOf(renamed)).toEqual(['Old school'])
  expect(apply(renamed, invert(change))).toEqual(school())
  expect(refusalOf(school(), 'renameBuilding', { building: 'Annexe', name: 'x' })).toBe('not-found')
  expect(refusalOf(school(), 'renameBuilding', { building: 'Main', name: '' })).toBe('name-too-short')
  const two = after(school(), 'setBuilding', { calendarUuids: ['Gym'], building: 'Annexe' })
  expect(refusalOf(two, 'renameBuilding', { building: 'Annexe', name: 'Main' })).toBe('building-taken')
})

test('[D46] a room is made, and changed, with its building; what is no room has none', () => {
  const made = after(school(), 'createCalendars', {
    calendars: [{ name: 'Pool', calendarType: 'ROOM', building: 'Annexe' }],
  })
  expect(buildings(made).at(-1)).toBe('Annexe')
  expect(refusalOf(school(), 'createCalendar', { name: '2B', building: 'Annexe' })).toBe('not-a-room')
  const changed = after(school(), 'updateCalendar', { uuid: 'Gym', building: 'Annexe' })
  expect(changed.calendars['Gym']?.building).toBe('Annexe')
  expect(after(changed, 'updateCalendar', { uuid: 'Gym', building: null }).calendars['Gym']?.building).toBeUndefined()
  expect(after(school(), 'updateCalendar', { uuid: 'Lab', name: 'Lab 2' }).calendars['Lab']?.building).toBe('Main')
  const teacher = after(school(), 'updateCalendar', { uuid: 'Lab', calendarType: 'TEACHER' })
  expect(teacher.calendars['Lab']).not.toHaveProperty('building')
  expect(refusalOf(school(), 'updateCalendar', { uuid: '1A', building: 'Annexe' })).toBe('not-a-room')
})
