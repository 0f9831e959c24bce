import {
  isOfFreePeriods,
  lessonsSeenBy,
  occupiedSlots,
  spotsOf,
  type Criterion,
  type Schedule,
  type Uuid,
} from '@timetable/domain'

/** Where a criterion fails in a timetable: free slots, or the lessons there. */
type CriterionMarks = { readonly slots: ReadonlySet<Uuid>; readonly lessons: ReadonlySet<Uuid> }

/** The marks of one week, or of all weeks (null). */
export function criterionMarks(
  schedule: Schedule,
  criterion: Criterion,
  calendarUuid: Uuid,
  week: number | null,
): CriterionMarks {
  const spots = spotsOf(schedule, criterion, calendarUuid).filter(
    ({ weeks }) => week === null || weeks === null || weeks.includes(week),
  )
  const cells = new Set(spots.flatMap(({ dayNum, hourNums }) => hourNums.map((hourNum) => `${dayNum} ${hourNum}`)))
  const isMeant = ({ dayNum, hourNum }: { readonly dayNum: number; readonly hourNum: number }) =>
    cells.has(`${dayNum} ${hourNum}`)
  if (isOfFreePeriods(criterion)) {
    const slots = Object.values(schedule.timeSlots).filter(isMeant)
    return { slots: new Set(slots.map(({ uuid }) => uuid)), lessons: new Set() }
  }
  const courses = new Set(spots.map(({ subjectUuid }) => subjectUuid))
  const lessons = lessonsSeenBy(schedule, calendarUuid).filter(
    (lesson) => (courses.has(null) || courses.has(lesson.subjectUuid)) && occupiedSlots(schedule, lesson).some(isMeant),
  )
  return { slots: new Set(), lessons: new Set(lessons.map(({ uuid }) => uuid)) }
}
