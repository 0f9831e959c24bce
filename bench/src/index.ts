export * from './infeasible.ts'
