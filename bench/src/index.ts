export * from './basics/infeasible.ts'
