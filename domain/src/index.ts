export { attendeesOf } from './attendees.ts'
export { bareImportedRule, bareRule } from './bare-rule.ts'
export {
  type BillingMode,
  type Charge,
  type Subscription,
  type SubscriptionPrice,
  hasPromotion,
  subscription,
  subscriptionPrices,
} from './billing.ts'
export { type BillingDetails, billingDetails, refuseDetails } from './billing-details.ts'
export * from './budget.ts'
export { buildingsOf, roomsIn } from './buildings.ts'
export { pupilsOf } from './pupils.ts'
export { knownSizes, sizeOfCalendar } from './sizes.ts'
export { calendarDeletion, lessonsLeft, subjectsToDelete, successorsOf } from './calendar-deletion.ts'
export * from './calendar-label.ts'
export { CALENDAR_TYPES, calendarsInOrder } from './calendars-in-order.ts'
export { isOverloaded, isUnderloaded, loadOf, type CalendarLoad } from './calendar-load.ts'
export * from './capacity/index.ts'
export * from './change-list.ts'
export {
  type Change,
  type Edit,
  apply,
  change,
  changeBetween,
  creationOf,
  invert,
  put,
  remove,
  squash,
  squashing,
  touched,
  recordKinds,
} from './change.ts'
export {
  allCalendarUuidsOf,
  calendarUuidsOf,
  choiceOf,
  choicesBeside,
  choosing,
  isUnchosen,
  reopened,
  sameChoices,
  sameSet,
} from './choices.ts'
export { clashCounts } from './clash-counts.ts'
export * from './clashes.ts'
export * from './clock.ts'
export * from './codes.ts'
export { company, PURPOSES, type Company, type Purpose } from './companies.ts'
export { TIME_OFF, timeOffOf, type TimeOff, type TimeOffOf, type TimeOffWeek } from './time-off.ts'
export { shortCode } from './short-code.ts'
export { type Mint, type ScheduleCommand } from './commands/define.ts'
export { copiedCalendars } from './commands/many-subjects.ts'
export { NEW_CALENDAR, type NewCalendars } from './commands/new-calendars.ts'
export { exchangesRooms, inRoom } from './commands/rooms.ts'
export * from './commands/all.ts'
export type { Command, CommandAccess, Deed } from './commands/command.ts'
export * from './commands/server.ts'
export * from './commands/table.ts'
export * from './differences/index.ts'
export { evenShare } from './even-share.ts'
export { spreadCourse, spreadGroups, spreadTogether } from './spread-courses.ts'
export * from './profile/index.ts'
export { type DayWords, dayLabels } from './day-labels.ts'
export { type Drop, droppedOn, isBlockedOn, refuseLessonAt, refusePlacement } from './drop.ts'
export * from './curriculum/index.ts'
export * from './fairness/index.ts'
export * from './import-report.ts'
export * from './incoming/index.ts'
export * from './finds/index.ts'
export { type HistoryEntry, type HistoryStacks, historyOf, nextRedo, nextUndo, remember, stacksOf } from './history.ts'
export * from './import-check.ts'
export { type FollowedRun, type LastRun, lastRunAfter, lastRunOf, markedRun } from './last-run.ts'
export { criteriaAsRules, type ImportedCriterion } from './import-criteria.ts'
export { importOf, scheduleFromImport, subjectsInOrder, versionOfFile } from './import-schedule.ts'
export {
  type ImportIssue,
  type ImportedRule,
  type ImportedSchool,
  type ImportedSchoolInput,
  importedSchool,
} from './import.ts'
export * from './one-course-a-subject.ts'
export { atHome, homeClassesOf, homeRoomOf, homeTeacherOf, stillAtHome } from './homes.ts'
export { htmlText } from './html-text.ts'
export * from './judge/index.ts'
export { langTag } from './lang-tag.ts'
export { type Lengths, parseLengths, periodsOf, printLengths } from './lengths.ts'
export { lessonWords, type LessonWords } from './lesson-words.ts'
export { kinOf, kinship } from './kin.ts'
export * from './lessons.ts'
export * from './limits.ts'
export { calendarOfLink, type LinkedCalendar } from './linked-calendar.ts'
export { loadLimitsOf, ownLoadLimits, type LoadLimits } from './load-limits.ts'
export { messagesOf } from './messages-of.ts'
export * from './messages.ts'
export { withMissing } from './missing.ts'
export {
  anyMoves,
  type BothLessons,
  countMoves,
  lessonMove,
  type LessonMove,
  type LessonMoves,
  type Moved,
  movedSince,
  movesOf,
} from './moved.ts'
export * from './names.ts'
export { mintInOrder } from './mint-in-order.ts'
export * from './new-schedule.ts'
export { type Pieces, assembling, piecesOf } from './pieces.ts'
export * from './portions.ts'
export { sizeOf, sizeOfRecords } from './references.ts'
export { type Storable, storableOf } from './storable.ts'
export * from './palette.ts'
export { isParallel, leftOver, parallelRules, parallelWith, withParallels, type LeftOver } from './parallel-courses.ts'
export * from './placement.ts'
export * from './placements.ts'
export * from './prices.ts'
export * from './product.ts'
export * from './proposals/index.ts'
export * from './papers/index.ts'
export * from './public-config.ts'
export { serviceStatus, type ServiceStatus } from './service-status.ts'
export { type Refusal, type RefusalCode, type RefusalValues, isRefusal, refusalTexts, refuse } from './refusal.ts'
export {
  hasOwnName,
  isUnqualified,
  qualificationsOf,
  qualifiedTeachers,
  unqualifiedCandidates,
  type Unqualified,
} from './qualifications.ts'
export { namesCalendar, ruleLessonsOf } from './rule-lessons.ts'
export * from './rules/index.ts'
export { sameForAll, typesOf } from './same-for-all.ts'
export { sameName } from './same-name.ts'
export * from './schedule.ts'
export * from './published-week.ts'
export * from './own-data.ts'
export * from './school-terms.ts'
export * from './school-year.ts'
export type { Unkept } from './unkept.ts'
export * from './school.ts'
export * from './steps.ts'
export * from './students.ts'
export * from './tags.ts'
export { isStorable } from './text.ts'
export * from './told-history.ts'
export { LOCKED, isLocked } from './locked.ts'
export { lockedSubjects, refuseWithheld, trialLeft, withheldRecords, withheldRun } from './trial.ts'
export { hasVatNumbers, isInUnion, vatNumberExample, vatNumberOf } from './vat-number.ts'
export { type Views, countsOf, refuseNested, scheduleItemOf, scheduleMessage } from './views.ts'
export {
  hasManyWeeks,
  inEveryWeek,
  isInWeek,
  lessonsByWeek,
  sameWeeks,
  scheduleOfWeek,
  sharedWeeks,
  shareWeek,
  weekCountOf,
  weekNamesOf,
  weeksOf,
  withWeeks,
} from './weeks.ts'
export * from './wishes.ts'
export * from './year-forward/index.ts'
export { inShares, parseWeekShares, printWeekShares, weekNamesAmong, type WeekShare } from './week-shares.ts'
