export {
  CRITERIA,
  criterion,
  isOn,
  IMPORTANCE,
  limitsOf,
  profile,
  PROFILE_LIMITS,
  type Criterion,
  type Importance,
  type Profile,
} from './criterion.ts'
export {
  criteriaOn,
  FIRST_PROFILE,
  laterCriteria,
  PROFILES,
  profileNamed,
  profileOf,
  withProfile,
  withUsualProfile,
  type ProfileName,
} from './profiles.ts'
export {
  amountsOf,
  criteriaOf,
  toldAmounts,
  worstTimetables,
  type CriterionAmount,
  type CriterionPlace,
  type WorstTimetable,
} from './quality.ts'
export { leastAmounts, leastInSteps } from './least.ts'
export { HARD_TAGS } from './hard-lessons.ts'
export { isOfFreePeriods, spotsOf, type CriterionSpot } from './spots.ts'
export { ruleNamed, rulesOf } from './rules-of.ts'
