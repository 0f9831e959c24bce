export { CRITERIA, IMPORTANCE, type Criterion, type Importance, type Profile } from './criterion.ts'
export { PROFILES, profileNamed, profileOf, SERVES, type ProfileName } from './profiles.ts'
export { ruleNamed, rulesOf } from './rules-of.ts'
