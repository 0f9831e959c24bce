import { bellOfDays, clock, minutesIn } from '../periods.ts'

/** A placed lesson with the times at which it begins and ends; empty if a row has none. */
type TimedLesson = {
  readonly day: number
  readonly period: number
  readonly length: number
  readonly from: string
  readonly to: string
}
type Size = { readonly days: number; readonly periods: number }
/** The start and end of a period; empty if unknown. */
type Times = readonly [start: string, end: string]
const UNKNOWN: Times = ['', '']

/**
 * Returns the bell schedule that the times of lessons say. A period without a lesson on a day is usual there. Where no day has one, the time
 * between its neighbours is evenly divided. Undefined if too little is known.
 */
export function toldBell(lessons: readonly TimedLesson[], { days, periods }: Size) {
  const byDay = Map.groupBy(lessons, ({ day }) => day)
  const ofDays = Array.from({ length: days }, (_, day) => byDay.get(day) ?? [])
  const told = ofDays.map((own) => outerTimes(own, periods))
  const usualIn = (all: readonly (readonly Times[])[]) =>
    Array.from({ length: periods }, (_, i) => mostFrequent(all.map((times) => times[i] ?? UNKNOWN)))
  const divided = ofDays.map((own, day) => withInnerTimes(told[day] ?? [], own))
  const usual = filled(merged(usualIn(told), usualIn(divided)))
  if (!usual) return undefined
  const bell = bellOfDays(
    told.map((times, day) => {
      // Only lessons at other times than usual have a middle of their own.
      const isOther = ({ period, length, from, to }: TimedLesson) =>
        minutesIn(from) !== minutesIn(usual[period]?.[0] ?? '') ||
        minutesIn(to) !== minutesIn(usual[period + length - 1]?.[1] ?? '')
      return merged(withInnerTimes(times, (ofDays[day] ?? []).filter(isOther)), usual)
    }),
  )
  return bell.areGiven ? bell : undefined
}

/** Returns the first times, and the second where the first are unknown. */
const merged = (first: readonly Times[], second: readonly Times[]): Times[] =>
  first.map(([start, end], i): Times => [start || (second[i]?.[0] ?? ''), end || (second[i]?.[1] ?? '')])

/** Returns when the lessons of one day begin and end. */
function outerTimes(lessons: readonly TimedLesson[], periods: number): Times[] {
  const times = Array.from({ length: periods }, () => ['', ''] as [start: string, end: string])
  for (const { period, length, from, to } of lessons) {
    const [first, last] = [times[period], times[period + length - 1]]
    if (first) first[0] ||= from
    if (last) last[1] ||= to
  }
  return times
}

/** Divides lessons of several periods evenly, where no other lesson says more. */
function withInnerTimes(times: readonly Times[], lessons: readonly TimedLesson[]): Times[] {
  const all = times.map(([start, end]): [start: string, end: string] => [start, end])
  for (const { period, length, from, to } of lessons) {
    const [start = NaN, end = NaN] = [minutesIn(from), minutesIn(to)]
    for (let i = 1; i < length && end > start; i++) {
      const at = clock(start + Math.round(((end - start) * i) / length))
      const [before, after] = [all[period + i - 1], all[period + i]]
      if (before?.[1] !== '' || after?.[0] !== '') continue
      before[1] = at
      after[0] = at
    }
  }
  return all
}

/** Of those that are known. */
function mostFrequent(all: readonly Times[]): Times {
  const counts = new Map<string, { readonly times: Times; count: number }>()
  for (const times of all) {
    if (times[0] === '' && times[1] === '') continue
    const entry = counts.get(times.join()) ?? { times, count: 0 }
    counts.set(times.join(), { times, count: entry.count + 1 })
  }
  const whole = [...counts.values()].sort((a, b) => b.count - a.count)
  const [start = '', end = ''] = [0, 1].map((at) => whole.find(({ times }) => times[at] !== '')?.times[at])
  return [start, end]
}

/** Undefined if there is no time for periods between others. */
function filled(times: readonly Times[]): Times[] | undefined {
  const known = [...times]
  for (let i = 1; i < known.length; i++) {
    const next = known.findIndex(([start], at) => at >= i && start !== '')
    if (known[i]?.[0] !== '' || next < 0) continue
    const [from = NaN, to = NaN] = [minutesIn(known[i - 1]?.[1] ?? ''), minutesIn(known[next]?.[0] ?? '')]
    if (!(to > from)) return undefined
    const step = Math.floor((to - from) / (next - i))
    for (let at = i; at < next; at++) known[at] = [clock(from + (at - i) * step), clock(from + (at - i + 1) * step)]
  }
  return known
}
