import type { IsoDate } from '../week/school-year.ts'
import type { Diary } from './diary.ts'
import { newestOfDates } from './newest-of-dates.ts'
import type { DayLine } from './records.ts'

/**
 * What became of a published lesson.
 *
 * - `covered`: a teacher holds it who would not.
 * - `joined`: it is held together with another lesson, by that one's teachers.
 * - `supervised`: its class works alone, and somebody looks after it.
 * - `missed`: it is not held, or nobody was found to hold it.
 * - `fewer`: some of its teachers hold it without the others.
 * - `moved`: the same teachers hold it in another period or room.
 * - `extra`: the version does not have it on that date: an event, or a lesson of another day.
 */
export const LINE_OUTCOMES = ['covered', 'joined', 'supervised', 'missed', 'fewer', 'moved', 'extra'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/**
 * One published lesson of a date, by names. `hourNum`: its period in the version, from 0; of an extra one, its period on the date. `before`:
 * its teachers in the version. `instead`: who covers, joins or supervises it.
 */
export type CoverLine = {
  readonly date: IsoDate
  readonly hourNum: number
  readonly periods: number
  readonly classes: readonly string[]
  readonly subject: string
  readonly before: readonly string[]
  readonly instead: readonly string[]
  readonly outcome: LineOutcome
}

export function lineOutcome({ was, now, joined, supervised }: DayLine): LineOutcome {
  if (!was) return 'extra'
  if (!now) return 'missed'
  if (joined !== undefined) return 'joined'
  if (supervised) return 'supervised'
  if (now.teachers.some((name) => !was.teachers.includes(name))) return 'covered'
  if (now.teachers.length === was.teachers.length) return 'moved'
  return now.teachers.length === 0 ? 'missed' : 'fewer'
}

/** Who holds or looks after a lesson that they would not have by the version. */
export function insteadOf({ was, now, supervised }: DayLine): readonly string[] {
  const others = (now?.teachers ?? []).filter((name) => !was?.teachers.includes(name))
  return [...others, ...(supervised ?? [])]
}

/** Every published lesson from a date to another, both included, by date and period. Of each date, the newest publication counts. */
export function coverLines({ publications }: Pick<Diary, 'publications'>, from: IsoDate, to: IsoDate): CoverLine[] {
  return newestOfDates(Object.values(publications), from, to).flatMap(({ date, lines }) =>
    lines.flatMap((line): CoverLine[] => {
      const held = line.was ?? line.now
      if (!held) return []
      return [
        {
          ...{ date, hourNum: held.hourNum, periods: (line.now ?? held).periods, classes: held.classes },
          ...{ subject: line.lesson.subject, before: line.was?.teachers ?? [], instead: insteadOf(line) },
          outcome: lineOutcome(line),
        },
      ]
    }),
  )
}
