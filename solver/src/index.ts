export * from './core.ts'
export * from './from-schedule.ts'
