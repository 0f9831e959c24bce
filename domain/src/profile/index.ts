export { CRITERIA, IMPORTANCE, type Criterion, type Importance, type Profile } from './criterion.ts'
export {
  criteriaOf,
  PROFILES,
  profileNamed,
  profileOf,
  SERVES,
  withProfile,
  withUsualProfile,
  type ProfileName,
} from './profiles.ts'
export { ruleNamed, rulesOf } from './rules-of.ts'
