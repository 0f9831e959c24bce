import type { Fractions } from '@timetable/domain'
import { rounded } from '../sheets/hours.ts'
import type { UntisLesson } from './lessons.ts'
import type { UntisSchool } from './lesson-rows.ts'

/** What becomes of lessons with a part of a period a week, such as 1.5. */
export type PartsRead = {
  /**
   * Returns the periods of a lesson that are not scheduled yet, and the weeks of a further one every other week, counted from 0; none if
   * there is no such period.
   */
  openOf(lesson: UntisLesson): { readonly periods: number; readonly inTurn: readonly (readonly number[])[] }
  /** Whether a lesson has half a period more than a whole number. */
  isHalf(lesson: UntisLesson): boolean
  /** Whether the number of periods of a lesson was rounded. */
  isRounded(lesson: UntisLesson): boolean
}

/** The weeks that alternate if a file has none. */
const WEEKS = ['A', 'B'] as const

/** Returns the names of the weeks of a file: two if it has none, but lessons that are to be held every other week. */
export function weekNamesFor({ rows, weekNames = [] }: UntisSchool, fractions?: Fractions): readonly string[] {
  const hasHalf = rows.some(({ perWeek = 0 }) => isHalfOf(perWeek))
  return weekNames.length === 0 && hasHalf && fractions?.halves === 'weeks' ? WEEKS : weekNames
}

const isHalfOf = (periods: number): boolean => (periods * 2) % 2 === 1

/**
 * Reads the parts of periods. Lessons every other week are in the first week and the second in turn, for each class. A half of a lesson
 * with weeks of its own is rounded, and so is everything if the user says nothing.
 */
export function partsRead(lessons: readonly UntisLesson[], weekCount: number, fractions?: Fractions): PartsRead {
  const { halves, rounding = 'nearest' } = fractions ?? {}
  const isInTurn = (lesson: UntisLesson) =>
    halves === 'weeks' && isHalfOf(openIn(lesson)) && !lesson.weeks && weekCount > 0 && weekCount % 2 === 0
  const turns = new Map<string, number>()
  const weeks = new Map<UntisLesson, readonly number[]>()
  for (const lesson of lessons.filter(isInTurn)) {
    const ofClass = lesson.classes[0] ?? ''
    const turn = turns.get(ofClass) ?? 0
    turns.set(ofClass, turn + 1)
    weeks.set(
      lesson,
      Array.from({ length: weekCount / 2 }, (_, i) => (turn % 2) + 2 * i),
    )
  }
  return {
    openOf(lesson) {
      const open = openIn(lesson)
      const own = weeks.get(lesson)
      if (own) return { periods: Math.floor(open), inTurn: [own] }
      const isSaid = isHalfOf(open) && (halves === 'up' || halves === 'down')
      return { periods: rounded(open, isSaid ? halves : rounding), inTurn: [] }
    },
    isHalf: ({ perWeek }) => isHalfOf(perWeek),
    isRounded: (lesson) => !Number.isInteger(lesson.perWeek) && !weeks.has(lesson),
  }
}

/** Returns the periods a week that are not scheduled yet. */
const openIn = ({ perWeek, runs }: UntisLesson): number =>
  Math.max(0, perWeek - runs.reduce((sum, { length }) => sum + length, 0))
