import { LIMITS, sameName } from '@timetable/domain'
import { isListed, type SheetCalendar } from './answers.ts'
import { distinct } from './couplings.ts'
import type { SheetMeaning } from './meaning.ts'
import { nameKey } from './name-key.ts'

/** A teacher who is called by a code in one place and by a name in another. `isSure`: both are in the same rows throughout. */
export type SamePerson = { readonly code: string; readonly name: string; readonly isSure: boolean }

type Read = Pick<SheetMeaning, 'courses' | 'lists' | 'listed'>

/** More pairs of a code and a name than this are not compared. */
const MOST_PAIRS = 1_000_000
/** Forms of address and titles, which are no part of a name. */
const TITLES = /^(mrs?|ms|miss|mx|dr|prof|herr|frau|hr|fr|fru|dhr|mevr?|mw|sra?|srta|don|doña|dna)\.?$/i

/**
 * Returns teachers who are most likely one person: 'BER' and 'Berg, Anna', 'AB' and 'Anna Berg'. Only pairs in which a code fits no other
 * name, and a name no other code, and that are not two people of some courses.
 */
export function samePeople(reads: readonly Read[]): SamePerson[] {
  const known = renamesOf(reads)
  const names = new Map<string, string>()
  const add = (name: string) => names.set(sameName(name), name)
  for (const calendar of reads.flatMap(({ courses }) => courses.flatMap(({ calendars }) => calendars)))
    if (calendar.calendarType === 'TEACHER') add(renamed(calendar, known).name)
  for (const { lists, listed } of reads)
    for (const { name, homeTeacher } of listed) {
      if (lists === 'TEACHER') add(name)
      if (homeTeacher !== undefined) add(renamed({ name: homeTeacher, calendarType: 'TEACHER' }, known).name)
    }
  // A teacher of a list who has a code there has no other.
  for (const { lists, listed } of reads)
    for (const { name, shortName } of listed)
      if (lists === 'TEACHER' && shortName !== undefined) names.delete(sameName(name))
  const codes = [...names.values()].filter(isCode)
  const people = [...names.values()].flatMap((name) => personOf(name) ?? [])
  if (codes.length * people.length > MOST_PAIRS) return []
  const fits = codes.flatMap((code) => {
    const [best, other] = people
      .flatMap(({ name, last, first }) => {
        const ranks = spellingsOf(code).flatMap((each) => rankOf(each, last, first) ?? [])
        return ranks.length === 0 ? [] : [{ code, name, rank: Math.min(...ranks) }]
      })
      .toSorted((a, b) => a.rank - b.rank)
    return best && other?.rank !== best.rank ? [best] : []
  })
  const byName = Map.groupBy(fits, ({ name }) => name)
  const together = togetherIn(reads)
  return [...byName.values()].flatMap((own): SamePerson[] => {
    const [best, other] = own.toSorted((a, b) => a.rank - b.rank)
    if (!best || other?.rank === best.rank) return []
    const { code, name } = best
    const meeting = together(code, name)
    return meeting === 'some' ? [] : [{ code, name, isSure: meeting === 'all' }]
  })
}

/** Whether a name is one word that can be a code, or a last name alone. */
const isCode = (name: string): boolean => /^\p{L}[\p{L}\d.-]{1,11}$/u.test(name)

type Person = { readonly name: string; readonly last: readonly string[]; readonly first: readonly string[] }

/** Returns the last and first names in a name as 'Berg, Anna' or 'Dr. Anna Berg', in plain letters. Undefined for one word. */
function personOf(name: string): Person | undefined {
  const [before = '', after] = name.split(',', 2)
  const words = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word) && !TITLES.test(word))
  const plain = (each: readonly string[]) => each.map(plainLetters).filter((word) => word !== '')
  if (after !== undefined) {
    const [last, first] = [plain(words(before)), plain(words(after))]
    return last.length > 0 && first.length > 0 ? { name, last, first } : undefined
  }
  const all = plain(words(before))
  return all.length > 1 ? { name, last: all.slice(-1), first: all.slice(0, -1) } : undefined
}

/** Returns a code with and without the letters that German, Danish and Norwegian write for an accent: 'MUE' for Müller. */
const spellingsOf = (code: string): readonly string[] => {
  const plain = plainLetters(code)
  return [
    ...new Set([plain, plain.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u').replaceAll('aa', 'a')]),
  ]
}

/** Returns the letters and digits of a name in lower case, without accents. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('æ', 'a')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\d]/gu, '')

const SHORTEST_CLEAR = 3

/** Returns how well a code fits a person, 0 being best: the last name, its first letters, or letters of both. Null if it does not. */
function rankOf(code: string, last: readonly string[], first: readonly string[]): number | null {
  const whole = last.join('')
  if (code === whole) return 0
  if (code.length < 2) return null
  if (whole.startsWith(code)) return code.length >= SHORTEST_CLEAR ? 1 : 3
  const given = first.join('')
  const initials = (words: readonly string[]) => words.map((word) => word[0]).join('')
  if ([initials([...first, ...last]), initials([...last, ...first])].includes(code)) return 2
  for (let at = 1; at < code.length; at++) {
    const [begin, end] = [code.slice(0, at), code.slice(at)]
    if (given.startsWith(begin) && whole.startsWith(end)) return 2
    if (whole.startsWith(begin) && given.startsWith(end)) return 2
  }
  return null
}

/** Returns a function that tells whether two teachers are in all their courses together, in some, or in none. */
function togetherIn(reads: readonly Read[]) {
  const courses = new Map<string, Set<number>>()
  let number = 0
  for (const { courses: own } of reads)
    for (const { calendars } of own) {
      number++
      for (const { name, calendarType } of calendars)
        if (calendarType === 'TEACHER')
          courses.set(sameName(name), (courses.get(sameName(name)) ?? new Set()).add(number))
    }
  return (one: string, other: string): 'all' | 'some' | 'none' => {
    const [mine, theirs] = [one, other].map((name) => courses.get(sameName(name)) ?? new Set<number>())
    const both = [...mine!].filter((course) => theirs!.has(course)).length
    return both === 0 ? 'none' : both === mine!.size && both === theirs!.size ? 'all' : 'some'
  }
}

type Renames = ReadonlyMap<string, string>

/** Returns the names in place of the short names in lists. A short name that is also a name is one. */
function renamesOf(reads: readonly Read[]): Renames {
  const renames = new Map<string, string>()
  const taken = new Set<string>()
  for (const { lists, listed } of reads) {
    if (!isListed(lists)) continue
    for (const { name, shortName } of listed) {
      taken.add(nameKey({ calendarType: lists, name }))
      if (shortName !== undefined) renames.set(nameKey({ calendarType: lists, name: shortName }), name)
    }
  }
  for (const key of taken) renames.delete(key)
  return renames
}

function renamed(calendar: SheetCalendar, renames: Renames): SheetCalendar {
  const { group, calendarType } = calendar
  if (!group) return { ...calendar, name: renames.get(nameKey(calendar)) ?? calendar.name }
  return {
    ...calendar,
    group: { ...group, class: renames.get(nameKey({ calendarType, name: group.class })) ?? group.class },
  }
}

/**
 * Returns readings of tables in which everybody has one name: that of the list in place of a short name, and that of a person in place of
 * the code in `same`.
 */
export function withOneName(reads: readonly SheetMeaning[], same: readonly SamePerson[]): SheetMeaning[] {
  const renames = new Map(renamesOf(reads))
  for (const { code, name } of same) renames.set(nameKey({ calendarType: 'TEACHER', name: code }), name)
  if (renames.size === 0) return [...reads]
  const all = (calendars: readonly SheetCalendar[]) => distinct(calendars.map((each) => renamed(each, renames)))
  return reads.map((read) => ({
    ...read,
    courses: read.courses.map(({ lessons, calendars, ...course }) => ({
      ...course,
      calendars: all(calendars),
      ...(lessons && { lessons: lessons.map((lesson) => ({ ...lesson, calendars: all(lesson.calendars) })) }),
    })),
    listed: read.listed.map((one) => {
      const { homeTeacher } = one
      const key = homeTeacher === undefined ? '' : nameKey({ calendarType: 'TEACHER', name: homeTeacher })
      return renames.has(key) ? { ...one, homeTeacher: renames.get(key)! } : one
    }),
  }))
}

/** Returns the codes as the short names of the people who are called by them elsewhere. */
export const listOfCodes = (same: readonly SamePerson[]): Pick<SheetMeaning, 'lists' | 'listed'> => ({
  lists: 'TEACHER',
  listed: same.map(({ code, name }, row) => ({
    ...{ row, name },
    ...(code.length <= LIMITS.shortNameLength && { shortName: code }),
  })),
})
