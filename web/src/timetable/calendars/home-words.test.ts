import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { homeWords } from './home-words.ts'

test('a room is told with its seats and its equipment, as far as they are known', () => {
  const schedule = tinySchedule({
    calendars: {
      '5a': { type: 'CLASS', pupils: 28, homeRoomUuid: 'Lab' },
      Lab: { type: 'ROOM', seats: 24, equipment: ['Gas', 'Projector'] },
      Hall: { type: 'ROOM', equipment: ['Piano'] },
      Yard: 'ROOM',
    },
  })
  expect(['5a', 'Lab', 'Hall', 'Yard'].map((uuid) => homeWords(schedule, uuid, appText))).toEqual([
    '28 students · Home room: Lab',
    '24 seats · Gas, Projector',
    'Piano',
    '',
  ])
})
