/** The search alone, without the format: what a thread needs. */
export * from './search/problem.ts'
export * from './search/search.ts'
