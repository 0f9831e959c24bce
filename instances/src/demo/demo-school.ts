import { colorFor, criteriaOn, type CalendarType, type ImportedSchool } from '@timetable/domain'
import { range } from '../week-board.ts'
import type { SchoolPlan } from './school-plan.ts'
import { staffed, type PlannedCourse } from './staffed.ts'

/** The weight of a wish that a subject is not in the first period. */
const NOT_FIRST = 10

/** Returns the school of a plan, with no lesson scheduled. It is always the same for a plan. */
export function demoSchool(plan: SchoolPlan): ImportedSchool {
  const { title, description, weeks, grades } = plan
  const periods = plan.periods.map((bell) => {
    const [startTime = '', endTime = ''] = bell.split('-')
    return { startTime, endTime }
  })
  const { courses, homeTeachers } = staffed(plan)
  const calendars: ImportedSchool['calendars'] = []
  const keys = new Map<string, string>()
  const keyOf = (name: string): string => {
    const key = keys.get(name)
    if (key === undefined) throw new Error(`${title} has no ${name}`)
    return key
  }
  const add = (calendarType: CalendarType, name: string, more: Partial<ImportedSchool['calendars'][number]> = {}) => {
    const key = `${calendarType[0]!.toLowerCase()}${calendars.length + 1}`
    keys.set(name, key)
    calendars.push({ key, name, calendarType, blocked: [], ...more })
  }
  const { of, name: roomName, first } = plan.homeRooms
  const owners = of === 'CLASS' ? grades.flatMap(({ classes }) => classes) : plan.teachers.map(([name]) => name)
  const homeRoom = (owner: string) => (owners.includes(owner) ? `${roomName} ${first + owners.indexOf(owner)}` : '')
  for (const rooms of Object.values(plan.rooms)) for (const room of rooms) add('ROOM', room)
  for (const owner of owners) add('ROOM', homeRoom(owner))
  const withRoom = (owner: string) => (homeRoom(owner) ? { homeRoom: keyOf(homeRoom(owner)) } : {})
  for (const [name, , away] of plan.teachers) {
    const blocked = away === undefined ? [] : periods.map((_, period): [number, number] => [away, period])
    add('TEACHER', name, { blocked, ...withRoom(name) })
  }
  for (const { classes, days } of grades) {
    const blocked = days.flatMap((open, day) =>
      range(periods.length - open).map((over): [number, number] => [day, open + over]),
    )
    for (const name of classes)
      add('CLASS', name, { blocked, ...withRoom(name), homeTeacher: keyOf(homeTeachers.get(name) ?? '') })
  }

  let made = 0
  const subjects = courses.map((course): ImportedSchool['subjects'][number] => {
    const { subject, hours } = course
    const doubles = Math.min(subject.doubles ?? 0, Math.floor(hours / 2))
    const lengths = [...range(doubles).map(() => 2), ...range(hours - 2 * doubles).map(() => 1)]
    return {
      name: subject.name,
      color: colorFor(plan.subjects.indexOf(subject)),
      calendars: attending(course).map(keyOf),
      distribution: lengths.length > 1 ? 'scatter' : 'none',
      timeOfDay: subject.timeOfDay ?? 'none',
      lessons: lengths.map((length) => ({
        key: `${++made}`,
        length,
        start: null,
        pinned: false,
        ...(subject.week === undefined ? {} : { weeks: [subject.week] }),
      })),
    }
  })
  // Lists that people read begin with the classes.
  const order: readonly CalendarType[] = ['CLASS', 'TEACHER', 'ROOM']
  const notFirst = plan.subjects.filter((subject) => subject.notFirst).map(({ name }) => name)
  return {
    format: 'timetable',
    formatVersion: 1,
    title,
    description,
    days: grades[0]!.days.length,
    dayNames: null,
    periodNames: null,
    ...(weeks && { weeks: [...weeks] }),
    profile: criteriaOn('balanced'),
    periods,
    calendars: calendars.toSorted((a, b) => order.indexOf(a.calendarType) - order.indexOf(b.calendarType)),
    subjects,
    rules: [
      {
        rule: 'BLOCKED_TIMESLOTS',
        strength: NOT_FIRST,
        subjectNames: notFirst,
        subjects: [],
        lessons: [],
        calendars: [],
        calendarType: null,
        slots: grades[0]!.days.map((_, day): [number, number] => [day, 0]),
        value: null,
        value2: null,
        enabled: true,
      },
    ],
  }
}

const attending = ({ classes, teachers, room }: PlannedCourse): readonly string[] => [
  ...classes,
  ...teachers,
  ...(room === undefined ? [] : [room]),
]
