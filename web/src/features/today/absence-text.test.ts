import { emptySchedule, type Calendar, type CalendarType, type Schedule } from '@timetable/domain'
import { expect, test } from 'vitest'
import { readAbsences } from './absence-text.ts'

const PERIODS = ['1', '2', '3', '4', 'Lunch', '5']

const calendar = (calendarType: CalendarType, name: string, shortName?: string): Calendar => ({
  uuid: `${calendarType} ${name}`,
  ...{ name, calendarType, blockedTimeSlots: [], classUuid: null, division: null, parts: [] },
  ...(shortName !== undefined && { shortName }),
})

const school: Schedule = {
  ...emptySchedule({
    ...{ uuid: 'v', schoolUuid: 'school', title: '', description: '', days: 5 },
    ...{ dayNames: null, periodNames: PERIODS },
  }),
  calendars: Object.fromEntries(
    [
      calendar('TEACHER', 'Anna Berg', 'BE'),
      calendar('TEACHER', 'Anna Krog', 'KR'),
      calendar('TEACHER', 'Mathilde'),
      calendar('CLASS', '7b'),
      calendar('CLASS', 'Music'),
      calendar('ROOM', 'Music'),
      calendar('ROOM', 'Lab 2'),
    ].map((each) => [each.uuid, each]),
  ),
}
const read = (text: string) => readAbsences(school, text, PERIODS)
const names = (text: string) => read(text).absences.map(({ calendar: { uuid } }) => uuid)

test('a list names teachers, classes and rooms by label, short name, or words in another order', () => {
  expect(names('anna  berg\nkr\n\n7B\r\nLab 2')).toEqual([
    'TEACHER Anna Berg',
    'TEACHER Anna Krog',
    'CLASS 7b',
    'ROOM Lab 2',
  ])
  expect(names('Berg, Anna')).toEqual(['TEACHER Anna Berg'])
})

test('one word is enough if only one has it; if several have it, the line is returned as ambiguous', () => {
  expect(names('Krog')).toEqual(['TEACHER Anna Krog'])
  expect(read('Anna')).toMatchObject({ absences: [], ambiguous: ['Anna'], unknown: [] })
})

test('of a class and a room with the same name the class is meant', () => {
  expect(names('music')).toEqual(['CLASS Music'])
})

test('names that nobody has are returned, and the others are still read', () => {
  expect(read('Zoe\nBE\n??')).toMatchObject({ unknown: ['Zoe', '??'], absences: [{ calendar: { name: 'Anna Berg' } }] })
})

test('periods follow a tab, by number or by name, and count from 0', () => {
  const when = (text: string) => {
    const { absences, periods } = read(`BE\t${text}`)
    return periods.length > 0 ? 'unknown' : [absences[0]?.firstPeriod, absences[0]?.lastPeriod]
  }
  expect(when('3-4')).toEqual([2, 3])
  expect(when('2.')).toEqual([1, 1])
  expect(when('4 – lunch')).toEqual([3, 4])
  // The name of the last period is 5, and its number is 6.
  expect(when('5')).toEqual([5, 5])
  for (const text of ['4-3', '1-2-3', '9', '0', 'noon']) expect(when(text)).toBe('unknown')
  expect(read('BE\tnoon').periods).toEqual(['BE: noon'])
})

test('whoever is named twice is absent once, as named last', () => {
  expect(read('BE\nAnna Berg\t1')).toMatchObject({ absences: [{ firstPeriod: 0, lastPeriod: 0 }] })
})
