import {
  bellOf,
  calendarOfLink,
  headOf,
  minutesOf,
  sameTimes,
  timesOnDay,
  type IsoDate,
  type LinkedCalendar,
  type PeriodTimes,
  type Schedule,
  type SpecialDay,
  type Uuid,
} from '@timetable/domain'
import { bellProblems, parseClockTime, withLength } from '../../timetable/week/bell-times.ts'

/** Which lessons of the day are held. */
export type HeldLessons = 'all' | 'some' | 'none'

/** The times of the periods: the day's own, periods of equal length, typed ones, or those of a day of the version, by its number. */
export type TimesChoice = 'usual' | 'minutes' | 'own' | number

/** The fields of a special day that people fill in. A period is null for the beginning or the end of the day. */
export type SpecialDayDraft = {
  readonly name: string
  readonly firstDay: IsoDate
  readonly lastDay: IsoDate
  /** The day of the version that it runs like; null: its own. `likeWeek`: in this of the alternating weeks; null: in that of the date. */
  readonly likeDay: number | null
  readonly likeWeek: number | null
  readonly firstPeriod: number | null
  readonly lastPeriod: number | null
  readonly times: TimesChoice
  /** The minutes of each period. */
  readonly minutes: string
  /** The typed times: one period on each line. */
  readonly ownTimes: string
  readonly held: HeldLessons
  /** The classes without lessons, if some have none. */
  readonly free: readonly Uuid[]
}

/** The draft of a special day, or of a new one. `usual`: the times of the day's periods in the version, in order. */
export function specialDayDraft(
  date: IsoDate,
  special: SpecialDay | undefined,
  published: Schedule,
  usual: readonly PeriodTimes[],
): SpecialDayDraft {
  const { free = [] } = special ?? {}
  return {
    name: special?.name ?? '',
    firstDay: special?.firstDay ?? date,
    lastDay: special?.lastDay ?? date,
    likeDay: special?.like?.dayNum ?? null,
    likeWeek: special?.like?.week ?? null,
    firstPeriod: special?.firstPeriod ?? null,
    lastPeriod: special?.lastPeriod ?? null,
    ...timesDraft(special?.times, published, usual),
    held: free === null ? 'none' : free.length > 0 ? 'some' : 'all',
    free: (free ?? []).flatMap((link) => calendarOfLink(published, link)?.uuid ?? []),
  }
}

type TimesDraft = Pick<SpecialDayDraft, 'times' | 'minutes' | 'ownTimes'>

/** Stored times as they were chosen. */
function timesDraft(times: SpecialDay['times'], published: Schedule, usual: readonly PeriodTimes[]): TimesDraft {
  const ownTimes = timesText(times ?? usual)
  if (!times) return { times: 'usual', minutes: '', ownTimes }
  const minutes = lengthOf(times)
  if (minutes !== null && sameTimes(withLength(usual, minutes), times))
    return { times: 'minutes', minutes: String(minutes), ownTimes }
  const day = bellDays(published).find((dayNum) => sameTimes(usualTimes(published, dayNum), times))
  return { times: day ?? 'own', minutes: '', ownTimes }
}

/** The first day of each set of times in the school's bell schedule. None if all days have the same times. */
export function bellDays(published: Schedule): readonly number[] {
  const bell = bellOf(published)
  if (bell.otherDays.length === 0 || headOf(published).halfDays) return []
  const others = new Set(bell.otherDays.flatMap(({ days }) => days))
  const usual = Array.from({ length: headOf(published).days }, (_, day) => day).find((day) => !others.has(day))
  return [...(usual === undefined ? [] : [usual]), ...bell.otherDays.map(({ days }) => days[0]!)].sort((a, b) => a - b)
}

/** The times of a day of the version. Where days are half days: of both halves. */
export function usualTimes(published: Schedule, dayNum: number): readonly PeriodTimes[] {
  const bell = bellOf(published)
  return [dayNum, ...(headOf(published).halfDays ? [dayNum + 1] : [])].flatMap((day) => timesOnDay(bell, day))
}

export const timesText = (times: readonly PeriodTimes[]): string =>
  times.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join('\n')

/** Why typed times are not possible: the line, from 1, and what is wrong with it. */
export type TimesProblem = { readonly line: number; readonly kind: 'unread' | 'backward' | 'overlaps' | 'tooMany' }

/** The times of a draft, or what is wrong with them. Undefined: they are as usual. */
export function timesOf(
  { times, minutes, ownTimes }: TimesDraft,
  usual: readonly PeriodTimes[],
  published: Schedule,
): readonly PeriodTimes[] | TimesProblem | undefined {
  if (times === 'usual') return undefined
  if (times === 'minutes') {
    const length = Number(minutes)
    const isPossible = minutes.trim() !== '' && Number.isInteger(length) && length > 0
    return checked(isPossible ? withLength(usual, length) : [], usual)
  }
  if (times !== 'own') return checked(usualTimes(published, times).slice(0, usual.length), usual)
  const lines = ownTimes.split(/\r?\n/).filter((line) => line.trim() !== '')
  const typed: PeriodTimes[] = []
  for (const [index, line] of lines.entries()) {
    const [startTime, endTime, more] = line.split(/\s*[-–—\t]\s*/).map(parseClockTime)
    if (!startTime || !endTime || more !== undefined) return { line: index + 1, kind: 'unread' }
    typed.push({ startTime, endTime })
  }
  return checked(typed, usual)
}

function checked(times: readonly PeriodTimes[], usual: readonly PeriodTimes[]): readonly PeriodTimes[] | TimesProblem {
  if (times.length === 0) return { line: 1, kind: 'unread' }
  if (times.length > usual.length) return { line: usual.length + 1, kind: 'tooMany' }
  const problems = bellProblems(times)
  const at = problems.findIndex((problem) => problem !== null)
  return at < 0 ? times : { line: at + 1, kind: problems[at]! }
}

/** The record of a draft. Undefined if it is incomplete or not possible. */
export function specialDayOf(
  draft: SpecialDayDraft,
  times: ReturnType<typeof timesOf>,
  linkOf: (uuid: Uuid) => LinkedCalendar | undefined,
): Omit<SpecialDay, 'uuid'> | undefined {
  const { name, firstDay, lastDay, likeDay, likeWeek, firstPeriod, lastPeriod, held, free } = draft
  if (name.trim() === '' || firstDay === '' || lastDay < firstDay || (times && 'kind' in times)) return undefined
  if (held === 'some' && free.length === 0) return undefined
  return {
    ...{ name: name.trim(), firstDay, lastDay },
    ...(likeDay !== null && { like: { dayNum: likeDay, ...(likeWeek !== null && { week: likeWeek }) } }),
    ...(firstPeriod !== null && { firstPeriod }),
    ...(lastPeriod !== null && { lastPeriod }),
    ...(times && { times: [...times] }),
    ...(held === 'none' && { free: null }),
    ...(held === 'some' && { free: free.flatMap((uuid) => linkOf(uuid) ?? []) }),
  }
}

/** The minutes of periods that are all equally long; otherwise null. */
function lengthOf(times: readonly PeriodTimes[]): number | null {
  const [first] = times
  const length = first && minutesBetween(first)
  return length !== undefined && times.every((each) => minutesBetween(each) === length) ? length : null
}

const minutesBetween = ({ startTime, endTime }: PeriodTimes) => minutesOf(endTime) - minutesOf(startTime)
