/** The search alone, without the format: what a thread needs. */
export type { XhsttPlacement } from './search/kept.ts'
export * from './search/problem.ts'
export * from './search/search.ts'
