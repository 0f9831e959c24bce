export { type CalendarFigures, type FairnessView, fairnessOf, periodsInUse } from './fairness.ts'
