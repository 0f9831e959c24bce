/** For tests of other packages: small files as text. */
export * from './fet-text.ts'
export * from './xhstt-text.ts'
