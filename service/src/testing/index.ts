export * from './records-message.ts'
