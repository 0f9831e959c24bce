export { closePool, warmPool } from './pool.ts'
export * from './read-file.ts'
export * from './run.ts'
export * from './solve-to-end.ts'
