import { bareImportedRule, LIMITS, type ImportedRule } from '@timetable/domain'
import type { Rows } from '../delimited.ts'
import type { SchoolDraft } from '../draft/school-draft.ts'
import type { Warnings } from '../warnings.ts'

/** The letters of Untis for whose time request it is. */
export const LETTERS = { teachers: 'L', classes: 'K', rooms: 'R', subjects: 'F' } as const
export type RequestOf = keyof typeof LETTERS
const OWNERS = new Map(Object.entries(LETTERS).map(([of, letter]): [string, RequestOf] => [letter, of as RequestOf]))

/** How much someone, or a subject, is wanted in a period (GPU016). */
export type TimeRequest = {
  readonly of: RequestOf
  readonly short: string
  /** Counted from 1. */
  readonly day: number
  /** Counted from 1, whatever the periods are called. If a request of the file has 0, all have the numbers that lessons use. */
  readonly period: number
  /** -3: cannot. -2 and -1: rather not. 1 to 3: wanted. */
  readonly level: number
}

/** The weights of wishes, by the size of their level. */
export const WEIGHT_OF_LEVEL = [0, 25, 50, 75] as const
const MIXED_WEIGHT = WEIGHT_OF_LEVEL[2]
/** The level of what cannot be. */
export const NEVER = -3

/** Whether a row is a time request: letter, short name, day, period, level. */
export const isRequest = (row: readonly string[]): boolean => requestIn(row) !== undefined

/** Returns the time requests of a file. Requests of level 0 say nothing. */
export function requestsIn(rows: Rows, warnings: Warnings): TimeRequest[] {
  return rows.flatMap((row) => {
    if (row.every((cell) => cell.trim() === '')) return []
    const request = requestIn(row)
    if (!request) warnings.add('untis-requests-unread')
    return request && request.level !== 0 ? [request] : []
  })
}

function requestIn(row: readonly string[]): TimeRequest | undefined {
  const [letter = '', short = '', ...numbers] = [0, 1, 2, 3, 4].map((column) => row[column]?.trim() ?? '')
  const [day = NaN, period = NaN, level = NaN] = numbers.map((text) =>
    /^[+-]?\d{1,4}$/.test(text) ? Number(text) : NaN,
  )
  const isWithin = day >= 1 && day <= LIMITS.maxDaysImported && period >= 0 && period <= LIMITS.maxPeriods
  const of = OWNERS.get(letter)
  if (!of || short === '' || !isWithin || !(Math.abs(level) <= 3)) return undefined
  return { of, short, day, period, level }
}

/**
 * Returns requests with the numbers that lessons use for periods. Untis counts the periods of requests from 1, also where the first period
 * of a day is called 0. `first`: the number of the first period of a day, as far as lessons say.
 */
export function withPeriodNumbers(requests: readonly TimeRequest[], first: number): readonly TimeRequest[] {
  if (requests.some(({ period }) => period === 0)) return requests
  return requests.map((request) => ({ ...request, period: request.period - 1 + first }))
}

/** What requests refer to. */
type Requested = {
  /** The number of the first period of a day. */
  readonly first: number
  /** Returns the key of a class, teacher or room. Undefined if the school does not have it. */
  keyOf(of: Exclude<RequestOf, 'subjects'>, short: string): string | undefined
  /** The names of the courses of a subject. */
  coursesOf(short: string): readonly string[]
  /** The periods a week. */
  loadOf(of: RequestOf, short: string): number
}

/** Adds requests, with periods as lessons number them, to a school: what cannot be blocks slots, and wishes become rules. */
export function addRequests(draft: SchoolDraft, requests: readonly TimeRequest[], requested: Requested): void {
  for (const own of Map.groupBy(requests, ({ of, short }) => `${of} ${short}`).values()) {
    const [{ of, short } = { of: 'subjects' as const, short: '' }] = own
    const named = nameIn(requested, of, short)
    if (!named) draft.warnings.add('untis-requests-unread', {}, own.length)
    else {
      // The last request for a period counts.
      const byPeriod = new Map(own.map((request) => [`${request.day} ${request.period}`, request]))
      addOwn(draft, [...byPeriod.values()], { named, first: requested.first, load: requested.loadOf(of, short) })
    }
  }
}

/** What a rule names. */
type Named = { readonly calendars: string[] } | { readonly subjectNames: string[] }
type Own = { readonly named: Named; readonly first: number; readonly load: number }

/** Adds the requests of one class, teacher, room or subject. */
function addOwn(draft: SchoolDraft, own: readonly TimeRequest[], { named, first, load }: Own): void {
  const cells = (some: readonly TimeRequest[]) => some.map(({ day, period }): Cell => [day - 1, period - first])
  const never = cells(own.filter(({ level }) => level === NEVER))
  if ('calendars' in named) for (const key of named.calendars) draft.block(key, never)
  else if (never.length > 0)
    draft.rule(bareImportedRule({ rule: 'BLOCKED_TIMESLOTS', strength: 'required', ...named, slots: never }))
  const wish = (rule: ImportedRule['rule'], some: readonly TimeRequest[]) => {
    const [level, another] = new Set(some.map((one) => Math.abs(one.level)))
    if (level === undefined) return
    draft.warnings.add('untis-requests-strength', {}, another === undefined ? 0 : some.length)
    const strength = (another === undefined && WEIGHT_OF_LEVEL[level]) || MIXED_WEIGHT
    draft.rule(bareImportedRule({ rule, strength, ...named, slots: cells(some) }))
  }
  wish(
    'BLOCKED_TIMESLOTS',
    own.filter(({ level }) => level < 0 && level !== NEVER),
  )
  const wanted = own.filter(({ level }) => level > 0)
  // Fewer slots than periods are to be used first, whatever is elsewhere: no rule on lessons says that.
  if (wanted.length >= load) wish('PREFERRED_TIMESLOTS', wanted)
  else draft.warnings.add('untis-requests-core', {}, wanted.length)
}

type Cell = [day: number, period: number]

function nameIn(requested: Requested, of: RequestOf, short: string): Named | undefined {
  if (of === 'subjects') {
    const subjectNames = [...requested.coursesOf(short)]
    return subjectNames.length > 0 ? { subjectNames } : undefined
  }
  const key = requested.keyOf(of, short)
  return key === undefined ? undefined : { calendars: [key] }
}
