import {
  DEFAULT_DAY_WEIGHTS,
  EMPTY_DIARY,
  headOf,
  isRefusal,
  linkTo,
  schoolYear,
  type Absence,
  type DayChange,
  type Diary,
  type Schedule,
} from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { dayOf, type DayFound } from '../day-of.ts'

/** A Monday of the school year. */
export const MONDAY = '2026-09-14'

/** Two classes with lessons on Mondays in four periods. Anna teaches 7a, Bo and Cleo teach 7b; there are three rooms, one of them free. */
export function daySchool(): Schedule {
  const schedule = tinySchedule({
    days: 5,
    hours: 4,
    calendars: {
      ...{ '7a': 'CLASS', '7b': 'CLASS' },
      ...{ 'Anna Berg': 'TEACHER', 'Bo Dahl': 'TEACHER', 'Cleo Frost': 'TEACHER' },
      ...{ R1: 'ROOM', R2: 'ROOM', R3: 'ROOM' },
    },
    subjects: {
      Maths: { calendars: ['7a', 'Anna Berg', 'R1'], lessons: [{ at: [0, 0] }, { at: [0, 1] }, { at: [0, 2] }] },
      English: { calendars: ['7b', 'Bo Dahl', 'R2'], lessons: [{ at: [0, 1] }, { at: [0, 2] }, { at: [1, 0] }] },
      Art: { calendars: ['7b', 'Cleo Frost', 'R2'], lessons: [{ at: [0, 0] }, { at: [0, 3] }] },
    },
  })
  const year = schoolYear.parse({
    ...{ firstDay: '2026-08-31', lastDay: '2026-12-18', timeZone: 'Europe/Berlin' },
    holidays: [{ name: 'Autumn', firstDay: '2026-10-12', lastDay: '2026-10-16' }],
  })
  return { ...schedule, head: { [schedule.uuid]: { ...headOf(schedule), year } } }
}

/** Somebody is absent on that Monday; the given fields say otherwise. */
export function absent(school: Schedule, name: string, given: Partial<Absence> = {}): Absence {
  const of = linkTo(school, name)
  if (!of) throw new Error(`nobody has the name ${name}`)
  return { uuid: `absence ${name}`, of, firstDay: MONDAY, lastDay: MONDAY, kind: 'ill', note: '', ...given }
}

/** A diary with these absences, and these decisions about the Monday. */
export function diaryWith(
  absences: readonly Absence[],
  changes: readonly Omit<DayChange, 'uuid' | 'date'>[] = [],
): Diary {
  return {
    ...EMPTY_DIARY,
    absences: Object.fromEntries(absences.map((absence) => [absence.uuid, absence])),
    changes: Object.fromEntries(
      changes.map((change) => {
        const uuid = `change ${change.lesson.lessonUuid}`
        return [uuid, { uuid, date: MONDAY, ...change }]
      }),
    ),
  }
}

/** The Monday with what the diary says. */
export function mondayOf(school: Schedule, diary: Diary): DayFound {
  const found = dayOf(school, diary, MONDAY, DEFAULT_DAY_WEIGHTS)
  if (isRefusal(found)) throw new Error(found.error)
  return found
}
