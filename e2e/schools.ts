import type { ImportedSchool, ImportedSchoolInput } from '@timetable/domain'
import { instanceNames, loadInstance } from '@timetable/instances'

/** A file as Playwright passes it to a file chooser. */
export type SchoolFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

export function fileOf(school: ImportedSchoolInput): SchoolFile {
  return { name: `${school.title}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(school)) }
}

/**
 * Two classes, two teachers, a lab. Ada is double-booked on Monday in period 1 (Mathematics with 7a, Art with 7b), one lesson of
 * Mathematics is unscheduled, and Ben is away on Fridays.
 */
export function smallSchool(title = 'Small school'): ImportedSchoolInput {
  return {
    ...emptyWeek(title),
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
 * A school with dates, on whose Mondays nine teachers have two lessons each with four classes: in every period four of them are busy.
 */
export function coverSchool(title = 'Cover school'): ImportedSchoolInput {
  const teachers = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gia', 'Hal', 'Ida']
  const classes = ['7a', '7b', '8a', '8b']
  const lessons = Array.from({ length: 2 * teachers.length }, (_, index) => ({
    teacher: teachers[index % teachers.length]!,
    of: classes[index % classes.length]!,
    hour: Math.floor(index / classes.length),
  }))
  return {
    ...emptyWeek(title),
    year: { firstDay: '2026-08-31', lastDay: '2027-06-25', timeZone: 'Europe/Berlin', weekday: 1, firstWeek: 0 },
    calendars: [
      ...classes.map((name) => ({ key: name, name, calendarType: 'CLASS' as const })),
      ...teachers.map((name) => ({ key: name, name, calendarType: 'TEACHER' as const })),
    ],
    subjects: lessons.map(({ teacher, of, hour }) => ({
      name: `Course of ${teacher}`,
      calendars: [of, teacher],
      lessons: [{ key: `${teacher} ${hour}`, start: [0, hour] }],
    })),
  }
}

/**
 * One class in half groups and five languages, which are all in the first period of Monday, and another class in half groups; science in
 * one of two labs. It shows groups side by side, with and without the name of their class.
 */
export function dividedSchool(title = 'Divided school'): ImportedSchoolInput {
  const group = (of: string, division: string, name: string, parts: readonly string[]) => ({
    key: `${of} ${name}`,
    name,
    calendarType: 'CLASS' as const,
    class: of,
    division,
    parts: [...parts],
  })
  const languages = ['French', 'German', 'Italian', 'Latin', 'Spanish']
  const parts = languages.flatMap((language) => [`${language} 1`, `${language} 2`])
  const half = (number: number) => parts.filter((part) => part.endsWith(String(number)))
  const teachers = ['Anders', 'Bea', 'Carl', 'Dora', 'Elsa', 'Elin Sandberg-Rosenkvist', 'Finn']
  return {
    ...emptyWeek(title),
    calendars: [
      { key: '5A', name: '5A', calendarType: 'CLASS', parts },
      ...[1, 2].map((number) => group('5A', 'Half groups', `Half ${number}`, half(number))),
      ...languages.map((language) => group('5A', 'Languages', language, [`${language} 1`, `${language} 2`])),
      { key: '5B', name: '5B', calendarType: 'CLASS', parts: ['x', 'y'] },
      group('5B', 'Half groups', 'Half 1', ['x']),
      group('5B', 'Half groups', 'Half 2', ['y']),
      ...teachers.map((name) => ({ key: name, name, calendarType: 'TEACHER' as const })),
      ...['Lab 1', 'Lab 2'].map((name) => ({ key: name, name, calendarType: 'ROOM' as const })),
    ],
    subjects: [
      ...languages.map((language, index) => ({
        name: language,
        color: ['#4E9F7A', '#D98A4B', '#C25B74', '#5C8BD6', '#7FA650'][index],
        calendars: [`5A ${language}`, teachers[index] ?? ''],
        lessons: [0, 2].map((day) => ({ key: `${language} ${day}`, start: [day, 0] as [number, number] })),
      })),
      ...['5A', '5B'].flatMap((of, year) =>
        [1, 2].map((number) => ({
          name: 'Science',
          color: '#8E7CC3',
          calendars: [`${of} Half ${number}`, teachers[4 + number] ?? ''],
          choices: [{ calendars: ['Lab 1', 'Lab 2'] }],
          lessons: [
            {
              key: `${of} ${number}`,
              length: 2,
              choices: [{ calendars: ['Lab 1', 'Lab 2'], chosen: `Lab ${number}` }],
              start: [1 + year, 2] as [number, number],
            },
          ],
        })),
      ),
      {
        name: 'Mathematics',
        calendars: ['5A', 'Anders'],
        lessons: [{ key: 'm1', start: [0, 1] }, { key: 'm2', start: [3, 0] }, { key: 'm3' }],
      },
      {
        name: 'Art',
        color: '#D4A017',
        calendars: ['5B', 'Bea'],
        lessons: [{ key: 'a1', start: [0, 1] }],
      },
    ],
  }
}

/** One class with 52 courses of one lesson each, two more than the trial allows. The 51st is on Monday in period 1. */
export function trialSchool(title = 'Trial school'): ImportedSchoolInput {
  const names = Array.from({ length: 52 }, (_, n) => `Course ${n + 1}`)
  return {
    ...emptyWeek(title),
    calendars: [{ key: '7a', name: '7a', calendarType: 'CLASS' }],
    subjects: names.map((name) => ({
      name,
      calendars: ['7a'],
      lessons: [name === 'Course 51' ? { key: name, start: [0, 0] } : { key: name }],
    })),
  }
}

const MATTERS = [
  ...['Língua Portuguesa', 'Matemática', 'Ciências', 'História', 'Geografia'],
  ...['Arte', 'Educação Física', 'Língua Inglesa', 'Ensino Religioso', 'Projeto de Vida'],
]

/**
 * A Brazilian school of ten classes with ten courses each, listed subject by subject. No lesson clashes with another, and one of each of
 * the last two subjects is unscheduled.
 */
export function hundredCourses(title = 'Escola Cem'): ImportedSchoolInput {
  const classes = ['5', '6', '7', '8', '9'].flatMap((grade) => [`${grade}º A`, `${grade}º B`])
  return {
    ...emptyWeek(title),
    calendars: [
      ...classes.map((name) => ({ key: name, name, calendarType: 'CLASS' as const })),
      ...MATTERS.map((name, at) => ({ key: name, name: `Professora ${at + 1}`, calendarType: 'TEACHER' as const })),
    ],
    subjects: MATTERS.flatMap((name, row) =>
      classes.map((one, column) => {
        const place = (row + column) % 10
        const start = (at: number): [number, number] => [Math.floor(at / 6), at % 6]
        const [first, second] = [`${name} ${one}`, `${name} ${one} 2`]
        const last = row < 8 ? { key: second, start: start(place + 10) } : { key: second }
        return { name, calendars: [one, name], lessons: [{ key: first, start: start(place) }, last] }
      }),
    ),
  }
}

/**
 * Returns the generated school closest to 1,500 lessons. Every lesson is in a random slot in which no calendar is blocked, without regard
 * to other lessons. This is like the start of a planner's work, with hundreds of double bookings.
 */
export function realSizedSchool(lessons = 1_500): ImportedSchool {
  const [school] = instanceNames
    .map(loadInstance)
    .sort((a, b) => Math.abs(countOf(a) - lessons) - Math.abs(countOf(b) - lessons))
  if (!school) throw new Error('there are no instances')
  return withEveryLessonLaid(school)
}

export function countOf(school: ImportedSchool): number {
  return school.subjects.reduce((sum, subject) => sum + subject.lessons.length, 0)
}

function withEveryLessonLaid(school: ImportedSchool): ImportedSchool {
  const blocked = new Map(school.calendars.map(({ key, blocked: cells }) => [key, new Set(cells.map(String))]))
  const draw = drawFrom(7)
  /** Returns the first possible start from a random one on: the whole lesson fits in the day and none of its calendars is blocked. */
  function lay(calendars: readonly string[], length: number): [number, number] | null {
    const starts = school.periods.length - length + 1
    const first = draw(school.days * starts)
    for (let k = 0; k < school.days * starts; k++) {
      const at = (first + k) % (school.days * starts)
      const [day, hour] = [at % school.days, Math.floor(at / school.days)]
      const cells = Array.from({ length }, (_, period) => String([day, hour + period]))
      if (calendars.every((key) => cells.every((cell) => !blocked.get(key)?.has(cell)))) return [day, hour]
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

/**
 * Returns a generator of whole numbers below a bound, deterministic by its seed: a linear congruential generator, of which the high bits
 * are used.
 */
function drawFrom(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

function clock(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
/**
 * Four classes and four teachers who meet in turn in every period except the last of each day. There are no violations, and moving any
 * lesson clashes with others almost everywhere.
 */
export function fullSchool(title = 'Full school'): ImportedSchoolInput {
  const teachers = ['Ada', 'Ben', 'Cy', 'Dot']
  const classes = ['7a', '7b', '7c', '7d']
  const taught = Array.from({ length: 25 }, (_, n) => [Math.floor(n / 5), n % 5] as const)
  return {
    ...emptyWeek(title),
    calendars: [
      ...classes.map((name) => ({ key: name, name, calendarType: 'CLASS' as const })),
      ...teachers.map((name) => ({ key: name, name, calendarType: 'TEACHER' as const })),
    ],
    subjects: classes.flatMap((name, row) =>
      teachers.map((teacher, column) => ({
        name: `${teacher} in ${name}`,
        calendars: [name, teacher],
        lessons: taught
          .filter((_, n) => (n + row) % 4 === column)
          .map((start) => ({ key: `${name}-${teacher}-${start.join('-')}`, start: [...start] as [number, number] })),
      })),
    ),
  }
}

/** Six classes, each with one lesson of Ada's on Monday: a free Monday for her moves all of them, and nothing else has to move. */
export function ladenMonday(title = 'Laden Monday'): ImportedSchoolInput {
  const classes = ['7a', '7b', '7c', '7d', '7e', '7f']
  return {
    ...emptyWeek(title),
    calendars: [
      ...classes.map((name) => ({ key: name, name, calendarType: 'CLASS' as const })),
      { key: 'Ada', name: 'Ada', calendarType: 'TEACHER' },
    ],
    subjects: classes.map((name, period) => ({
      name: `Maths ${name}`,
      calendars: [name, 'Ada'],
      lessons: [{ key: name, start: [0, period] as [number, number] }],
    })),
  }
}

/** Two classes without violations. But the two lessons of each are on one day, and should be spread over the week. */
export function crowdedDays(title = 'Crowded days'): ImportedSchoolInput {
  const spread = { distribution: 'scatter' } as const
  return {
    ...emptyWeek(title),
    calendars: [
      { key: '7a', name: '7a', calendarType: 'CLASS' },
      { key: '7b', name: '7b', calendarType: 'CLASS' },
    ],
    subjects: [
      {
        name: 'Mathematics',
        calendars: ['7a'],
        ...spread,
        lessons: [
          { key: 'm1', start: [0, 0] },
          { key: 'm2', start: [0, 1] },
        ],
      },
      {
        name: 'Art',
        calendars: ['7b'],
        ...spread,
        lessons: [
          { key: 'a1', start: [1, 0] },
          { key: 'a2', start: [1, 1] },
        ],
      },
    ],
  }
}

/** The school `crowdedDays`, and a third class with three lessons for which every slot is equally good. */
export function crowdedAndFree(title = 'Crowded and free'): ImportedSchoolInput {
  const { calendars, subjects, ...crowded } = crowdedDays(title)
  const free = { History: [0, 0], Music: [2, 2], Sport: [3, 1] } as const
  return {
    ...crowded,
    calendars: [...calendars, { key: '7c', name: '7c', calendarType: 'CLASS' }],
    subjects: [
      ...subjects,
      ...Object.entries(free).map(([name, [day, period]]) => ({
        name,
        calendars: ['7c'],
        lessons: [{ key: name, start: [day, period] as [number, number] }],
      })),
    ],
  }
}

/** Returns five days of six periods, from eight o'clock. */
function emptyWeek(
  title: string,
): Pick<ImportedSchoolInput, 'format' | 'formatVersion' | 'title' | 'days' | 'periods'> {
  return {
    format: 'timetable',
    formatVersion: 1,
    title,
    days: 5,
    periods: [8, 9, 10, 11, 12, 13].map((hour) => ({ startTime: clock(hour, 0), endTime: clock(hour, 45) })),
  }
}

/**
 * One of each kind of violation: a double booking between pinned lessons, a pinned lesson in a blocked slot, an unscheduled lesson, one
 * without its teacher, a required rule, and a course twice on a day.
 */
export function wrongSchool(title = 'Wrong school'): ImportedSchoolInput {
  return {
    ...emptyWeek(title),
    calendars: [
      { key: '7a', name: '7a', calendarType: 'CLASS' },
      { key: '7b', name: '7b', calendarType: 'CLASS' },
      { key: 'ada', name: 'Ada', calendarType: 'TEACHER', blocked: [[1, 0]] },
      { key: 'ben', name: 'Benedikta Rosenkvist-Sandberg', calendarType: 'TEACHER' },
    ],
    subjects: [
      {
        name: 'Mathematics',
        calendars: ['7a', 'ada'],
        lessons: [
          { key: 'm1', start: [0, 0], pinned: true },
          { key: 'm2', start: [1, 0], pinned: true },
          { key: 'm3' },
        ],
      },
      {
        name: 'Art',
        color: '#D98A4B',
        calendars: ['7b', 'ada'],
        lessons: [{ key: 'a1', start: [0, 0], pinned: true }],
      },
      {
        name: 'English',
        color: '#4E9F7A',
        calendars: ['7a', 'ben'],
        distribution: 'scatter',
        lessons: [
          { key: 'e1', start: [2, 1] },
          { key: 'e2', start: [2, 3] },
        ],
      },
      {
        name: 'History of the Ancient World',
        color: '#C25B74',
        calendars: ['7b'],
        lessons: [{ key: 'h1', start: [3, 3], missing: ['TEACHER'] }],
      },
    ],
    rules: [{ rule: 'MAX_GAPS_PER_DAY', strength: 'required', calendars: ['7a'], value: 0 }],
  }
}
