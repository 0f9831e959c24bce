import { listsByKey } from '../records/lists-by-key.ts'
import type { IsoDate } from '../week/school-year.ts'
import { insteadOf, lineOutcome } from './cover-lines.ts'
import type { Diary } from './diary.ts'
import { newestOfDates } from './newest-of-dates.ts'
import type { DayLine, DayPublication } from './records.ts'

/** What a teacher had in a time: periods held for others, own periods held by others or not held, and periods supervised beside own ones. */
export type TeacherCount = {
  readonly name: string
  readonly covered: number
  readonly lost: number
  readonly supervised: number
}

/**
 * What a class missed of a subject: periods not held, periods without a teacher of their own, and periods held by somebody else. `extra`:
 * periods that it had instead of lessons of other days.
 */
export type SubjectCount = {
  readonly className: string
  readonly subject: string
  readonly missed: number
  readonly supervised: number
  readonly covered: number
  readonly extra: number
}

export type CoverCounts = {
  /** Who covered most comes first. */
  readonly teachers: readonly TeacherCount[]
  /** What was missed most comes first. */
  readonly subjects: readonly SubjectCount[]
}

/** The counts of a month, YYYY-MM, and the number of its dates that are published. */
export type MonthCounts = CoverCounts & { readonly month: string; readonly dates: number }

/**
 * What was covered and missed from a date to another, both included, in periods. It is counted from the newest publication of each date,
 * which remains as it was when the version changes. Extra events do not count, nor do lessons that only moved or changed rooms. A teacher who
 * holds two lessons as one covers nothing: it is one period.
 */
export function coverCounts({ publications }: Pick<Diary, 'publications'>, from: IsoDate, to: IsoDate): CoverCounts {
  return countsOf(newestOfDates(Object.values(publications), from, to))
}

/** The same by month, for each month in which a date is published. */
export function coverByMonth({ publications }: Pick<Diary, 'publications'>, from: IsoDate, to: IsoDate): MonthCounts[] {
  const months = listsByKey(newestOfDates(Object.values(publications), from, to), ({ date }) => [date.slice(0, 7)])
  return [...months].map(([month, all]) => ({ month, dates: all.length, ...countsOf(all) }))
}

function countsOf(newest: readonly DayPublication[]): CoverCounts {
  const teachers = new Map<string, { name: string; covered: number; lost: number; supervised: number }>()
  const subjects = new Map<string, SubjectCount>()
  const teacher = (name: string) => {
    const known = teachers.get(name) ?? { name, covered: 0, lost: 0, supervised: 0 }
    teachers.set(name, known)
    return known
  }
  for (const line of newest.flatMap(({ lines }) => lines)) {
    const { was, now, supervised = [] } = line
    const periods = (now ?? was)?.periods ?? 0
    if (was) {
      if (lineOutcome(line) === 'covered') for (const name of insteadOf(line)) teacher(name).covered += periods
      for (const name of was.teachers) if (!now?.teachers.includes(name)) teacher(name).lost += was.periods
      for (const name of supervised) teacher(name).supervised += periods
    }
    for (const className of (was ?? now)?.classes ?? []) {
      const { subject } = line.lesson
      const key = JSON.stringify([className, subject])
      subjects.set(key, plus(subjects.get(key) ?? nothing(className, subject), line))
    }
  }
  const all = [...subjects.values()].filter(({ missed, supervised, covered }) => missed + supervised + covered > 0)
  return {
    teachers: [...teachers.values()].toSorted((a, b) => b.covered - a.covered || byText(a.name, b.name)),
    subjects: all.toSorted(
      (a, b) =>
        b.missed + b.supervised - a.missed - a.supervised ||
        byText(a.className, b.className) ||
        byText(a.subject, b.subject),
    ),
  }
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const nothing = (className: string, subject: string): SubjectCount => ({
  ...{ className, subject },
  ...{ missed: 0, supervised: 0, covered: 0, extra: 0 },
})

function plus(count: SubjectCount, line: DayLine): SubjectCount {
  const periods = (line.now ?? line.was)?.periods ?? 0
  switch (lineOutcome(line)) {
    case 'missed':
      return { ...count, missed: count.missed + periods }
    case 'supervised':
      return { ...count, supervised: count.supervised + periods }
    case 'covered':
    case 'joined':
      return { ...count, covered: count.covered + periods }
    case 'extra':
      return { ...count, extra: count.extra + periods }
    case 'fewer':
    case 'moved':
      return count
  }
}
