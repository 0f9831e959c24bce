export * from './search.ts'
export * from './instance-problem.ts'
