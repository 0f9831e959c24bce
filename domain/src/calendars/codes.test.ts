import { after, countingMint, tinyGroup, tinySchedule } from '../testing/index.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarLabel } from './calendar-label.ts'
import { calendarCodes, codesOf, defaultCode } from './codes.ts'

test('a group has a code by its own name, and one with its class', () => {
  const school = tinySchedule({
    calendars: { '5A': 'CLASS', 'Half 1': { type: 'CLASS', classUuid: '5A', division: 'Halves', parts: ['x'] } },
  })
  expect(Object.fromEntries(calendarCodes(school))).toEqual({ '5A': '5A', 'Half 1': 'Hal1', '5A · Half 1': '5A H1' })
})

test('a class of one’s own making is known by its name, and a group that bears it by its own', () => {
  const school = tinySchedule({
    calendars: {
      '8a': { type: 'CLASS', parts: ['x', 'y'] },
      '8a French': tinyGroup('8a', 'x'),
      '12': { type: 'CLASS', parts: ['x'] },
      '7': tinyGroup('12', 'x'),
      'Room 127': 'ROOM',
    },
  })
  expect(Object.fromEntries(calendarCodes(school))).toMatchObject({
    '8a': '8a',
    '8a French': '8a Fr',
    '12': '12',
    '12 · 7': '12 7',
    'Room 127': '127',
  })
})

test('the code of a group begins with that of its class, however many groups the year has', () => {
  const groups = ['2e1', '2e2', '2g3', 'Est Asist', 'Est Alt'].map((name) => [`12k ${name}`, name] as const)
  const { calendars, ...rest } = tinySchedule({
    calendars: {
      '12k': { type: 'CLASS', parts: ['x'] },
      'Room 171': 'ROOM',
      ...Object.fromEntries(groups.map(([uuid]) => [uuid, tinyGroup('12k', 'x')])),
    },
  })
  const named = Object.fromEntries(groups.map(([uuid, name]) => [uuid, { ...calendars[uuid]!, name }]))
  const codes = Object.fromEntries(codesOf({ ...rest, calendars: { ...calendars, ...named } }).calendars)
  expect(codes).toMatchObject({
    '12k': '12k',
    '12k · 2e1': '12k 2e1',
    '12k · 2e2': '12k 2e2',
    '12k · 2g3': '12k 2g3',
    '12k · Est Asist': '12k Est',
    '12k · Est Alt': '12k EA',
  })
})

test('no two groups have one code, each begins with that of its class, and one that comes changes nobody’s', () => {
  const name = fc.stringMatching(/^[A-Za-z0-9]{1,6}( [A-Za-z0-9]{1,4})?$/)
  const asked = fc.uniqueArray(fc.tuple(fc.constantFrom('5a', '12k', 'Cohort 7'), name), {
    minLength: 1,
    maxLength: 30,
    selector: ([ofClass, own]) => `${ofClass} ${own}`.toLowerCase(),
  })
  const codesWith = (groups: readonly (readonly [string, string])[]) => {
    const { calendars, ...rest } = tinySchedule({
      calendars: {
        ...Object.fromEntries(['5a', '12k', 'Cohort 7'].map((whole) => [whole, { type: 'CLASS', parts: [whole] }])),
        ...Object.fromEntries(groups.map(([whole], n) => [`group ${100 + n}`, tinyGroup(whole, whole)])),
      },
    })
    const named = groups.map(
      ([, own], n) => [`group ${100 + n}`, { ...calendars[`group ${100 + n}`]!, name: own }] as const,
    )
    const school = { ...rest, calendars: { ...calendars, ...Object.fromEntries(named) } }
    const codes = codesOf(school).calendars
    return named.map(([, group]) => ({
      whole: codes.get(group.classUuid!)!,
      label: calendarLabel(school.calendars, group),
      code: codes.get(calendarLabel(school.calendars, group))!,
    }))
  }
  fc.assert(
    fc.property(asked, (groups) => {
      const found = codesWith(groups).filter(({ label, whole }) => label !== whole)
      expect(new Set(found.map(({ code }) => code.toLowerCase())).size).toBe(
        new Set(found.map(({ label }) => label)).size,
      )
      for (const { code, whole } of found) expect(code.startsWith(`${whole} `)).toBe(true)
      expect(codesWith(groups.slice(0, -1))).toEqual(codesWith(groups).slice(0, -1))
    }),
  )
})

test('a cell says which is which: no class, teacher or room has the code of a course but by its very name', () => {
  const course = { calendars: ['1A'] }
  const school = tinySchedule({
    calendars: { '1A': 'CLASS', 'Mathew Hall': 'TEACHER', Matthias: 'TEACHER', MH: 'ROOM', Art: 'ROOM' },
    subjects: { Mathematics: course, Art: course, 'Modern history': course },
  })
  const { subjects, calendars } = codesOf(school)
  expect(Object.fromEntries(subjects)).toEqual({ Art: 'Art', Mathematics: 'Ma', 'Modern history': 'Mod' })
  expect(Object.fromEntries(calendars)).toEqual({
    '1A': '1A',
    MH: 'MH',
    Art: 'Art',
    Matthias: 'MATT',
    'Mathew Hall': 'MAT',
  })
})

test('the codes are made anew for another table only', () => {
  const school = tinySchedule()
  expect(codesOf({ ...school })).toBe(codesOf(school))
  expect(codesOf(tinySchedule())).not.toBe(codesOf(school))
})

test('[D362] what people set is the code, and nobody else has it', () => {
  const school = tinySchedule({
    calendars: { '1A': 'CLASS', Miller: 'TEACHER', 'Ada Lund': 'TEACHER' },
    subjects: { Maths: { calendars: ['1A'], lessons: [{}] } },
  })
  expect(codesOf(school).calendars.get('Miller')).toBe('MI')
  expect(codesOf(school).subjects.get('Maths')).toBe('Ma')
  const named = after(school, 'setShortNames', {
    calendars: [{ calendarUuid: 'Ada Lund', shortName: ' mi ' }],
    subjects: [{ name: 'Maths', shortName: 'M' }],
  })
  expect(codesOf(named).calendars.get('Ada Lund')).toBe('mi')
  expect(codesOf(named).calendars.get('Miller')).toBe('MIL')
  expect(codesOf(named).subjects.get('Maths')).toBe('M')
  expect(defaultCode(named, 'calendars', 'Ada Lund')).toBe('AL')
  expect(defaultCode(named, 'subjects', 'Maths')).toBe('Ma')
})

test('nobody’s code changes because a course is named, and a course by a short name has it all the same', () => {
  const people = tinySchedule({ calendars: { '1A': 'CLASS', Brandt: 'TEACHER', Bishop: 'TEACHER', Peters: 'TEACHER' } })
  const codes = Object.fromEntries(codesOf(people).calendars)
  expect(codes).toMatchObject({ Bishop: 'BI', Peters: 'PE', Brandt: 'BR' })
  const course = (name: string) => ({ name, color: '#A0A5EF', lengths: [1], calendarUuids: ['1A'] })
  const wishes = { distribution: 'none' as const, timeOfDay: 'none' as const }
  const subjects = ['Biology', 'PE'].map((name) => ({ ...course(name), ...wishes }))
  const later = after(people, 'createSubjects', { subjects, newCalendars: [] }, countingMint('z'))
  expect(Object.fromEntries(codesOf(later).calendars)).toEqual(codes)
  expect(Object.fromEntries(codesOf(later).subjects)).toEqual({ Biology: 'Bio', PE: 'PE' })
})

test('of what came at once, as from a file, courses have the shortest codes', () => {
  const codesWith = (course: string) => {
    const teacher = '01a8f0aa-0000-7001'
    const { calendars, subjects } = tinySchedule({
      calendars: { '1A': 'CLASS', [teacher]: 'TEACHER' },
      subjects: { [course]: { name: 'Maths', calendars: ['1A'], lessons: [{}] } },
    })
    const named = { ...calendars, [teacher]: { ...calendars[teacher]!, name: 'Martin' } }
    return Object.fromEntries(codesOf({ calendars: named, subjects }).subjects)
  }
  expect(codesWith('01a8f0aa-00ff-7002')).toEqual({ Maths: 'Ma' })
  expect(codesWith('01a8f0aa-0100-7002')).toEqual({ Maths: 'Mat' })
})
