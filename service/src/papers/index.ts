export * from './fill.ts'
export { paperHtml } from './html.ts'
export * from './paper.ts'
export { PROMISES } from './promises.ts'
