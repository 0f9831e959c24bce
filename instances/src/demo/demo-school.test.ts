import { readFileSync } from 'node:fs'
import { capacityFindings, isRefusal, type ImportedSchool } from '@timetable/domain'
import { scheduleOf } from '@timetable/domain/testing'
import { readJson, writeJson } from '@timetable/formats'
import { describe, expect, test } from 'vitest'
import { demoNameOf } from '../catalogue.ts'
import { fileOf } from '../index.ts'
import { demoSchool } from './demo-school.ts'
import { DEMO_PLANS, demoLanguages, type DemoLanguage } from './plans.ts'

/** Returns the periods of a calendar in a week. */
function periodsOf(school: ImportedSchool, key: string, week: number): number {
  const lessons = school.subjects.flatMap((subject) =>
    subject.lessons.map((lesson) => ({ ...lesson, calendars: lesson.calendars ?? subject.calendars })),
  )
  return lessons
    .filter(({ calendars, weeks }) => calendars.includes(key) && (weeks?.includes(week) ?? true))
    .reduce((sum, { length }) => sum + length, 0)
}

/** Returns the periods a week of a subject in each grade, all weeks added up and divided by their number. */
const hoursOf = (language: DemoLanguage, name: string): readonly number[] => {
  const plan = DEMO_PLANS[language]
  const school = demoSchool(plan)
  const weeks = school.weeks?.length ?? 1
  return plan.grades.map(({ classes }) => {
    const key = school.calendars.find((calendar) => calendar.name === classes[0])?.key ?? ''
    const lessons = school.subjects
      .filter((subject) => subject.name === name && subject.calendars.includes(key))
      .flatMap((subject) => subject.lessons)
    return lessons.reduce((sum, { length, weeks: own }) => sum + (length * (own?.length ?? weeks)) / weeks, 0)
  })
}
const total = (hours: readonly number[]) => hours.reduce((sum, each) => sum + each, 0)

describe.each(demoLanguages)('the demo school in %s', (language) => {
  const plan = DEMO_PLANS[language]
  const school = demoSchool(plan)
  const slots = school.days * school.periods.length
  const named = (type: string) => school.calendars.filter(({ calendarType }) => calendarType === type)
  const weeks = [...(school.weeks ?? ['']).keys()]

  test('is the file, which a reader reads, with nothing scheduled', () => {
    const text = readFileSync(fileOf(demoNameOf(language)), 'utf8')
    expect(writeJson(school)).toBe(text)
    const read = readJson(text)
    expect(isRefusal(read) ? read : { ...read, school: undefined }).toEqual({ school: undefined, issues: [] })
    expect(school.subjects.every(({ lessons }) => lessons.every(({ start }) => start === null))).toBe(true)
    expect(capacityFindings(scheduleOf(school))).toEqual([])
  })

  test('has nine classes, each with a full week, so that none has a gap', () => {
    expect(named('CLASS')).toHaveLength(9)
    for (const week of weeks)
      for (const { name, key, blocked } of named('CLASS'))
        expect(`${name} ${periodsOf(school, key, week)}`).toBe(`${name} ${slots - blocked.length}`)
  })

  test('keeps twenty teachers and each special room busy, and none too busy', () => {
    expect(named('TEACHER')).toHaveLength(20)
    const homes = new Set(
      named('CLASS')
        .concat(named('TEACHER'))
        .map(({ homeRoom }) => homeRoom),
    )
    for (const { name, key, blocked, calendarType } of school.calendars) {
      if (calendarType === 'CLASS' || homes.has(key)) continue
      const shares = weeks.map((week) => periodsOf(school, key, week) / (slots - blocked.length))
      expect(Math.max(...shares), name).toBeGreaterThan(0.15)
      expect(Math.max(...shares), name).toBeLessThan(0.8)
    }
  })

  test('has no name twice, and for each class a home teacher of its own', () => {
    const names = school.calendars.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(named('CLASS').map(({ homeTeacher }) => homeTeacher)).size).toBe(9)
  })

  test('names only subjects that exist, and says where its hours are from', () => {
    const subjects = new Set<string>(plan.subjects.map(({ name }) => name))
    for (const [name, own] of plan.teachers) for (const each of own) expect(subjects, name).toContain(each)
    expect(plan.sources.length).toBeGreaterThan(0)
    for (const { url, read } of plan.sources) {
      expect(URL.parse(url)?.protocol).toBe('https:')
      expect(read).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })
})

/** The figures of the published tables, each in its own unit. */
describe('the hours of the published tables', () => {
  test('Denmark: the hours of a year, 30 for a lesson a week', () => {
    const years = {
      Dansk: [210, 210, 210],
      Matematik: [150, 150, 150],
      Engelsk: [90, 90, 90],
      'Tysk/fransk': [90, 90, 90],
      Historie: [60, 60, 60],
      // One of these years has confirmation classes instead.
      Kristendomskundskab: [30, 0, 30],
      Samfundsfag: [0, 60, 60],
      Geografi: [60, 30, 30],
      Biologi: [60, 60, 30],
      'Fysik/kemi': [60, 60, 90],
      Idræt: [90, 90, 90],
      Valgfag: [60, 60, 60],
    }
    for (const [name, hours] of Object.entries(years))
      expect([name, hoursOf('da', name)]).toEqual([name, hours.map((each) => each / 30)])
  })

  test('Norway: the hours of three years, 28.5 for a lesson a week, to one lesson', () => {
    const years = {
      ...{ Norsk: 398, Matematikk: 313, Engelsk: 222, Fremmedspråk: 222, Naturfag: 249, Samfunnsfag: 249, KRLE: 153 },
      ...{ 'Kunst og håndverk': 146, Musikk: 83, 'Mat og helse': 83, Kroppsøving: 223, Valgfag: 171 },
      Utdanningsvalg: 110,
    }
    const lessons = Object.entries(years).map(
      ([name, hours]) => [name, total(hoursOf('nb', name)), hours / 28.5] as const,
    )
    for (const [name, here, table] of lessons) expect(Math.abs(here - table), name).toBeLessThan(1)
    expect(Math.abs(total(lessons.map(([, here]) => here)) - 2622 / 28.5)).toBeLessThan(1)
  })

  test('North Rhine-Westphalia: contingents of four years, of which there are three here', () => {
    const contingents: readonly (readonly [names: readonly string[], hours: number])[] = [
      [['Deutsch'], 13],
      [['Mathematik'], 13],
      [['Englisch'], 13],
      [['Französisch/Latein'], 15],
      [['Geschichte', 'Erdkunde', 'Wirtschaft-Politik'], 17],
      [['Biologie', 'Chemie', 'Physik'], 17],
      [['Kunst', 'Musik'], 10],
      [['Religion/Philosophie'], 8],
      [['Sport'], 11],
      [['Wahlpflicht'], 6],
    ]
    for (const [names, hours] of contingents) {
      const here = total(names.flatMap((name) => hoursOf('de', name)))
      expect(here, names.join()).toBeLessThanOrEqual(hours)
      expect(here, names.join()).toBeGreaterThanOrEqual(hours / 2)
    }
  })

  test('England: the lessons of a fortnight', () => {
    const fortnight = {
      ...{ English: 8, Maths: 8, Science: 6, 'French/Spanish': 6, Geography: 4, History: 4, PE: 4, Art: 2, Music: 2 },
      ...{ 'Religious studies': 2, 'Design and technology': 2, Drama: 1, Computing: 1 },
    }
    for (const [name, lessons] of Object.entries(fortnight))
      expect([name, hoursOf('en', name)]).toEqual([name, Array(3).fill(lessons / 2)])
  })

  test('Paraná: the lessons of a week', () => {
    const week = {
      'Língua Portuguesa': [5, 5, 5],
      Matemática: [5, 5, 5],
      Ciências: [3, 3, 3],
      Geografia: [3, 3, 3],
      História: [2, 3, 3],
      'Língua Inglesa': [2, 2, 2],
      Arte: [2, 2, 2],
      'Educação Física': [2, 2, 2],
      'Ensino Religioso': [1, 0, 0],
    }
    for (const [name, hours] of Object.entries(week)) expect([name, hoursOf('pt', name)]).toEqual([name, hours])
  })

  test('Castilla y León: the lessons of a week', () => {
    const week = {
      'Lengua Castellana y Literatura': [4, 4, 4],
      Matemáticas: [4, 4, 4],
      Inglés: [4, 3, 3],
      'Geografía e Historia': [3, 3, 3],
      'Biología y Geología': [3, 0, 2],
      'Física y Química': [0, 3, 2],
      'Educación Física': [2, 2, 2],
      'Religión/Atención educativa': [1, 2, 1],
      Tutoría: [1, 1, 1],
    }
    for (const [name, hours] of Object.entries(week)) expect([name, hoursOf('es', name)]).toEqual([name, hours])
  })

  test('the Netherlands: between the two schools, or equal to one, to half a lesson', () => {
    const tables = {
      Nederlands: [3, 4, 3, 3, 3, 3],
      Engels: [3, 3, 3, 2, 3, 2],
      Wiskunde: [3, 4, 3, 3, 3, 3],
      Aardrijkskunde: [2, 2, 2, 2, 2, 2],
      Geschiedenis: [2, 2, 2, 2, 2, 2],
    }
    for (const [name, [one1, other1, one2, other2, one3, other3]] of Object.entries(tables)) {
      const bounds = [
        [one1, other1],
        [one2, other2],
        [one3, other3],
      ] as const
      for (const [grade, hours] of hoursOf('nl', name).entries()) {
        const [one = 0, other = 0] = bounds[grade] ?? []
        expect(hours, name).toBeGreaterThanOrEqual(Math.min(one, other))
        expect(hours, name).toBeLessThanOrEqual(Math.max(one, other))
      }
    }
  })
})
