export {
  allEdits,
  differencesOf,
  differing,
  hasMoved,
  isSameVersion,
  type Difference,
  type Differences,
} from './differences.ts'
export { comparing, differencesFrom, type Compared, type ToldDifferences } from './comparing.ts'
export { timetableChanges, type TimetableChange } from './timetable-changes.ts'
export { qualityOf, type BeforeAfter, type CalendarQuality, type Quality } from './quality.ts'
export type { Field, FieldOf } from './settled.ts'
export { isOfPlace, itemKey, itemsOf, nameOfItem, type DifferenceItem, type ItemKey, type ItemKind } from './items.ts'
export { performingTakeOver } from './perform-take-over.ts'
export { mintedFor, takeOver, takingOver, type TakeOver } from './take-over.ts'
export { partedAt, tracingBack, type ChangedIn } from './parted.ts'
