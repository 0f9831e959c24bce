export { CRITERIA, IMPORTANCE, type Criterion, type Importance, type Profile } from './criterion.ts'
export {
  criteriaOn,
  PROFILES,
  profileNamed,
  profileOf,
  SERVES,
  withProfile,
  withUsualProfile,
  type ProfileName,
} from './profiles.ts'
export { amountsOf, criteriaOf, type CriterionAmount, type CriterionPlace } from './quality.ts'
export { ruleNamed, rulesOf } from './rules-of.ts'
