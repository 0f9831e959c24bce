export { gradeOf, nextName, nextTitle, nextYear } from './next-name.ts'
export { yearPlan, type NextClass, type YearPlan } from './plan.ts'
export { proposedClasses, proposedYear, wholeClasses, type CoursesGo } from './propose.ts'
export { carryingForward, yearForward, type YearForward, type YearOutcome } from './year-forward.ts'
