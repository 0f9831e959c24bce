import { printLengths, parseLengths, type Lengths } from '../lengths.ts'

/**
 * One course in a cell of the curriculum, as it is written there: how many lessons of which lengths, who teaches it, for which
 * group of the class, and with which other classes. Names are codes or full names.
 */
export type WrittenEntry = {
  readonly lengths: Lengths
  readonly teachers: readonly string[]
  readonly groups: readonly string[]
  readonly others: readonly string[]
}

/** '4 MÜ', '2+2 Be/Kr', '2 Be (girls)', '3 MÜ +7b': lengths, teachers, groups of the class, other classes. */
export function printEntry({ lengths, teachers, groups, others }: WrittenEntry): string {
  return [
    printLengths(lengths),
    ...(teachers.length > 0 ? [teachers.join('/')] : []),
    ...(groups.length > 0 ? [`(${groups.join(' & ')})`] : []),
    ...others.map((other) => `+${other}`),
  ].join(' ')
}

/** Courses of a cell, one after the other. */
export const printCell = (entries: readonly WrittenEntry[]): string => entries.map(printEntry).join(', ')

/** The lengths, up to the first space that no sign of theirs stands beside; then the teachers; then groups; then classes. */
const ENTRY = /^([\d+*x×dD]+(?: ?[+x×*] ?[\d+*x×dD]+)*)(?:\s+([^(+]*?))?\s*(?:\(([^()]*)\))?\s*((?:\s\+[^+]+)*)$/

/** What a cell says, or the part of it that says nothing; an empty one no course. */
export function parseCell(text: string): readonly WrittenEntry[] | { readonly unread: string } {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '')
  const entries: WrittenEntry[] = []
  for (const part of parts) {
    const entry = parseEntry(part)
    if (!entry) return { unread: part }
    entries.push(entry)
  }
  return entries
}

function parseEntry(text: string): WrittenEntry | null {
  const match = ENTRY.exec(text)
  const lengths = match && parseLengths(match[1]!)
  if (!lengths || lengths.length === 0) return null
  const [, , teachers = '', groups = '', others = ''] = match
  return { lengths, teachers: namesIn(teachers, '/'), groups: namesIn(groups, '&'), others: namesIn(others, ' +') }
}

function namesIn(text: string, between: string): string[] {
  const names = ` ${text}`.split(between).map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

/** A name without what stands between names here. */
export const writable = (name: string): string => name.replaceAll(/[,;/&+()\s]+/g, ' ').trim()
