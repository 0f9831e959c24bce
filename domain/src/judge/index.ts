export { bestOf, isSoundPlace } from './best.ts'
export { candidateCosts } from './choice-cost.ts'
export * from './cost.ts'
export { courseWishesOf, isOfEach, type CourseWish } from './course-wishes.ts'
export { dropsOf, type Drops } from './drops.ts'
export { effectOf, type ChangeEffect } from './effect-of.ts'
export type { Answer, DropEffect, Meeting, Shift } from './effect.ts'
export { meetingsOf } from './meetings.ts'
export {
  blockingCalendars,
  isSound,
  judgementOf,
  judging,
  knownJudgement,
  missingTypes,
  nameOf,
  type Judgement,
} from './judgement.ts'
export {
  VIOLATION_KINDS,
  WISH_KINDS,
  type Violation,
  type ViolationKind,
  type Wish,
  type WishKind,
} from './violation.ts'
export { WEIGHTS } from './weights.ts'
