import { LIMITS } from '@timetable/domain'
import type { Rows } from '../delimited.ts'
import type { Warnings } from '../warnings.ts'
import { weekLetter, weekOfLetter } from '../week-letters.ts'

type Row = Rows[number]

/** The alternating weeks of the lessons in GPU files, and the weeks of a row, counted from 0. Undefined: every week. */
export type GpuWeeks = {
  readonly names: readonly string[]
  ofTime(row: Row): readonly number[] | undefined
  ofLesson(row: Row): readonly number[] | undefined
}

/** The lesson group of a lesson (GPU002), and the number of the week of a period (GPU001), where SVWS-NRW has it. Counted from 0. */
const LESSON_GROUP = 11
const WEEK_NUMBER = 8

/**
 * Returns the weeks that lesson groups name: “B”, “Week 2”, or several as “A+C”. A lesson group can also be a part of the year, so any
 * other name is a week only if the periods of its lessons have the number of a week. There is a warning for each lesson with another
 * lesson group.
 */
export function gpuWeeks(times: Rows, lessons: Rows, warnings: Warnings): GpuWeeks {
  const groups = new Map(lessons.flatMap((row) => (groupIn(row) === '' ? [] : [[row[0] ?? '', groupIn(row)] as const])))
  const byName = weeksByName([...groups.values()], numberedNames(times, groups))
  const weeksOf = (group: string): readonly number[] | undefined => {
    const found = partsOf(group).map((part) => byName.get(part))
    return found.some((week) => week === undefined)
      ? undefined
      : found.flatMap((week) => week ?? []).sort((a, b) => a - b)
  }
  const others = [...groups.values()].filter((group) => !weeksOf(group))
  warnings.addNames('untis-lesson-groups', others)
  const numbers = times.flatMap((row) => weekNumberIn(row) ?? [])
  const count = Math.max(-1, ...byName.values(), ...numbers) + 1
  const nameAt = new Map([...byName].map(([name, week]) => [week, name]))
  const ofGroup = (number: string | undefined) => {
    const group = groups.get(number ?? '')
    return group === undefined ? undefined : weeksOf(group)
  }
  return {
    // A lesson of one week alone alternates with no lesson in another.
    names: count === 0 ? [] : Array.from({ length: Math.max(2, count) }, (_, i) => nameAt.get(i) ?? weekLetter(i)),
    ofTime(row) {
      const week = weekNumberIn(row)
      return week === undefined ? ofGroup(row[0]) : [week]
    },
    ofLesson: (row) => ofGroup(row[0]),
  }
}

/** Returns the names of lesson groups whose periods all have the number of one week, with that week. */
function numberedNames(times: Rows, groups: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const numbered = new Map<string, Set<number | undefined>>()
  for (const row of times) {
    const group = groups.get(row[0] ?? '')
    if (group === undefined || partsOf(group).length > 1) continue
    numbered.set(group, (numbered.get(group) ?? new Set()).add(weekNumberIn(row)))
  }
  return new Map(
    [...numbered].flatMap(([group, [week, ...more]]) =>
      week === undefined || more.length > 0 ? [] : [[group, week] as const],
    ),
  )
}

/** Returns the week of each name that is one. Names that say their place have it, unless a name with a number has it. */
function weeksByName(groups: readonly string[], numbered: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const weeks = new Map(numbered)
  for (const part of [...new Set(groups.flatMap(partsOf))].sort()) {
    const said = weekSaidIn(part)
    const taken = new Set(weeks.values())
    if (said !== undefined && !weeks.has(part) && !taken.has(said)) weeks.set(part, said)
  }
  return weeks
}

const WEEK = 'woche|week|uge|uke|semana'
const SAID = new RegExp(`^(?:${WEEK})?[\\s_-]*([a-d1-4])[\\s_.ªº-]*(?:${WEEK})?$`, 'i')

function weekSaidIn(name: string): number | undefined {
  const said = SAID.exec(name)?.[1]?.toUpperCase()
  return said === undefined ? undefined : /\d/.test(said) ? Number(said) - 1 : weekOfLetter(said)
}

function weekNumberIn(row: Row): number | undefined {
  const number = Number(row[WEEK_NUMBER]?.trim() || NaN)
  return Number.isInteger(number) && number >= 1 && number <= LIMITS.maxWeeks ? number - 1 : undefined
}

const groupIn = (row: Row) => row[LESSON_GROUP]?.trim() ?? ''
const partsOf = (group: string) => group.split('+').map((part) => part.trim())
