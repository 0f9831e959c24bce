export * from './budget.ts'
export { attendeesOf } from './calendars/attendees.ts'
export { equipmentInUse, equipmentNames, equipmentOf, withEquipment } from './calendars/equipment.ts'
export { buildingsOf, roomsIn } from './calendars/buildings.ts'
export {
  calendarDeletion,
  calendarsDeletion,
  lessonsLeft,
  lessonsTaken,
  subjectsToDelete,
  successorsOf,
} from './calendars/calendar-deletion.ts'
export * from './calendars/calendar-label.ts'
export * from './calendars/group-names.ts'
export { type CalendarLoad, isOverloaded, isUnderloaded, loadOf } from './calendars/calendar-load.ts'
export { CALENDAR_TYPES, calendarsInOrder } from './calendars/calendars-in-order.ts'
export * from './calendars/codes.ts'
export { atHome, homeClassesOf, homeRoomOf, homeTeacherOf, stillAtHome } from './calendars/homes.ts'
export { calendarOfLink, linkTo, type LinkedCalendar } from './calendars/linked-calendar.ts'
export { type LoadLimits, loadLimitsOf, ownLoadLimits } from './calendars/load-limits.ts'
export { pupilsOf } from './calendars/pupils.ts'
export {
  hasOwnName,
  isUnqualified,
  qualificationsOf,
  qualifiedTeachers,
  type Unqualified,
  unqualifiedCandidates,
} from './calendars/qualifications.ts'
export { shortCode } from './calendars/short-code.ts'
export { roomNeedsOf, roomsWith, tightSeating } from './lessons/room-needs.ts'
export { knownSizes, sizeOfCalendar } from './calendars/sizes.ts'
export * from './calendars/students.ts'
export * from './capacity/index.ts'
export type { Command, CommandAccess, Counted, Deed } from './commands/command.ts'
export type { Mint, ScheduleCommand } from './commands/define.ts'
export { copiedCalendars } from './commands/many-subjects.ts'
export { NEW_CALENDAR, type NewCalendars } from './commands/new-calendars.ts'
export { refuseOrder } from './commands/periods.ts'
export { isBlank } from './commands/records.ts'
export { exchangesRooms, inRoom } from './commands/rooms.ts'
export * from './commands/table.ts'
export * from './curriculum/index.ts'
export { dateTag } from './date-tag.ts'
export * from './diary/index.ts'
export * from './differences/index.ts'
export * from './fairness/index.ts'
export * from './finds/index.ts'
export { type Progress, progress, type SolverState, solverState, unplaceable } from './finds/solver-state.ts'
export { type AnyEdit, applyEdits, type EditOf, inverted, squashing } from './history/edits.ts'

export { changeRow, type ChangePart, type ChangeRow } from './history/change-row.ts'
export {
  apply,
  change,
  type Change,
  changeBetween,
  creationOf,
  type Edit,
  invert,
  put,
  recordKinds,
  remove,
  squash,
  touched,
} from './history/change.ts'
export {
  type History,
  history,
  type HistoryEntry,
  historyOf,
  type HistoryStacks,
  nextRedo,
  isByZen,
  nextUndo,
  remember,
  stacksOf,
} from './history/history.ts'
export { type FollowedRun, type LastRun, lastRun, lastRunAfter, lastRunOf, markedRun } from './history/last-run.ts'
export { person } from './history/person.ts'
export * from './history/file-history.ts'
export * from './import/import-check.ts'
export { criteriaAsRules, type ImportedCriterion } from './import/import-criteria.ts'
export * from './import/import-report.ts'
export { importOf, scheduleFromImport, subjectsInOrder, versionOfFile } from './import/import-schedule.ts'
export {
  type ImportedRule,
  type ImportedSchool,
  importedSchool,
  type ImportedSchoolInput,
  importIssue,
  type ImportIssue,
} from './import/import.ts'
export type { Unkept } from './import/unkept.ts'
export * from './incoming/index.ts'
export * from './judge/index.ts'
export {
  allCalendarUuidsOf,
  calendarUuidsOf,
  certainCalendarUuidsOf,
  choiceOf,
  choicesBeside,
  choosing,
  isUnchosen,
  reopened,
  sameChoices,
  sameSet,
} from './lessons/choices.ts'
export { clashCounts } from './lessons/clash-counts.ts'
export * from './lessons/clashes.ts'
export { type Drop, droppedOn, isBlockedOn, refuseLessonAt, refusePlacement } from './lessons/drop.ts'
export { evenShare } from './lessons/even-share.ts'
export { type Lengths, parseLengths, periodsOf, printLengths } from './lessons/lengths.ts'
export { type LessonWords, lessonWords } from './lessons/lesson-words.ts'
export * from './lessons/lessons.ts'
export { markedAsDemo, shapeOfSchool } from './lessons/demo-courses.ts'
export { isLocked, LOCKED, withoutLockedCalendars } from './lessons/locked.ts'
export {
  COURSE_GROUPINGS,
  coursesOfGroups,
  groupedCourses,
  groupsThatFit,
  placesOfCourses,
  withCoursesFirst,
  type CourseGroup,
  type CourseGrouping,
} from './import/first-courses.ts'
export { withMissing } from './lessons/missing.ts'
export { countedAs, countSeen, staffMeetingsOf } from './lessons/staff-meetings.ts'
export {
  alikeIn,
  anyMoves,
  type BothLessons,
  countMoves,
  lessonMove,
  type LessonMove,
  type LessonMoves,
  type Moved,
  movedSince,
  movesOf,
  movesSeen,
  seenOf,
} from './lessons/moved.ts'
export {
  isParallel,
  leftOver,
  type LeftOver,
  parallelRules,
  parallelWith,
  withParallels,
} from './lessons/parallel-courses.ts'
export * from './lessons/placement.ts'
export * from './lessons/placements.ts'
export { sameForAll, typesOf } from './lessons/same-for-all.ts'
export { spreadCourse, spreadGroups, spreadTogether } from './lessons/spread-courses.ts'
export * from './lessons/tags.ts'
export * from './limits.ts'
export * from './portions.ts'
export * from './product.ts'
export * from './profile/index.ts'
export * from './proposals/index.ts'
export { leftMove, takenProposal } from './proposals/proposal.ts'
export { descendantOf, lineageOf } from './records/lineage.ts'
export { cached } from './cached.ts'
export { appendTo, listsByKey } from './records/lists-by-key.ts'
export { mintInOrder } from './records/mint-in-order.ts'
export { Field } from './records/field.ts'
export { type FileShape, type RecordShape, sentShape } from './records/shapes.ts'
export * from './records/names.ts'
export * from './records/new-schedule.ts'
export * from './records/palette.ts'
export { recordFields } from './records/record-fields.ts'
export { sizeOf, sizeOfRecords } from './records/references.ts'
export { sameName } from './records/same-name.ts'
export { type Storable, storableOf } from './records/storable.ts'
export { tableOf } from './records/table-of.ts'
export { isRefusal, type Refusal, type RefusalCode, refusalTexts, type RefusalValues, refuse } from './refusal.ts'
export { bareImportedRule, bareRule } from './rules/bare-rule.ts'
export * from './rules/index.ts'
export { namesCalendar, ruleLessonsOf, rulesNamingOf } from './rules/rule-lessons.ts'
export * from './schedule.ts'
export * from './steps.ts'
export { isStorable, text } from './text.ts'
export {
  countedSubjects,
  lockedSubjects,
  refuseWithheld,
  trialLeft,
  withheldChange,
  withheldRecords,
  withheldRows,
  withheldRun,
} from './trial.ts'
export * from './week/bell.ts'
export * from './week/breaks.ts'
export * from './week/clock.ts'
export { dayLabels, type DayWords } from './week/day-labels.ts'
export * from './week/published-week.ts'
export {
  schoolSetting,
  type SchoolSetting,
  type SchoolSettings,
  schoolSettings,
  type SchoolWords,
} from './week/school-settings.ts'
export * from './week/school-terms.ts'
export * from './week/school-year.ts'
export { timeOffChange, type TimeOffChange } from './week/time-off-change.ts'
export { TIME_OFF, type TimeOff, type TimeOffOf, timeOffOf, type TimeOffWeek } from './week/time-off.ts'
export { inShares, parseWeekShares, printWeekShares, weekNamesAmong, type WeekShare } from './week/week-shares.ts'
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
} from './week/weeks.ts'
export * from './week/wishes.ts'
export * from './year-forward/index.ts'
export { sameJson } from './history/same-json.ts'
