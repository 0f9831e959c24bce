export * from './finds.ts'
export * from './held.ts'
