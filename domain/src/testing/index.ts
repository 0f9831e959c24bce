/** For tests only, here and in other packages: small schedules by hand, random ones, and a check that one is sound. */
export * from './arbitrary-rules.ts'
export * from './arbitrary-schedule.ts'
export * from './arbitrary-wish.ts'
export * from './bare-rule.ts'
export * from './faults.ts'
export * from './performing.ts'
export * from './schedule-of.ts'
export * from './tiny-schedule.ts'
