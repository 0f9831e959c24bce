import { expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { changeOf, refusalOf, tinySchedule } from '../testing/index.ts'

const school = tinySchedule({ calendars: { '1A': 'CLASS', Lab: 'ROOM' } })
const ada = { uuid: 'v_new_calendar1', name: 'Ada', calendarType: 'TEACHER' as const }

test('classes are created with their home teachers and rooms as one step: new ones, and those that exist', () => {
  const calendars = [{ name: '1B', homeTeacherUuid: ada.uuid, homeRoomUuid: 'Lab' }, ada, { name: '1C' }]
  const change = changeOf(school, 'createCalendars', { calendars })
  const next = apply(school, change)
  const byName = new Map(Object.values(next.calendars).map((calendar) => [calendar.name, calendar]))
  expect(byName.get('1B')).toMatchObject({ homeRoomUuid: 'Lab', homeTeacherUuid: byName.get('Ada')!.uuid })
  expect(byName.get('1C')).not.toHaveProperty('homeRoomUuid')
  expect(apply(next, invert(change))).toEqual(school)
})

test('a home exists and is a room or a teacher, and a room has none', () => {
  const refused = (home: object) => refusalOf(school, 'createCalendars', { calendars: [{ name: '1B', ...home }, ada] })
  expect(refused({ homeRoomUuid: 'v_new_calendar2' })).toBe('not-found')
  expect(refused({ homeRoomUuid: ada.uuid })).toBe('no-home-room')
  expect(refused({ homeTeacherUuid: '1A' })).toBe('no-home-teacher')
  expect(refused({ calendarType: 'ROOM', homeRoomUuid: 'Lab' })).toBe('no-home-of-room')
})
