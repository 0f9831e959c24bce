import { LOCKED } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { lessonWith, metLesson, metWords } from './met-lesson.ts'

const years = ['5a', '5b', '5c', '6a', '6b', '6c']
const school = tinySchedule({
  calendars: {
    '7b': { type: 'CLASS', parts: ['x', 'y'] },
    Choir: { type: 'CLASS', classUuid: '7b', division: 'Music', parts: ['x'] },
    ...Object.fromEntries(years.map((name) => [name, 'CLASS' as const])),
    'Ida Krog': 'TEACHER',
    Gym: 'ROOM',
    Hall: 'ROOM',
  },
  subjects: {
    English: { calendars: ['Gym', 'Ida Krog', '7b'], lessons: [{ at: [0, 0] }] },
    Singing: { calendars: ['Choir'], lessons: [{ at: [0, 0] }] },
    Repairs: { calendars: ['Gym', 'Hall'], lessons: [{ at: [0, 0] }] },
    Assembly: { calendars: ['Ida Krog', ...years], lessons: [{ at: [0, 0] }] },
    [LOCKED.name]: { ...LOCKED, calendars: ['Ida Krog', '7b'], lessons: [{ at: [0, 0] }] },
  },
})
const said = (calendar: string, lesson: string) => metWords(appText, metLesson(school, calendar, lesson))

test('who is double booked, what they have, and with whom', () => {
  expect(said('Ida Krog', 'English 1')).toBe('Ida Krog has English with 7b')
  expect(said('7b', 'English 1')).toBe('7b has English with Ida Krog')
  expect(said('Gym', 'English 1')).toBe('Gym has English with 7b, Ida Krog')
  expect(lessonWith(appText, metLesson(school, 'Ida Krog', 'English 1'))).toBe('English with 7b')
})

test('rooms are named where nobody else is, a group with its class, and of many a few', () => {
  expect(said('Gym', 'Repairs 1')).toBe('Gym has Repairs with Hall')
  expect(said('7b', 'Singing 1')).toBe('7b has Singing with 7b · Choir')
  expect(said('Choir', 'Singing 1')).toBe('7b · Choir has Singing')
  expect(said('Ida Krog', 'Assembly 1')).toBe('Ida Krog has Assembly with 5a, 5b, 5c, 3 others')
})

test('of a course beyond the trial the others are withheld, and what is gone has no name', () => {
  expect(said('Ida Krog', `${LOCKED.name} 1`)).toBe('Ida Krog has Buy Premium')
  expect(metLesson(school, 'Ida Krog', 'gone')).toEqual({ name: 'Ida Krog', lesson: '', others: [] })
})
