import { importedSchool, type ImportedSchoolInput } from '@timetable/domain'
import { expect, test } from 'vitest'
import { schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

/** Ann teaches Maths, Bo Sport, to five classes, twenty lessons each; the last of each is double. */
function school(rule: NonNullable<ImportedSchoolInput['rules']>[number]) {
  const subjects = (name: string, teacher: string) =>
    Array.from({ length: 5 }, (_, index) => ({
      name,
      calendars: [`c${index}`, teacher],
      lessons: Array.from({ length: 20 }, (__, number) => ({
        key: `${name} ${index} ${number}`,
        length: number === 19 ? 2 : 1,
      })),
    }))
  return importedSchool.parse({
    format: 'timetable',
    formatVersion: 1,
    title: 'Hill & Dale',
    days: 5,
    periods: Array.from({ length: 8 }, (_, hour) => ({ startTime: `${10 + hour}:00`, endTime: `${10 + hour}:45` })),
    calendars: [
      ...Array.from({ length: 5 }, (_, index) => ({
        key: `c${index}`,
        name: `${index}`,
        calendarType: 'CLASS' as const,
      })),
      ...['Ann', 'Bo'].map((name) => ({ key: name, name, calendarType: 'TEACHER' as const })),
    ],
    subjects: [...subjects('Maths', 'Ann'), ...subjects('Sport', 'Bo')],
    rules: [rule],
  })
}

const mornings = Array.from({ length: 20 }, (_, cell): [number, number] => [Math.floor(cell / 4), cell % 4])
const all = (name: string, from = 0) =>
  Array.from({ length: 5 }, (_, index) =>
    Array.from({ length: 20 - from }, (__, n) => `${name} ${index} ${n + from}`),
  ).flat()

/** Where each lesson of the file may start, by its id; as weights where that is only wished for. */
function startsIn(text: string) {
  const { rules, subjects, periods, days } = schoolOf(readFet(text))
  const lengths = new Map(subjects.flatMap(({ lessons }) => lessons.map(({ key, length }) => [key, length] as const)))
  return [...lengths].map(([key, length]) =>
    Array.from({ length: days * periods.length }, (_, cell) => {
      const [day, hour] = [Math.floor(cell / periods.length), cell % periods.length]
      const broken = rules.filter(({ rule, lessons, slots }) => {
        const isOn = (from: number, to: number) => slots.some(([d, h]) => d === day && h >= from && h < to)
        if (!lessons.includes(key)) return false
        return rule === 'PREFERRED_TIMESLOTS' ? !isOn(hour, hour + 1) : isOn(hour, hour + length)
      })
      return hour + length > periods.length ? '-' : broken.map(({ strength }) => strength).join()
    }),
  )
}

const wanted = (lessons: readonly string[], strength: 'required' | number) => {
  const given = school({ rule: 'PREFERRED_TIMESLOTS', strength, lessons: [...lessons], slots: mornings })
  return given.subjects.flatMap((subject) =>
    subject.lessons.map(({ key, length }) =>
      Array.from({ length: 40 }, (_, cell) => {
        if ((cell % 8) + length > 8) return '-'
        return lessons.includes(key) && cell % 8 >= 4 ? String(strength) : ''
      }),
    ),
  )
}

test.each([
  ['of one subject', all('Maths'), 1, 'required'],
  ['of one subject, as a wish', all('Maths'), 1, 40],
  ['of one subject, but for the first', all('Maths', 1), 20, 40],
  ['of one subject, but for some', all('Maths').filter((_, index) => index % 3 > 0), 2, 'required'],
] as const)('lessons %s are told together', (_, lessons, most, strength) => {
  const slots = mornings
  const { text, issues } = writeFet(school({ rule: 'PREFERRED_TIMESLOTS', strength, lessons: [...lessons], slots }))
  expect(issues).toEqual([])
  const written = text.match(/<Constraint\w*(Preferred|TimeSlots)\w*>/g) ?? []
  expect(written.length).toBeGreaterThan(0)
  expect(written.length).toBeLessThanOrEqual(most * 5)
  expect(text.length).toBeLessThan(150_000)
  if (strength !== 'required' || most === 1) expect(startsIn(text)).toEqual(wanted(lessons, strength))
})

test('slots that none of many lessons may use are one list, shorter than where each may lie', () => {
  const lessons = all('Maths').filter((_, index) => index % 3 > 0)
  const { text } = writeFet(school({ rule: 'BLOCKED_TIMESLOTS', strength: 'required', lessons, slots: [[0, 0], [4, 7]] })) // prettier-ignore
  expect(text.match(/<Constraint\w*(Preferred|TimeSlots)\w*>/g)).toHaveLength(1)
  const named = new Set(schoolOf(readFet(text)).rules.flatMap((rule) => rule.lessons))
  expect(named.size).toBe(lessons.length)
  expect(schoolOf(readFet(text)).rules).toMatchObject([{ rule: 'BLOCKED_TIMESLOTS', slots: [[0, 0], [4, 7]] }]) // prettier-ignore
})

test('lessons that only many filters tell are one list, where that is shorter', () => {
  const lessons = all('Maths').filter((_, index) => index % 2 === 0)
  const { text } = writeFet(school({ rule: 'PREFERRED_TIMESLOTS', strength: 'required', lessons, slots: mornings }))
  expect(text.match(/<Constraint\w*(Preferred|TimeSlots)\w*>/g)).toHaveLength(1)
  expect(startsIn(text)).toEqual(wanted(lessons, 'required'))
})

test('a class that some lesson of very many classes attends is no filter, since FET would match that lesson too', () => {
  const calendars = Array.from({ length: 9 }, (_, index) => ({
    key: `c${index}`,
    name: `${index}`,
    calendarType: 'CLASS' as const,
  }))
  const own = ['a', 'b', 'c']
  const { text } = writeFet(
    importedSchool.parse({
      ...school({ rule: 'PREFERRED_TIMESLOTS', strength: 50, lessons: [], slots: mornings, calendars: ['c0'] }),
      calendars,
      subjects: [
        { name: 'Assembly', calendars: calendars.map(({ key }) => key), lessons: [{ key: 'all' }] },
        ...own.map((key) => ({ name: key, calendars: ['c0'], lessons: [{ key }] })),
      ],
      rules: [{ rule: 'PREFERRED_TIMESLOTS', strength: 50, lessons: own, slots: mornings }],
    }),
  )
  expect(text).not.toContain('<Students_Name>0</Students_Name>')
  expect(schoolOf(readFet(text)).rules.flatMap(({ lessons }) => lessons)).toEqual(['2', '3', '4'])
})
