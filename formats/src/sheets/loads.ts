import { inShares, weeksOf, type CalendarType, type Lesson } from '@timetable/domain'
import { nameKey } from './name-key.ts'
import type { SheetCourse } from './answers.ts'

/** A class, teacher or room with more periods in one week than there are slots. */
export type Overload = { readonly name: string; readonly calendarType: CalendarType; readonly periods: number }

/**
 * Returns who has more periods in any week than there are slots, the fullest first. The lessons of a group count for its class only as far
 * as they cannot be at the same time: of one division, those of its fullest group.
 */
export function overloadsOf(courses: readonly SheetCourse[], weekCount: number, slots: number): Overload[] {
  const loads = new Map<string, Load>()
  for (const course of courses) {
    const perWeek = periodsByWeek(course, Math.max(1, weekCount))
    for (const calendar of course.calendars) {
      const { calendarType, name, group } = calendar
      const key = nameKey(group ? { calendarType, name: group.class } : calendar)
      const load = loads.get(key) ?? { name: group?.class ?? name, calendarType, whole: [], divisions: new Map() }
      loads.set(key, load)
      if (!group) add(load.whole, perWeek)
      else {
        const division = load.divisions.get(group.division) ?? new Map<string, number[]>()
        load.divisions.set(group.division, division)
        const own = division.get(name) ?? []
        division.set(name, own)
        add(own, perWeek)
      }
    }
  }
  return [...loads.values()]
    .map(({ name, calendarType, ...load }) => ({ name, calendarType, periods: fullest(load, Math.max(1, weekCount)) }))
    .filter(({ periods }) => periods > slots)
    .sort((a, b) => b.periods - a.periods)
}

type Load = {
  readonly name: string
  readonly calendarType: CalendarType
  readonly whole: number[]
  readonly divisions: Map<string, Map<string, number[]>>
}

type Weekly = Pick<Lesson, 'length' | 'weeks'>

function periodsByWeek({ lengths, weeks = [], lessons }: SheetCourse, weekCount: number): number[] {
  const perWeek = Array.from({ length: weekCount }, () => 0)
  const inTurn = inShares(
    lengths.map((length): Weekly => ({ length })),
    weeks,
    weekCount,
  )
  const placed =
    lessons?.map(({ length, weeks: own }): Weekly => ({ length, ...(own && { weeks: [...own] }) })) ?? inTurn
  for (const lesson of placed) for (const week of weeksOf(lesson, weekCount)) perWeek[week]! += lesson.length
  return perWeek
}

function add(sums: number[], perWeek: readonly number[]): void {
  for (const [week, periods] of perWeek.entries()) sums[week] = (sums[week] ?? 0) + periods
}

function fullest({ whole, divisions }: Pick<Load, 'whole' | 'divisions'>, weekCount: number): number {
  const weeks = Array.from({ length: weekCount }, (_, week) => {
    const inGroups = [...divisions.values()].map((groups) =>
      Math.max(...[...groups.values()].map((own) => own[week] ?? 0)),
    )
    return inGroups.reduce((sum, periods) => sum + periods, whole[week] ?? 0)
  })
  return Math.max(0, ...weeks)
}
