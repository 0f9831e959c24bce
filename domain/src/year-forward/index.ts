export { gradeOf, nextName, nextTitle, nextYear } from './next-name.ts'
export { yearPlan, type NextClass, type YearPlan } from './plan.ts'
export { proposedYear, wholeClasses, type CoursesGo } from './propose.ts'
export { carryingForward, yearForward, type YearForward } from './year-forward.ts'
