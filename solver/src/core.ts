/** The search alone, without the domain: what a thread needs. */
export * from './bound.ts'
export * from './compile.ts'
export * from './constraint.ts'
export * from './cost.ts'
export * from './explain.ts'
export * from './problem.ts'
export * from './search.ts'
export * from './solve.ts'
