export * from './finds.ts'
export * from './held.ts'
export * from './portfolio.ts'
export * from './progress.ts'
