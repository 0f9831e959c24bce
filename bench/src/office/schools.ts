import { isRefusal, schoolYear, type Schedule } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { randomBytes } from 'node:crypto'
import { mintInOrder, scheduleFromImport } from '@timetable/domain'
import { generateSchool } from '@timetable/instances'

const year = schoolYear.parse({
  firstDay: '2026-08-31',
  lastDay: '2027-06-25',
  timeZone: 'Europe/Berlin',
  holidays: [],
})

/** Names that are difficult for file formats: separators, quotes, formulas, letters beyond ASCII, text that looks like numbers. */
const small = (weeks?: string[]): Schedule => {
  const made = tinySchedule({
    ...(weeks && { weeks }),
    ...{ days: 5, hours: 6 },
    calendars: {
      '5a': 'CLASS',
      '007': 'CLASS',
      'Müller, Änne': 'TEACHER',
      'O’Hara; "Bo"': 'TEACHER',
      'Lab / 2': 'ROOM',
    },
    subjects: {
      Maths: { calendars: ['5a', 'Müller, Änne', 'Lab / 2'], lessons: [{ at: [0, 0], length: 2 }, { at: [1, 2] }] },
      '=HYPERLINK("http://x","y")': { calendars: ['007', 'O’Hara; "Bo"'], lessons: [{ at: [2, 0] }, {}] },
      '1-2': {
        calendars: ['5a', 'O’Hara; "Bo"'],
        lessons: weeks
          ? [
              { at: [3, 1], weeks: [0] },
              { at: [3, 1], weeks: [1] },
            ]
          : [{ at: [3, 1] }],
      },
      Español: { calendars: ['007', 'Müller, Änne'], lessons: [{ at: [4, 5] }] },
    },
  })
  const head = made.head[made.uuid]
  if (!head) throw new Error('a school without a head')
  return { ...made, head: { [made.uuid]: { ...head, year } } }
}

/** A school of realistic size with every lesson scheduled. */
function large(): Schedule {
  const { answer } = generateSchool({
    ...{ seed: 60, title: '60 classes', description: 'Generated', grades: [5, 6, 7, 8, 9, 10], letters: 'abcdefghij' },
    ...{ days: 5, hours: 8, lessonHours: 36, closedHours: 1, doubles: 'many' },
  })
  const at = new Date(0)
  const made = scheduleFromImport(answer, {
    uuid: 'large',
    schoolUuid: 'school',
    mint: mintInOrder(() => at, randomBytes),
  })
  if (isRefusal(made)) throw new Error(made.error)
  return made.schedule
}

/** The schools that other programs open: a small one, one with A and B weeks, and one with 1,500 lessons. */
export const officeSchools = (): Readonly<Record<'small' | 'weeks' | 'large', Schedule>> => ({
  small: small(),
  weeks: small(['A', 'B']),
  large: large(),
})
