/** For tests of other packages: small files as text. */
export * from './asc-text.ts'
export * from './drawn-school.ts'
export * from './fet-text.ts'
export * from './untis-text.ts'
export * from './xhstt-text.ts'
export { keptOf, wholeSchool } from '../docs/kept.ts'
