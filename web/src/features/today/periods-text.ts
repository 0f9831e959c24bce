import { sameName } from '@timetable/domain'

/** Periods, counted from 0. Without them: the whole day. */
export type TypedPeriods = { readonly firstPeriod?: number; readonly lastPeriod?: number }

/** The first and the last period of a text, by their names or numbers. Empty: the whole day. Undefined: not understood. */
export function periodsIn(text: string, names: readonly string[]): TypedPeriods | undefined {
  if (text === '') return {}
  const ends = text.split(/\s*[-–—]\s*/)
  const [first, last = first] = ends.map((end) => periodOf(end, names))
  if (ends.length > 2 || first === undefined || last === undefined || last < first) return undefined
  return { firstPeriod: first, lastPeriod: last }
}

function periodOf(text: string, names: readonly string[]): number | undefined {
  const named = names.findIndex((name) => sameName(name) === sameName(text))
  if (named >= 0) return named
  const number = /^\s*(\d{1,2})\.?\s*$/.exec(text)?.[1]
  const hourNum = Number(number) - 1
  return number !== undefined && hourNum >= 0 && hourNum < names.length ? hourNum : undefined
}
