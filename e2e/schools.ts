import { readdirSync, readFileSync } from 'node:fs'
import { importedSchool, type ImportedSchool, type ImportedSchoolInput } from '@timetable/domain'

const INSTANCES = new URL('../instances/schools/', import.meta.url)

/** A file as Playwright hands it to a file chooser. */
export type SchoolFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

export function fileOf(school: ImportedSchoolInput): SchoolFile {
  return { name: `${school.title}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(school)) }
}

/**
 * Two classes, two teachers, a lab. Ada is double booked on Monday in period 1 (Mathematics with 7a, Art with 7b), one
 * lesson of Mathematics has no slot, and Ben is away on Fridays.
 */
export function smallSchool(title = 'Small school'): ImportedSchoolInput {
  return {
    format: 'timetable',
    formatVersion: 1,
    title,
    days: 5,
    periods: [8, 9, 10, 11, 12, 13].map((hour) => ({ startTime: clock(hour, 0), endTime: clock(hour, 45) })),
    calendars: [
      { key: '7a', name: '7a', calendarType: 'CLASS' },
      { key: '7b', name: '7b', calendarType: 'CLASS' },
      { key: 'ada', name: 'Ada', calendarType: 'TEACHER' },
      { key: 'ben', name: 'Ben', calendarType: 'TEACHER', blocked: [0, 1, 2, 3, 4, 5].map((hour) => [4, hour]) },
      { key: 'lab', name: 'Lab', calendarType: 'ROOM' },
    ],
    subjects: [
      {
        name: 'Mathematics',
        calendars: ['7a', 'ada'],
        lessons: [{ key: 'm1', start: [0, 0] }, { key: 'm2', start: [1, 0] }, { key: 'm3' }],
      },
      {
        name: 'English',
        color: '#4E9F7A',
        calendars: ['7a', 'ben'],
        lessons: [
          { key: 'e1', start: [0, 1] },
          { key: 'e2', start: [2, 2] },
        ],
      },
      {
        name: 'Art',
        color: '#D98A4B',
        calendars: ['7b', 'ada'],
        lessons: [
          { key: 'a1', start: [0, 0] },
          { key: 'a2', start: [3, 3] },
        ],
      },
      {
        name: 'Chemistry',
        color: '#C25B74',
        calendars: ['7b', 'ben', 'lab'],
        lessons: [{ key: 'c1', length: 2, start: [1, 2] }],
      },
    ],
  }
}

/**
 * The generated school nearest to 1,500 lessons, with every lesson laid on some slot where nobody is away and without a
 * look at the others: what a planner has before the work begins, with hundreds of double bookings.
 */
export function realSizedSchool(lessons = 1_500): ImportedSchool {
  const schools = readdirSync(INSTANCES)
    .filter((file) => file.endsWith('.json'))
    .map((file) => importedSchool.parse(JSON.parse(readFileSync(new URL(file, INSTANCES), 'utf8'))))
  const [school] = schools.sort((a, b) => Math.abs(countOf(a) - lessons) - Math.abs(countOf(b) - lessons))
  if (!school) throw new Error(`no schools in ${INSTANCES.pathname}; write them with "npm run instances"`)
  return withEveryLessonLaid(school)
}

export function countOf(school: ImportedSchool): number {
  return school.subjects.reduce((sum, subject) => sum + subject.lessons.length, 0)
}

function withEveryLessonLaid(school: ImportedSchool): ImportedSchool {
  const blocked = new Map(school.calendars.map(({ key, blocked: cells }) => [key, new Set(cells.map(String))]))
  let turn = 0
  /** The next cell in a fixed round where the whole lesson fits and none of its calendars is away. */
  function lay(calendars: readonly string[], length: number): [number, number] | null {
    const starts = school.periods.length - length + 1
    for (let tried = 0; tried < school.days * starts; tried++) {
      const cell = turn++
      const day = cell % school.days
      const hour = Math.floor(cell / school.days) % starts
      const cells = Array.from({ length }, (_, k) => String([day, hour + k]))
      if (calendars.every((key) => cells.every((each) => !blocked.get(key)?.has(each)))) return [day, hour]
    }
    return null
  }
  return {
    ...school,
    subjects: school.subjects.map((subject) => ({
      ...subject,
      lessons: subject.lessons.map((lesson) => ({
        ...lesson,
        start: lay(lesson.calendars ?? subject.calendars, lesson.length),
        pinned: false,
      })),
    })),
  }
}

function clock(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
