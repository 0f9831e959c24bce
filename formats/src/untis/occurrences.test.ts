import { expect, test } from 'vitest'
import { readSchool } from '../read-school.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { occurrencesOf } from './occurrences.ts'

const [ON, OFF] = ['11111FF', '00000FF']
const HOLIDAY = 'FFFFFFF'
const EVERY = [ON, ON, HOLIDAY, ON, ON, ON].join('')
// The holidays count as one of the two weeks.
const EVEN = [ON, OFF, HOLIDAY, OFF, ON, OFF].join('')
const ODD = [OFF, ON, HOLIDAY, ON, OFF, ON].join('')
const FIRST = [ON, ON, HOLIDAY, OFF, OFF, OFF].join('')

test('lessons in every other week alternate; those in a part of the year do not', () => {
  const { alternate, of } = occurrencesOf([EVERY, EVEN, ODD, FIRST, ''], '20250901')
  expect(alternate).toBe(true)
  expect([EVERY, EVEN, ODD, FIRST, ''].map(of)).toEqual([
    { isPart: false },
    { weeks: [0], isPart: false },
    { weeks: [1], isPart: false },
    { isPart: true },
    { isPart: false },
  ])
})

test('a week of holidays may be left out of the count', () => {
  const [even, odd] = [
    [ON, OFF, HOLIDAY, ON, OFF, ON],
    [OFF, ON, HOLIDAY, OFF, ON, OFF],
  ].map((weeks) => weeks.join(''))
  const { of } = occurrencesOf([EVERY, even ?? '', odd ?? ''], '20250901')
  expect([of(even ?? ''), of(odd ?? '')]).toEqual([
    { weeks: [0], isPart: false },
    { weeks: [1], isPart: false },
  ])
})

test('without lessons in every other week nothing alternates', () => {
  expect(occurrencesOf([EVERY, FIRST], '20250901').alternate).toBe(false)
  expect(occurrencesOf([ON], '20250901')).toMatchObject({ alternate: false })
  expect(occurrencesOf([], '').of('')).toEqual({ isPart: false })
})

test('weeks are those of the calendar, whatever day the school year begins on', () => {
  // From Wednesday, 3 September 2025.
  const days = EVERY.slice(2)
  const { of } = occurrencesOf([days, EVEN.slice(2), ODD.slice(2)], '20250903')
  expect([of(days), of(EVEN.slice(2)), of(ODD.slice(2))]).toEqual([
    { isPart: false },
    { weeks: [0], isPart: false },
    { weeks: [1], isPart: false },
  ])
})

const lesson = (number: number, days: string, day: number) =>
  `<lesson id="LS_${number}00"><periods>1</periods><lesson_subject id="SU_S${number}"/><lesson_classes id="CL_7A"/>
  <occurence>${days}</occurence><times><time><assigned_day>${day}</assigned_day><assigned_period>1</assigned_period></time></times></lesson>`
const fileWith = (...lessons: readonly string[]) =>
  `<document version="3.8" xmlns="https://untis.at/untis/XmlInterface"><general><schoolyearbegindate>20250901</schoolyearbegindate></general>
  <classes><class id="CL_7A"/></classes><lessons>${lessons.join('')}</lessons></document>`

test('a file of the newer XML says by dates which lessons alternate', () => {
  const read = readSchool(fileWith(lesson(1, EVERY, 1), lesson(2, EVEN, 2), lesson(3, ODD, 2), lesson(4, FIRST, 3)))
  const school = schoolOf(read)
  expect(school.weeks).toEqual(['A', 'B'])
  expect(
    Object.fromEntries(school.subjects.map(({ name, lessons }) => [name, lessons.map(({ weeks }) => weeks)])),
  ).toEqual({
    S1: [undefined],
    S2: [[0]],
    S3: [[1]],
    S4: [undefined],
  })
  // The lessons of the two weeks are in one slot of one class.
  expect(school.calendars).toHaveLength(1)
  expect(issuesOf(read).flatMap(({ code, count }) => (code === 'untis-dates' ? [count] : []))).toEqual([1])
  expect(issuesOf(read).map(({ code }) => code)).not.toContain('file-parts')
})
