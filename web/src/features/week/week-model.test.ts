import { isRefusal, publishedWeek, schoolYear, type PublishedWeek } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { fileName } from '../../timetable/week/week-addresses.ts'
import {
  datedDays,
  datedYear,
  firstDate,
  firstShown,
  inOrderOfDay,
  nextLesson,
  openingDate,
  turnName,
  undatedDays,
} from './week-model.ts'
import { wallClock } from '../../timetable/week/wall-clock.ts'

const year = schoolYear.parse({
  firstDay: '2026-08-31',
  lastDay: '2026-12-18',
  timeZone: 'Europe/Berlin',
  holidays: [{ name: 'Autumn', firstDay: '2026-10-12', lastDay: '2026-10-16' }],
})
const week = (): PublishedWeek => {
  const schedule = tinySchedule({
    days: 5,
    weeks: ['A', 'B'],
    calendars: { Ada: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['Ada'], lessons: [{ at: [0, 0] }, { at: [0, 2] }] },
      Art: { calendars: ['Ada'], lessons: [{ at: [2, 1], weeks: [1] }] },
    },
  })
  const made = publishedWeek(schedule, 'Ada', true)
  if (isRefusal(made)) throw new Error(made.error)
  return { ...made, year }
}
const [first, third] = week().lessons.filter(({ subject }) => subject === 'Maths')

test('a clock of the school shows its own day and time', () => {
  const instant = Date.UTC(2026, 8, 6, 22, 30)
  expect(wallClock('Europe/Berlin', instant)).toEqual({ date: '2026-09-07', time: '00:30' })
  expect(wallClock('America/New_York', instant)).toEqual({ date: '2026-09-06', time: '18:30' })
})

test('the next lesson is the one that is on, then the next of the day, then that of the next school day', () => {
  const next = (date: string, time: string) => {
    const found = nextLesson(week(), year, { date, time })
    return found && [found.date, found.lesson.uuid, found.isNow]
  }
  expect(next('2026-09-07', '00:00')).toEqual(['2026-09-07', first?.uuid, false])
  expect(next('2026-09-07', first?.start ?? '')).toEqual(['2026-09-07', first?.uuid, true])
  expect(next('2026-09-07', first?.end ?? '')).toEqual(['2026-09-07', third?.uuid, false])
  expect(next('2026-09-07', '23:00')).toEqual(['2026-09-09', 'Art 1', false])
  expect(next('2026-10-08', '08:00')).toEqual(['2026-10-19', first?.uuid, false])
  expect(next('2026-08-01', '08:00')).toEqual(['2026-08-31', first?.uuid, false])
  expect(next('2026-12-18', '08:00')).toBeNull()
})

test('the days of a week are those of its date, with holidays, today and the edge of the year', () => {
  const days = datedDays(week(), year, '2026-10-14', '2026-10-14')
  expect(days.map(({ date }) => date)).toEqual(['2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15', '2026-10-16'])
  expect(days.every(({ holiday, lessons }) => holiday === 'Autumn' && lessons.length === 0)).toBe(true)
  expect(firstShown(days, '2026-10-14')).toBe(2)
  const edge = datedDays(week(), { ...year, firstDay: '2026-09-02' }, '2026-09-02', '2026-01-01')
  expect(edge.map(({ beyond }) => beyond)).toEqual([true, true, false, false, false])
  expect(firstShown(edge, null)).toBe(0)
  expect(turnName(week(), year, '2026-09-02')).toBe('A')
  expect(turnName(week(), year, '2026-09-07')).toBe('B')
})

test('duties are on the days of their weekday, and on none in the holidays', () => {
  const onDuty = {
    ...week(),
    duties: [{ uuid: 'd', place: 'Yard', dayNum: 1, after: 0, start: '08:45', end: '09:00' }],
  }
  const counts = (date: string) => datedDays(onDuty, year, date, date).map(({ duties }) => duties.length)
  expect(counts('2026-09-09')).toEqual([0, 1, 0, 0, 0])
  expect(counts('2026-10-14')).toEqual([0, 0, 0, 0, 0])
  expect(undatedDays(onDuty, 1).map(({ duties }) => duties.length)).toEqual([0, 1, 0, 0, 0])
  const [monday, tuesday] = datedDays(onDuty, year, '2026-09-09', '2026-09-09')
  expect(inOrderOfDay(tuesday!)).toEqual(tuesday?.duties)
  expect(inOrderOfDay({ ...monday!, duties: onDuty.duties }).map(({ start }) => start)).toEqual([
    '08:00',
    '08:45',
    '10:00',
  ])
})

test('a duty that somebody else has on a date is marked, and one that is theirs then is added', () => {
  const duty = { uuid: 'd', place: 'Yard', dayNum: 1, after: 0, start: '08:45', end: '09:00' }
  const { uuid: _, dayNum: __, ...line } = duty
  const duties = [
    { ...line, was: true, now: false },
    { ...line, place: 'Hall', was: false, now: true },
  ]
  const told = [{ date: '2026-09-08', number: 1, at: '2026-09-08T05:00:00Z', lines: [], duties }]
  const days = datedDays({ ...week(), duties: [duty], told }, year, '2026-09-09', '2026-09-09')
  expect(days[1]?.duties.map(({ place, change }) => [place, change?.kind])).toEqual([
    ['Yard', 'cancelled'],
    ['Hall', 'added'],
  ])
})

test('at the weekend the next week is shown, before and after the year its first and last', () => {
  expect(firstDate(week(), year, '2026-09-09')).toBe('2026-09-09')
  expect(firstDate(week(), year, '2026-09-12')).toBe('2026-09-14')
  expect(firstDate(week(), year, '2026-07-01')).toBe('2026-08-31')
  expect(firstDate(week(), year, '2027-01-10')).toBe('2026-12-18')
})

test('a week without a year has its days on no date, in one of its weeks', () => {
  expect(datedYear({ ...week(), year: null })).toBeNull()
  expect(datedYear(week())).toEqual(year)
  expect(undatedDays(week(), 0).map(({ lessons }) => lessons.length)).toEqual([2, 0, 0, 0, 0])
  expect(undatedDays(week(), 1).map(({ lessons }) => lessons.length)).toEqual([2, 0, 1, 0, 0])
  expect(undatedDays({ ...week(), halfDays: true }, 1).map(({ dayNum }) => dayNum)).toEqual([0, 2, 4])
})

test('a calendar file is called by plain letters', () => {
  expect(fileName('5A · Größe')).toBe('5a-Gro-e.ics'.toLowerCase())
  expect(fileName('Ω')).toBe('timetable.ics')
  expect(fileName('x'.repeat(300)).length).toBeLessThan(60)
})

test('opens on today while there are lessons to come, then on the next day with lessons, also after holidays', () => {
  const opens = (date: string, time: string) => openingDate(week(), year, { date, time })
  expect(opens('2026-09-07', '00:00')).toBe('2026-09-07')
  expect(opens('2026-09-07', third?.start ?? '')).toBe('2026-09-07')
  expect(opens('2026-09-07', third?.end ?? '')).toBe('2026-09-09')
  expect(opens('2026-09-08', '08:00')).toBe('2026-09-09')
  expect(opens('2026-09-12', '08:00')).toBe('2026-09-14')
  expect(opens('2026-10-09', '08:00')).toBe('2026-10-19')
  expect(opens('2026-12-18', '08:00')).toBe('2026-12-18')
  expect(openingDate({ ...week(), lessons: [] }, year, { date: '2026-09-08', time: '08:00' })).toBe('2026-09-08')
})

test('a Saturday that runs like a Monday is a day of its week, once lessons are published for it', () => {
  const held = { ...first!, dayNum: 5 }
  const line = { lessonUuid: held.uuid, subject: 'Maths', color: held.color, was: null, now: held }
  const told = [{ date: '2026-09-12', number: 1, at: '2026-09-10T06:00:00.000Z', special: 'Open day', lines: [line] }]
  const dates = (given: PublishedWeek, date: string) =>
    datedDays(given, year, date, date).map(({ date: on, lessons }) => [on, lessons.length])
  expect(dates(week(), '2026-09-10')).toHaveLength(5)
  const saturday = { ...week(), told }
  expect(dates(saturday, '2026-09-10').at(-1)).toEqual(['2026-09-12', 1])
  expect(dates(saturday, '2026-09-17')).toHaveLength(5)
  expect(nextLesson(saturday, year, { date: '2026-09-12', time: '00:00' })).toMatchObject({ date: '2026-09-12' })
})
