import { appendTo } from '../records/lists-by-key.ts'
import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { lessonWeeks, type Lesson } from '../schedule.ts'
import { sameWeeks, weeksOf, withWeeks } from './weeks.ts'

/**
 * Assigns lessons of a course to weeks, the longest lessons first: `count` of them, or all that are left if it is omitted. `weeks` null:
 * all weeks. Lessons beyond all shares are in all weeks. Shares beyond the lessons have no effect.
 */
const weekShare = z.object({
  count: z.int().min(1).max(LIMITS.maxLessonsPerSubject).optional(),
  weeks: lessonWeeks.nullable(),
})
export const weekShares = z.array(weekShare).max(LIMITS.maxLessonsPerSubject)
export type WeekShare = Readonly<z.infer<typeof weekShare>>

const EVERY: WeekShare = { weeks: null }

/** The text of a week without the characters that separate names: 'Week 1' is one name. */
const plain = (name: string): string =>
  name
    .replaceAll(/[,;/&+()[\]\s]+/g, ' ')
    .trim()
    .toLowerCase()

/** The words for week in front of its name, in the languages of the product. */
const WORD = /^(week|weeks|woche|wochen|uge|uger|uke|uker|weken|semana|semanas)\s+/
const ODD = /^(odd|ungerade|ulige|oddetall|oddetal|oneven|impar|impares|ímpar|ímpares)$/
const EVEN = /^(even|gerade|lige|partall|partal|par|pares)$/

/** The words for all weeks, in the same languages. */
const ALL =
  /^(all|every|both|alle|jede|jeder|beide|hver|begge|iedere|elke|todas|cada|ambas|[-–])( (weeks?|wochen?|uger?|uker?|weken|semanas?))?$/

/** The number of the week with this name. The first of two weeks is also the odd one. Undefined if there is none. */
function weekCalled(text: string, names: readonly string[]): number | undefined {
  const known = names.map(plain)
  for (const called of [plain(text), plain(text).replace(WORD, '')]) {
    const found = known.indexOf(called)
    if (found >= 0) return found
    if (names.length === 2 && ODD.test(called)) return 0
    if (names.length === 2 && EVEN.test(called)) return 1
  }
  return undefined
}

/** Parses 'A' or 'A/C' to the numbers of the weeks. Null: all weeks. Undefined: a name is missing or unknown. */
export function parseWeeks(text: string, names: readonly string[]): readonly number[] | null | undefined {
  const alone = weekCalled(text, names)
  if (alone === undefined && ALL.test(text.trim().toLowerCase())) return null
  const found = alone === undefined ? text.split('/').map((name) => weekCalled(name, names)) : [alone]
  const weeks = [...new Set(found.filter((week) => week !== undefined))].sort((a, b) => a - b)
  if (found.includes(undefined) || weeks.length === 0) return undefined
  return weeks.length === names.length ? null : weeks
}

/** Parses 'A', 'A/B' for all, or '2A+1B': shares in order, with a number before the weeks. Empty: all weeks. Null: it cannot be parsed. */
export function parseWeekShares(text: string, names: readonly string[]): readonly WeekShare[] | null {
  if (text.trim() === '') return [EVERY]
  const shares: WeekShare[] = []
  for (const part of text.split(/[+,;]/)) {
    const share = shareOf(part.trim(), names)
    if (!share) return null
    shares.push(share)
  }
  const open = shares.findIndex(({ count }) => count === undefined)
  return open >= 0 && open < shares.length - 1 ? null : shares
}

/** The form without x comes first, because a name may start with an x. */
const COUNTED = [/^(\d{1,3})\s*(.+)$/, /^(\d{1,3})\s*[x×]\s*(.+)$/i]

function shareOf(text: string, names: readonly string[]): WeekShare | undefined {
  // The name of a week may start with a number.
  const whole = parseWeeks(text, names)
  if (whole !== undefined) return { weeks: whole && [...whole] }
  for (const counted of COUNTED) {
    const [, digits, rest] = counted.exec(text) ?? []
    const count = Number(digits)
    if (rest === undefined || !(count > 0) || count > LIMITS.maxLessonsPerSubject) continue
    const weeks = parseWeeks(rest, names)
    if (weeks !== undefined) return { count, weeks: weeks && [...weeks] }
  }
  return undefined
}

/** The most weeks in a cell of a column of week names. */
const MOST_PARTS = 8

/**
 * The names of the weeks in a list of courses, each cell in the format of `parseWeekShares`. Empty if there are none, or more than a
 * version can have. If only one is named, another is added.
 */
export function weekNamesAmong(cells: Iterable<string>): readonly string[] {
  const names = new Map<string, string>()
  for (const cell of new Set(cells)) {
    const parts = cell.split(/[+,;/]/)
    if (parts.length > MOST_PARTS) continue
    for (const part of parts) {
      const name = part.trim().replace(/^\d{1,3}\s*[x×]?\s*(?=\D)/, '')
      const bare = plainName(name).replace(new RegExp(WORD.source, 'i'), '')
      if (bare === '' || ALL.test(bare.toLowerCase())) continue
      if (bare.length > LIMITS.weekNameLength) return []
      names.set(bare.toLowerCase(), bare)
    }
  }
  if (names.size === 0 || names.size > LIMITS.maxWeeks) return []
  const found = [...names.values()].toSorted(
    (a, b) => Number(EVEN.test(a.toLowerCase())) - Number(EVEN.test(b.toLowerCase())) || (a < b ? -1 : 1),
  )
  return found.length > 1 ? found : [...new Set(['A', ...(isOddOrEven(found[0]!) ? [] : found), 'B'])].slice(0, 2)
}

const isOddOrEven = (name: string): boolean => ODD.test(name.toLowerCase()) || EVEN.test(name.toLowerCase())

type Weekly = Pick<Lesson, 'length' | 'weeks'>

/** The text that `parseWeekShares` parses to the same. Empty if all lessons are in all weeks. */
export function printWeekShares(lessons: readonly Weekly[], names: readonly string[]): string {
  if (names.length < 2 || lessons.every(({ weeks }) => weeks === undefined)) return ''
  const runs: { count: number; readonly weeks: readonly number[] }[] = []
  for (const lesson of inOrder(lessons)) {
    const weeks = weeksOf(lesson, names.length)
    const last = runs.at(-1)
    if (last && sameWeeks({ weeks: [...last.weeks] }, { weeks: [...weeks] })) last.count++
    else runs.push({ count: 1, weeks })
  }
  const called = (weeks: readonly number[]) => weeks.map((week) => plainName(names[week])).join('/')
  if (runs.length === 1) return called(runs[0]!.weeks)
  return runs.map(({ count, weeks }) => `${count}${called(weeks).replace(/^(?=\d)/, ' × ')}`).join('+')
}

const plainName = (name = ''): string => name.replaceAll(/[,;/&+()[\]\s]+/g, ' ').trim()

/** The longest first; among equal lengths, those of earlier weeks first. */
function inOrder<T extends Weekly>(lessons: readonly T[]): T[] {
  const key = ({ weeks }: Weekly) => weeks?.join() ?? '~'
  return lessons.toSorted((a, b) => b.length - a.length || (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/** The lessons in the weeks that the shares assign, at the same index. Lessons that are already in a wanted week stay there. */
export function inShares<T extends Weekly>(
  lessons: readonly T[],
  shares: readonly WeekShare[],
  weekCount: number,
): T[] {
  const wanted: (readonly number[] | null)[] = []
  for (const { count = lessons.length - wanted.length, weeks } of shares)
    for (let n = 0; n < count && wanted.length < lessons.length; n++) wanted.push(weeks)
  while (wanted.length < lessons.length) wanted.push(null)
  const byLength = new Map<number, (readonly number[] | null)[]>()
  for (const [index, { length }] of lessons.toSorted((a, b) => b.length - a.length).entries())
    appendTo(byLength, length, wanted[index]!)
  const isIn = (lesson: T, weeks: readonly number[] | null) => withWeeks(lesson, weeks, weekCount) === lesson
  const placed = new Map<T, T>()
  for (const lesson of lessons) {
    const open = byLength.get(lesson.length)!
    const index = open.findIndex((weeks) => isIn(lesson, weeks))
    if (index < 0) continue
    open.splice(index, 1)
    placed.set(lesson, lesson)
  }
  return lessons.map(
    (lesson) => placed.get(lesson) ?? withWeeks(lesson, byLength.get(lesson.length)!.shift() ?? null, weekCount),
  )
}
