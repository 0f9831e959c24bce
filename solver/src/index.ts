export * from './core.ts'
export * from './problem/from-schedule.ts'
export * from './follow-ups/follow-ups.ts'
export * from './run/seeking.ts'
