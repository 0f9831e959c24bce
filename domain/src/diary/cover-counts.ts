import type { IsoDate } from '../week/school-year.ts'
import type { Diary } from './diary.ts'
import type { DayLine, DayPublication } from './records.ts'

/** What a teacher had in a time: periods held for others, own periods held by others or not held, and periods supervised beside own ones. */
export type TeacherCount = {
  readonly name: string
  readonly covered: number
  readonly lost: number
  readonly supervised: number
}

/** What a class missed of a subject: periods not held, periods without a teacher of their own, and periods held by somebody else. */
export type SubjectCount = {
  readonly className: string
  readonly subject: string
  readonly missed: number
  readonly supervised: number
  readonly covered: number
}

export type CoverCounts = {
  /** Who covered most comes first. */
  readonly teachers: readonly TeacherCount[]
  /** What was missed most comes first. */
  readonly subjects: readonly SubjectCount[]
}

/**
 * What was covered and missed from a date to another, both included, in periods. It is counted from the newest publication of each date,
 * which remains as it was when the version changes. Extra events do not count, nor do lessons that only moved or changed rooms.
 */
export function coverCounts({ publications }: Pick<Diary, 'publications'>, from: IsoDate, to: IsoDate): CoverCounts {
  const teachers = new Map<string, { name: string; covered: number; lost: number; supervised: number }>()
  const subjects = new Map<string, SubjectCount>()
  const teacher = (name: string) => {
    const known = teachers.get(name) ?? { name, covered: 0, lost: 0, supervised: 0 }
    teachers.set(name, known)
    return known
  }
  for (const { lines } of newestOfDates(Object.values(publications), from, to))
    for (const line of lines) {
      if (!line.was) continue
      const periods = line.now?.periods ?? line.was.periods
      const now = line.now?.teachers ?? []
      for (const name of now) if (!line.was.teachers.includes(name)) teacher(name).covered += periods
      for (const name of line.was.teachers) if (!now.includes(name)) teacher(name).lost += line.was.periods
      for (const name of line.supervised ?? []) teacher(name).supervised += periods
      for (const className of line.was.classes) {
        const key = JSON.stringify([className, line.lesson.subject])
        const before = subjects.get(key) ?? { ...nothing(className, line.lesson.subject) }
        subjects.set(key, plus(before, line))
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

/** The newest publication of each date in a time, in order of dates. Without a time: of all dates. */
export function newestOfDates(
  all: readonly DayPublication[],
  from: IsoDate = '',
  to: IsoDate = '9999-12-31',
): readonly DayPublication[] {
  const newest = new Map<IsoDate, DayPublication>()
  for (const each of all) {
    if (each.date < from || to < each.date) continue
    const known = newest.get(each.date)
    if (!known || known.number < each.number) newest.set(each.date, each)
  }
  return [...newest.values()].toSorted((a, b) => byText(a.date, b.date))
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const nothing = (className: string, subject: string): SubjectCount => ({
  ...{ className, subject },
  ...{ missed: 0, supervised: 0, covered: 0 },
})

function plus(count: SubjectCount, { was, now, supervised }: DayLine): SubjectCount {
  const lost = was?.periods ?? 0
  if (!now) return { ...count, missed: count.missed + lost }
  if (supervised) return { ...count, supervised: count.supervised + now.periods }
  const isCovered = now.teachers.some((name) => !was?.teachers.includes(name))
  return isCovered ? { ...count, covered: count.covered + now.periods } : count
}
