import { isoDate, weekdayOf } from '@timetable/domain'

const DAYS_PER_WEEK = 7

/** In which weeks lessons are held, by their dates: a digit for each day of the school year, 1 if a lesson can be held on it. */
export type Occurrences = {
  /** Whether some lessons are held in every other week. */
  readonly alternate: boolean
  /** The alternating weeks of a lesson, counted from 0; undefined if it is in every week. `isPart`: whether it is in other weeks. */
  of(days: string): { readonly weeks?: readonly number[]; readonly isPart: boolean }
}

/** `all`: the days of each lesson. The weeks of the school year are those of any lesson. `begin`: its first day, as 20250901. */
export function occurrencesOf(all: readonly string[], begin: string): Occurrences {
  const before = '0'.repeat(daysBefore(begin))
  const byDays = new Map([...new Set(all)].map((days) => [days, weeksOf(before + days)]))
  const every = [...new Set([...byDays.values()].flat())].sort((a, b) => a - b)
  // A week of holidays counts as one of the two, or is left out of the count.
  const counted = [(week: number) => week, (week: number) => every.indexOf(week)]
  const alternating = counted.map((numberOf) =>
    [0, 1].map((parity) => every.filter((week) => numberOf(week) % 2 === parity).join()),
  )
  const held = new Set([...byDays.values()].map((weeks) => weeks.join()))
  const used = every.length < 2 ? undefined : alternating.find((weeks) => weeks.some((own) => held.has(own)))
  const weekOf = (days: string): number => used?.indexOf(byDays.get(days)?.join() ?? '') ?? -1
  return {
    alternate: [...byDays.keys()].some((days) => weekOf(days) >= 0),
    of(days) {
      const week = weekOf(days)
      if (week >= 0) return { weeks: [week], isPart: false }
      const own = byDays.get(days) ?? []
      return { isPart: own.length > 0 && own.length < every.length }
    },
  }
}

/** Returns how many days of its week are before a date. */
function daysBefore(date: string): number {
  const iso = date.trim().replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  return isoDate.safeParse(iso).success ? weekdayOf(iso) - 1 : 0
}

/** Returns the numbers of the weeks with a day on which a lesson can be held. */
function weeksOf(days: string): number[] {
  const count = Math.ceil(days.length / DAYS_PER_WEEK)
  return Array.from({ length: count }, (_, week) => week).filter((week) =>
    days.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK).includes('1'),
  )
}
