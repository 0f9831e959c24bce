import { printLengths, parseLengths, type Lengths } from '../lessons/lengths.ts'

/**
 * One course in a cell of the curriculum, as written there: the number and lengths of its lessons, its teachers, groups of the class, other
 * classes, and weeks if these are not all. Names are codes or full names.
 */
export type WrittenEntry = {
  readonly lengths: Lengths
  readonly teachers: readonly string[]
  readonly groups: readonly string[]
  readonly others: readonly string[]
  /** In the format of `printWeekShares`. Empty: all weeks. */
  readonly weeks: string
}

/** Whether a word after the teachers is the name of a week. False if a teacher has that name. */
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

/** The text of the courses of a cell, in order. */
export const printCell = (entries: readonly WrittenEntry[], isWeek?: IsWeek): string =>
  entries.map((entry) => printEntry(entry, isWeek)).join(', ')

/** Weeks in brackets, in any position. */
const WEEKS = /\s*\[([^\]]*)\]/

/** The lengths, up to the first space that is not next to one of their signs; then the teachers, the groups, and the classes. */
const ENTRY = /^([\d+*x×dD]+(?: ?[+x×*] ?[\d+*x×dD]+)*)(?:\s+([^(+]*?))?\s*(?:\(([^()]*)\))?\s*((?:\s\+[^+]+)*)$/

/** Parses a cell. Returns the first part that cannot be parsed, if any. An empty cell has no courses. */
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

/** Splits off the last word if it is the name of a week. */
function weeksBehind(text: string, isWeek: IsWeek): { readonly names: string; readonly weeks: string } {
  const at = text.trimEnd().lastIndexOf(' ') + 1
  const word = text.slice(at).trim()
  return isWeek(word) ? { names: text.slice(0, at), weeks: word } : { names: text, weeks: '' }
}

function namesIn(text: string, between: string): string[] {
  const names = ` ${text}`.split(between).map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

/** The name without the characters that separate names in this format. */
export const writable = (name: string): string => name.replaceAll(/[,;/&+()[\]\s]+/g, ' ').trim()
