export * from './core.ts'
export * from './problem/from-schedule.ts'
