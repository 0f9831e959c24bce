export { type CalendarFigures, type FairnessView, figuresOf, periodsInUse } from './fairness.ts'
