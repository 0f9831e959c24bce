import { colorFor, type CalendarType, type ImportedSchool } from '@timetable/domain'
import { periodsInARow } from '@timetable/formats'
import { randomFrom } from './random.ts'
import { hireStaff } from './staff.ts'
import type { PlannedLesson } from './week-board.ts'
import { planWeek, type WeekOptions } from './week-plan.ts'

export type SchoolOptions = WeekOptions & {
  readonly seed: number
  readonly title: string
  readonly description: string
}

export type GeneratedSchool = {
  /** The school without slots for its lessons. */
  readonly school: ImportedSchool
  /** The school with the solution it was made from: every lesson scheduled, no double booking. */
  readonly answer: ImportedSchool
}

/** Returns a realistic school, deterministic for a seed, with a known solution. */
export function generateSchool(options: SchoolOptions): GeneratedSchool {
  const { seed, title, description, days, hours } = options
  const random = randomFrom(seed)
  const plan = planWeek(options, random)
  const staff = hireStaff(plan.courses, options, random)

  const pairs = (cells: Iterable<number>): [number, number][] =>
    [...cells].sort((a, b) => a - b).map((cell) => [Math.floor(cell / hours), cell % hours])
  const calendars: ImportedSchool['calendars'] = []
  const keys = new Map<string, string>()
  const add = (calendarType: CalendarType, name: string, blocked: Iterable<number> = []): void => {
    const key = `${calendarType[0]?.toLowerCase()}${calendars.length + 1}`
    keys.set(`${calendarType} ${name}`, key)
    calendars.push({ key, name, calendarType, blocked: pairs(blocked) })
  }
  const keyOf = (calendarType: CalendarType, name: string): string => keys.get(`${calendarType} ${name}`) ?? ''
  for (const [name, cells] of plan.closed) add('CLASS', name, cells)
  for (const { name, away } of staff) add('TEACHER', name, away)
  const nameOf = ({ kind, number }: Room): string => (plan.rooms.get(kind) === 1 ? kind : `${kind} ${number}`)
  for (const [kind, count] of plan.rooms) for (let n = 1; n <= count; n++) add('ROOM', nameOf({ kind, number: n }))

  const names = [...new Set(plan.courses.map(({ subject }) => subject))].sort()
  let made = 0
  const subjects = plan.courses.map((course): ImportedSchool['subjects'][number] => {
    const people = [
      ...course.classes.map((name) => keyOf('CLASS', name)),
      ...staff.filter(({ courses }) => courses.includes(course)).map(({ name }) => keyOf('TEACHER', name)),
    ]
    const attending = course.lessons.map(({ room }) => [...people, ...(room ? [keyOf('ROOM', nameOf(room))] : [])])
    const [first = people] = attending
    const alike = attending.every((each) => each.join() === first.join())
    return {
      name: course.subject,
      color: colorFor(names.indexOf(course.subject)),
      calendars: alike ? first : people,
      distribution: course.lessons.length > 1 ? 'scatter' : 'none',
      timeOfDay: TIME_OF_DAY[course.subject] ?? 'none',
      lessons: course.lessons.map(({ day, hour, length }, i) => ({
        key: `${++made}`,
        length,
        ...(alike ? {} : { calendars: attending[i] }),
        start: [day, hour],
        pinned: false,
      })),
    }
  })
  const answer: ImportedSchool = {
    format: 'timetable',
    formatVersion: 1,
    title,
    description,
    days,
    dayNames: null,
    periodNames: null,
    periods: periodsInARow(hours),
    calendars,
    subjects,
    rules: [],
  }
  return { answer, school: withoutPlaces(answer) }
}

type Room = NonNullable<PlannedLesson['room']>

/** Returns the school with all lessons unscheduled and nothing chosen. */
export function withoutPlaces(school: ImportedSchool): ImportedSchool {
  return {
    ...school,
    subjects: school.subjects.map((subject) => ({
      ...subject,
      lessons: subject.lessons.map(({ choices, ...lesson }) => ({
        ...lesson,
        ...(choices && { choices: choices.map((choice) => ({ ...choice, chosen: null })) }),
        start: null,
      })),
    })),
  }
}

/** Few enough wishes that meeting all of them is possible, but enough that they conflict. */
const TIME_OF_DAY: Readonly<Record<string, 'early' | 'late'>> = {
  Mathematics: 'early',
  Physics: 'early',
  'Physical education': 'late',
}
