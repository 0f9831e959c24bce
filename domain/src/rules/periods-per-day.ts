import { busyPeriods, eachDay, sum, type CalendarDay } from './each-calendar.ts'
import { valueOf } from './match.ts'

/** MAX_LESSONS_PER_DAY: busy periods of a day beyond `value`; with `value2` 1 such a day counts once, however long. */
export const maxLessonsPerDay = eachDay((day, rule) => {
  const beyond = busyPeriods(day) - valueOf(rule)
  return rule.value2 === 1 ? Math.min(1, beyond) : beyond
})

/**
 * MIN_LESSONS_PER_DAY: busy periods that a day with any lacks to `value`; with `value2` 1 also those of a day without,
 * unless it is blocked throughout.
 */
export const minLessonsPerDay = eachDay((day, rule) => {
  const busy = busyPeriods(day)
  if (busy > 0) return valueOf(rule) - busy
  return rule.value2 === 1 && day.open.subarray(day.from, day.to).includes(1) ? valueOf(rule) : 0
})

/** The lengths of a day's runs of busy periods. Any other period ends a run. */
export function runsOf({ load, from, to }: CalendarDay): number[] {
  const runs: number[] = []
  let run = 0
  for (let cell = from; cell < to; cell++) {
    if (load[cell]! > 0) run++
    else if (run > 0) {
      runs.push(run)
      run = 0
    }
  }
  if (run > 0) runs.push(run)
  return runs
}

/** MAX_CONSECUTIVE: of each run of busy periods, those beyond `value`; with `value2` 1 such a run counts once, however long. */
export const maxConsecutive = eachDay((day, rule) => {
  const value = valueOf(rule)
  const beyond = runsOf(day).map((run) => Math.max(0, run - value))
  return sum(rule.value2 === 1 ? beyond.map((periods) => Math.min(1, periods)) : beyond)
})
