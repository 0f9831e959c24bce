import { busyPeriods, eachDay } from './each-calendar.ts'
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

/**
 * MAX_CONSECUTIVE: of each run of busy periods, those beyond `value`; with `value2` 1 such a run counts once, however
 * long. Any other period ends a run.
 */
export const maxConsecutive = eachDay(({ load, from, to }, rule) => {
  const value = valueOf(rule)
  let beyond = 0
  let run = 0
  for (let cell = from; cell < to; cell++) {
    run = load[cell]! > 0 ? run + 1 : 0
    if (rule.value2 === 1 ? run === value + 1 : run > value) beyond++
  }
  return beyond
})
