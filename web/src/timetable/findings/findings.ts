import {
  calendarsOf,
  countedAs,
  judgementOf,
  staffMeetingsOf,
  type Calendar,
  type Lesson,
  type Schedule,
  type TimeSlot,
  type Uuid,
  type Violation,
} from '@timetable/domain'

/** The kinds whose places are listed lesson by lesson; rules and wishes are listed as sentences. */
export type FindingKind = Exclude<Violation['kind'], 'rule' | 'wish'>

/** One row of the list of problems: where it is visible, and which lessons could fix it. */
export type Finding = {
  readonly key: string
  readonly violation: Violation & { readonly kind: FindingKind }
  /** Unscheduled lessons of one course with the same problem share one row, and those of one meeting of teachers; scheduled ones do not. */
  readonly lessons: readonly Lesson[]
  readonly slot: TimeSlot | null
  /** The calendar whose timetable shows it; null if none does. */
  readonly calendar: Calendar | null
}

/** All problems of a kind, the worst first, then in the order of the week. `first`: lessons to list first. */
export function findingsOf(
  schedule: Schedule,
  kind: FindingKind,
  first: ReadonlySet<Uuid> = new Set(),
): readonly Finding[] {
  const rows = new Map<string, Finding>()
  for (const violation of judgementOf(schedule).violations) {
    if (!isOf(violation, kind)) continue
    const lessons = violation.lessonUuids.flatMap((uuid) => schedule.lessons[uuid] ?? [])
    const [lesson] = lessons
    if (!lesson) continue
    const key = keyOf(schedule, violation, lesson, first)
    const known = rows.get(key)
    rows.set(
      key,
      known
        ? { ...known, lessons: [...known.lessons, ...lessons] }
        : {
            key,
            violation,
            lessons,
            slot: schedule.timeSlots[violation.slotUuids[0] ?? lesson.timeSlotUuid ?? ''] ?? null,
            calendar: shownIn(schedule, violation, lesson),
          },
    )
  }
  const leads = (finding: Finding) => Number(finding.lessons.some(({ uuid }) => first.has(uuid)))
  return [...rows.values()].sort((a, b) => leads(b) - leads(a) || weightOf(b) - weightOf(a) || byWeek(a.slot, b.slot))
}

const isOf = <K extends FindingKind>(violation: Violation, kind: K): violation is Violation & { readonly kind: K } =>
  violation.kind === kind

function keyOf(schedule: Schedule, violation: Violation, lesson: Lesson, first: ReadonlySet<Uuid>): string {
  const { uuid, subjectUuid, calendarUuids } = lesson
  if (violation.kind === 'missing') return [violation.calendarType, subjectUuid, ...calendarUuids].join(' ')
  const meeting = staffMeetingsOf(schedule).get(uuid)
  if (violation.kind === 'unscheduled' && meeting) return countedAs(schedule, uuid)
  if (violation.kind === 'unscheduled') return [first.has(uuid), subjectUuid, ...calendarUuids].join(' ')
  return [...violation.calendarUuids, ...violation.slotUuids, ...violation.lessonUuids].join(' ')
}

/** The timetable that the violation names, otherwise that of the lesson's class, otherwise that of any participant. */
function shownIn(schedule: Schedule, violation: Violation, lesson: Lesson): Calendar | null {
  const named = violation.calendarUuids.flatMap((uuid) => schedule.calendars[uuid] ?? [])
  const own = calendarsOf(schedule, lesson)
  const asked = lesson.choices.flatMap(({ candidates }) => candidates.flatMap((uuid) => schedule.calendars[uuid] ?? []))
  return named[0] ?? own.find(({ calendarType }) => calendarType === 'CLASS') ?? own[0] ?? asked[0] ?? null
}

const weightOf = ({ violation, lessons }: Finding): number =>
  violation.kind === 'double-booking' || violation.kind === 'beyond-day' ? violation.amount : lessons.length

function byWeek(a: TimeSlot | null, b: TimeSlot | null): number {
  if (!a || !b) return Number(!a) - Number(!b)
  return a.dayNum - b.dayNum || a.hourNum - b.hourNum
}
