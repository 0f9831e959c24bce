import { headOf, weekOf, type Schedule, type Uuid } from '@timetable/domain'
import type { RuleWords } from '../rules/rule-sentence.ts'
import { daysByHours, ranges, runs } from '../week/slot-phrase.ts'
import { weekNames, type WeekNames } from '../week/week-names.ts'

/**
 * When somebody is away, by day, as a continuation of 'is away on': 'Tuesday and Friday', 'Monday to Wednesday before period 3',
 * 'Thursday from period 5 on'.
 */
export function awayPhrase(schedule: Schedule, slotUuids: readonly Uuid[], { t, locale, settings }: RuleWords): string {
  const names = weekNames(headOf(schedule), { t, locale, labels: settings.labelsOnTimeslots })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const last = weekOf(schedule).hours - 1
  const whenOf = (days: string, hours: readonly number[]): string => {
    const [first = 0] = hours
    const end = hours.at(-1) ?? 0
    // A single period is given by its name.
    const isOneRun = hours.length > 1 && runs(hours).length === 1
    if (hours.length === last + 1) return days
    if (isOneRun && first === 0) return t('reasons.when.before', { days, period: names.period(end + 1) })
    if (isOneRun && end === last) return t('reasons.when.from', { days, period: names.period(first) })
    return t('rules.slots.periods', { days, periods: ranges(hours, names), count: hours.length })
  }
  return list.format(
    daysByHours(schedule, slotUuids).map(({ days, hours }) => whenOf(daysPhrase(days, names, list, t), hours)),
  )
}

function daysPhrase(days: readonly number[], names: WeekNames, list: Intl.ListFormat, t: RuleWords['t']): string {
  return list.format(
    runs(days).flatMap((run) =>
      run.length > 2
        ? [t('reasons.when.run', { first: names.day(run[0]!), last: names.day(run.at(-1)!) })]
        : run.map((day) => names.day(day)),
    ),
  )
}
