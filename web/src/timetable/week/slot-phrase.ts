import { weekOf, type Schedule, type Uuid } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'
import type { WeekNames } from './week-names.ts'

/** Slots as text: whole days by name, a period of every day once, and consecutive periods as ranges. */
export function slotPhrase(
  schedule: Schedule,
  slotUuids: readonly Uuid[],
  { t, names, list }: { readonly t: AppText; readonly names: WeekNames; readonly list: Intl.ListFormat },
): string {
  const week = weekOf(schedule)
  const sameHours = daysByHours(schedule, slotUuids)
  if (sameHours.length === 0) return t('rules.slots.none')
  const [first] = sameHours
  if (sameHours.length === 1 && first && first.days.length === week.days && first.hours.length < week.hours) {
    return t('rules.slots.everyDay', { periods: ranges(first.hours, names), count: first.hours.length })
  }
  return list.format(
    sameHours.map(({ days, hours }) => {
      const dayNames = runs(days)
        .map((run) =>
          run.length > 2
            ? [run[0]!, run.at(-1)!].map((day) => names.day(day)).join('–')
            : run.map((day) => names.day(day)).join(', '),
        )
        .join(', ')
      if (hours.length === week.hours) return dayNames
      return t('rules.slots.periods', { days: dayNames, periods: ranges(hours, names), count: hours.length })
    }),
  )
}

/** Groups days that have the same periods, in the order of the week. */
export function daysByHours({ timeSlots }: Schedule, slotUuids: readonly Uuid[]) {
  const hoursOf = new Map<number, Set<number>>()
  for (const uuid of slotUuids) {
    const slot = timeSlots[uuid]
    if (!slot) continue
    const hours = hoursOf.get(slot.dayNum) ?? new Set<number>()
    hoursOf.set(slot.dayNum, hours.add(slot.hourNum))
  }
  const groups = new Map<string, { days: number[]; hours: number[] }>()
  for (const [day, set] of [...hoursOf].sort(([a], [b]) => a - b)) {
    const hours = [...set].sort((a, b) => a - b)
    const key = hours.join()
    const group = groups.get(key)
    if (group) group.days.push(day)
    else groups.set(key, { days: [day], hours })
  }
  return [...groups.values()]
}

export function ranges(hours: readonly number[], names: WeekNames): string {
  return runs(hours)
    .map((run) => (run.length > 1 ? `${names.period(run[0]!)}–${names.period(run.at(-1)!)}` : names.period(run[0]!)))
    .join(', ')
}

/** Splits numbers into runs of consecutive ones: 0, 1, 2, 4 become [0, 1, 2] and [4]. */
export function runs(numbers: readonly number[]): number[][] {
  const rows: number[][] = []
  for (const number of numbers) {
    const row = rows.at(-1)
    if (row?.at(-1) === number - 1) row.push(number)
    else rows.push([number])
  }
  return rows
}
