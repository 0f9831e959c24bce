import { geometricMean, median } from '../basics/statistics.ts'
import type { Quality } from './quality.ts'

/** The quality of one timetable in numbers that people compare. `seconds` is null if not measured, or if it never reached zero. */
export type Figures = {
  readonly seconds: number | null
  readonly teacherGaps: number
  readonly worstTeacherGaps: number
  readonly singleLessonDays: number
  readonly classGaps: number
  readonly worstClassGaps: number
  readonly lateStarts: number
  readonly repeats: number
  readonly soft: number
}

/** Null if there are violations: without the missing lessons, the gaps would mean nothing. */
export function figuresOf({ counts, cost }: Quality, unscheduled: number, seconds: number | null): Figures | null {
  if (unscheduled + cost.doubleBookings + cost.broken > 0) return null
  const { teachers, classes } = counts
  return {
    seconds,
    teacherGaps: teachers.gaps.sum,
    worstTeacherGaps: teachers.gaps.worst,
    singleLessonDays: teachers.singleLessonDays.sum,
    classGaps: classes.gaps.sum,
    worstClassGaps: classes.gaps.worst,
    lateStarts: classes.lateStarts.sum,
    repeats: classes.adjacentRepeats.sum + classes.apartRepeats.sum,
    soft: cost.soft,
  }
}

/** Returns the median of each figure over the seeds. Null if half of them or more are not solved. */
export function medianOf(seeds: readonly (Figures | null)[]): Figures | null {
  const solved = seeds.filter((each) => each !== null)
  const [first] = solved
  if (!first || solved.length * 2 <= seeds.length) return null
  const of = (key: keyof Figures) => median(solved.flatMap((each) => each[key] ?? []))
  return Object.fromEntries((Object.keys(first) as (keyof Figures)[]).map((key) => [key, of(key)])) as Figures
}

export type School = {
  readonly file: string
  readonly asFile: Figures | null
  readonly balanced: Figures | null
  readonly fet: Figures | null
  /** Processor seconds of fet-cl's search, without reading the file. */
  readonly fetSeconds: number | null
  /**
   * The median cost of the file's wishes at that time in Zen's timetable for the file's own rules, or in its first one if that comes later.
   */
  readonly softAtEqualTime: number | null
}

/**
 * Returns the ratio of gaps with Balanced to FET's gaps, as a geometric mean over the schools that both solve. One is added to both counts.
 */
export function meanOf(schools: readonly School[], key: 'teacherGaps' | 'classGaps'): number | null {
  return geometricMean(
    schools.flatMap(({ balanced, fet }) => (balanced && fet ? (balanced[key] + 1) / (fet[key] + 1) : [])),
  )
}
