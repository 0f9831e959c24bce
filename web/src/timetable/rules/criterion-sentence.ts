import { headOf, limitsOf, type Criterion, type Schedule } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

/** What a criterion demands in a version, as one sentence. */
export function criterionSentence(schedule: Schedule, criterion: Criterion, t: AppText): string {
  return t(`profile.criteria.${criterion}.sentence`, { most: limitsOf(headOf(schedule)).inARow })
}
