export * from './diary.ts'
export * from './records.ts'
