export {
  dutyCandidates,
  dutyShares,
  type CannotSupervise,
  type DutyCandidates,
  type DutyReason,
} from './candidates.ts'
export * from './duties-on.ts'
export * from './posts.ts'
export * from './published-duties.ts'
export * from './schedule-of-duties.ts'
export * from './weights.ts'
