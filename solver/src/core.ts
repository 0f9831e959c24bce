/** The search alone, without the domain: what a thread needs. */
export * from './problem/bound.ts'
export * from './model/compile.ts'
export * from './problem/constraint.ts'
export * from './constraints/cost.ts'
export * from './problem/problem.ts'
export * from './search/search.ts'
export * from './search/search-problem.ts'
export * from './search/solve.ts'
