import { busyPeriods } from './day.ts'
import { eachWeek, sum } from './each-calendar.ts'
import { valueOf } from './match.ts'

/** MAX_LESSONS_PER_WEEK: busy periods of the week beyond `value`. */
export const maxLessonsPerWeek = eachWeek(busyPeriods, (periods, rule) => sum(periods) - valueOf(rule))

/** MIN_LESSONS_PER_WEEK: busy periods that the week lacks to `value`. */
export const minLessonsPerWeek = eachWeek(busyPeriods, (periods, rule) => valueOf(rule) - sum(periods))
