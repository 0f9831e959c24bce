export {
  changeBetween,
  differencesOf,
  differing,
  hasMoved,
  isSameVersion,
  type Difference,
  type Differences,
} from './differences.ts'
export { timetableChanges, type TimetableChange } from './timetable-changes.ts'
export { qualityOf, type BeforeAfter, type CalendarQuality, type Quality } from './quality.ts'
export type { Field, FieldOf } from './settled.ts'
