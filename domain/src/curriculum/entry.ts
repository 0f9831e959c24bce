import { printLengths, parseLengths, type Lengths } from '../lessons/lengths.ts'

/**
 * One course in a cell of the curriculum, as it is written there: how many lessons of which lengths, who teaches it, for which
 * group of the class, with which other classes, and in which weeks, where these are not all. Names are codes or full names.
 */
export type WrittenEntry = {
  readonly lengths: Lengths
  readonly teachers: readonly string[]
  readonly groups: readonly string[]
  readonly others: readonly string[]
  /** As `printWeekShares` writes them; nothing: all. */
  readonly weeks: string
}

/** Is a word behind the teachers the name of a week? Not where a teacher is called so. */
export type IsWeek = (word: string) => boolean
const NO_WEEK: IsWeek = () => false

/** '4 MÜ', '2+2 Be/Kr', '2 Be (girls)', '3 MÜ +7b', '2 MÜ A', '3 MÜ [2A+1B]': lengths, teachers, groups of the class, other classes, weeks. */
export function printEntry(
  { lengths, teachers, groups, others, weeks }: WrittenEntry,
  isWeek: IsWeek = NO_WEEK,
): string {
  const isWord = teachers.length > 0 && groups.length === 0 && others.length === 0 && isWeek(weeks)
  return [
    printLengths(lengths),
    ...(teachers.length > 0 ? [teachers.join('/')] : []),
    ...(groups.length > 0 ? [`(${groups.join(' & ')})`] : []),
    ...others.map((other) => `+${other}`),
    ...(weeks === '' ? [] : [isWord ? weeks : `[${weeks}]`]),
  ].join(' ')
}

/** Courses of a cell, one after the other. */
export const printCell = (entries: readonly WrittenEntry[], isWeek?: IsWeek): string =>
  entries.map((entry) => printEntry(entry, isWeek)).join(', ')

/** Weeks in brackets, wherever they stand. */
const WEEKS = /\s*\[([^\]]*)\]/

/** The lengths, up to the first space that no sign of theirs stands beside; then the teachers; then groups; then classes. */
const ENTRY = /^([\d+*x×dD]+(?: ?[+x×*] ?[\d+*x×dD]+)*)(?:\s+([^(+]*?))?\s*(?:\(([^()]*)\))?\s*((?:\s\+[^+]+)*)$/

/** What a cell says, or the part of it that says nothing; an empty one no course. */
export function parseCell(
  text: string,
  isWeek: IsWeek = NO_WEEK,
): readonly WrittenEntry[] | { readonly unread: string } {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '')
  const entries: WrittenEntry[] = []
  for (const part of parts) {
    const entry = parseEntry(part, isWeek)
    if (!entry) return { unread: part }
    entries.push(entry)
  }
  return entries
}

function parseEntry(text: string, isWeek: IsWeek): WrittenEntry | null {
  const bracketed = WEEKS.exec(text)?.[1]?.trim()
  const match = ENTRY.exec(text.replace(WEEKS, ''))
  const lengths = match && parseLengths(match[1]!)
  if (!lengths || lengths.length === 0) return null
  const [, , teachers = '', groups = '', others = ''] = match
  const { names, weeks } =
    bracketed === undefined ? weeksBehind(teachers, isWeek) : { names: teachers, weeks: bracketed }
  return { lengths, teachers: namesIn(names, '/'), groups: namesIn(groups, '&'), others: namesIn(others, ' +'), weeks }
}

/** The last word, where it is no name. */
function weeksBehind(text: string, isWeek: IsWeek): { readonly names: string; readonly weeks: string } {
  const at = text.trimEnd().lastIndexOf(' ') + 1
  const word = text.slice(at).trim()
  return isWeek(word) ? { names: text.slice(0, at), weeks: word } : { names: text, weeks: '' }
}

function namesIn(text: string, between: string): string[] {
  const names = ` ${text}`.split(between).map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

/** A name without what stands between names here. */
export const writable = (name: string): string => name.replaceAll(/[,;/&+()[\]\s]+/g, ' ').trim()
