import { geometricMean, median } from '../basics/statistics.ts'
import type { Quality } from './quality.ts'

/** How good one timetable is, in numbers that people compare; null of `seconds`: not told, or never at zero. */
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

/** Null where something is wrong: what is left out makes gaps, or none, that are nobody's. */
export function figuresOf({ counts, cost }: Quality, unplaced: number, seconds: number | null): Figures | null {
  if (unplaced + cost.doubleBookings + cost.broken > 0) return null
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

/** Of each figure the median over the seeds; null where half of them or more are not solved. */
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
  /** Processor seconds of fet-cl's search, the file read before. */
  readonly fetSeconds: number | null
  /** What the wishes of the file cost then in Zen's timetable as the file says, or in its first where that comes later: the median. */
  readonly softAtEqualTime: number | null
}

/** How many gaps Balanced leaves for each of FET's, in the geometric mean over the schools that both solve; of both one more than there are. */
export function meanOf(schools: readonly School[], key: 'teacherGaps' | 'classGaps'): number | null {
  return geometricMean(
    schools.flatMap(({ balanced, fet }) => (balanced && fet ? (balanced[key] + 1) / (fet[key] + 1) : [])),
  )
}
