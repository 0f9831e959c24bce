export { type CalendarFigures, type FairnessView, fairnessOf, periodsInUse } from './fairness.ts'
export { teacherGapsOf } from './teacher-gaps.ts'
