import {
  allCalendarUuidsOf,
  byName,
  cached,
  type Calendar,
  calendarsOf,
  calendarUuidsOf,
  clashesOf,
  dayLabels,
  headOf,
  type Judgement,
  judgementOf,
  type Lesson,
  lessonsOfCalendar,
  lessonsOfSubject,
  LIMITS,
  LOCKED,
  lockedSubjects,
  missingTypes,
  occupiedSlots,
  replicaNumber,
  type Schedule,
  type SchoolSettings,
  sizeOfRecords,
  type Subject,
  tagsOf,
  type Uuid,
  weekOf,
  withheldRecords,
} from '@timetable/domain'
import type { MessageOf } from './messages.ts'
import type { CalendarView, ConstraintMatches, EventView, SubjectView } from './nested-views.ts'
import { OTHERS_WRONG, type ScheduleItem, type VersionCounts } from '../school/school.ts'

/** The settings of the school that the nested messages depend on. */
type ViewOptions = { readonly labels: SchoolSettings['labelsOnTimeslots']; readonly customer: boolean }

/**
 * Builds the nested messages of one schedule on demand. Each lesson's view is built once. The lessons of a calendar and of a subject are
 * built when they are read, so that a large version need not be built at once. In a version in parts, a subject's lessons name everybody,
 * and a calendar's lessons name at most `LIMITS.namesOfEvent` (`inBrief`).
 */
export type Views = {
  calendar(calendar: Calendar): CalendarView
  subject(subject: Subject): SubjectView
  event(lesson: Lesson): EventView
}

export function viewsOf(all: Schedule, { labels, customer }: ViewOptions): Views {
  const locked = lockedSubjects(all, customer)
  const schedule = withheldRecords(all, customer)
  const events = new Map<Uuid, EventView>()
  const isCut = isInParts(all)

  const event = (lesson: Lesson): EventView => {
    let view = events.get(lesson.uuid)
    if (!view) events.set(lesson.uuid, (view = eventView(schedule, lesson, locked.has(lesson.subjectUuid))))
    return view
  }
  const week = weekOf(schedule)
  const weekDays = dayLabels(headOf(schedule), labels).map((label, dayNum) => ({
    dayNum,
    label,
    slots: Array.from({ length: week.hours }, (_, hourNum) => week.at(dayNum, hourNum)).filter((slot) => !!slot),
  }))

  return {
    event,
    calendar: ({ uuid, name, calendarType, ...others }) => ({
      uuid,
      name,
      calendarType,
      weekDays,
      get events() {
        const own = lessonsOfCalendar(schedule, uuid).map(event)
        return Object.fromEntries(own.map((view, index) => [`${uuid}_${index}`, isCut ? inBrief(view) : view]))
      },
      ...others,
    }),
    subject: ({ uuid }) => {
      const subject = schedule.subjects[uuid]!
      const lessons = lessonsOfSubject(schedule, subject.uuid)
      return {
        uuid: subject.uuid,
        name: subject.name,
        color: subject.color,
        calendars: subject.calendarUuids,
        choices: [...subject.choices],
        distribution: subject.distribution,
        timeOfDay: subject.timeOfDay,
        advanced: subject.advanced,
        eventCount: lessons.length,
        get v_events() {
          const own = lessons.map(event)
          return isCut ? own.map((view) => ({ ...view, vCalendarNames: fewOf(view.vCalendarNames) })) : own
        },
        v_total_count: lessons.reduce((total, lesson) => total + lesson.length, 0),
      }
    },
  }
}

/** The content of a `Schedule` message besides the records. */
export type ScheduleFacts = ViewOptions & {
  readonly revision: number
  readonly version: ScheduleItem
  readonly scheduleOnly: boolean
  readonly running: boolean
  readonly longRun: boolean
}

/** The whole version in the nested format of the specification. */
export function scheduleMessage(schedule: Schedule, facts: ScheduleFacts): MessageOf<'Schedule'> {
  const { revision, version, scheduleOnly, running, longRun } = facts
  const views = viewsOf(schedule, facts)
  const isCut = isInParts(schedule)
  return {
    type: 'Schedule',
    revision,
    version,
    scheduleOnly,
    running,
    longRun,
    ...(!isCut && { score: constraintMatchesOf(schedule) }),
    subjects: Object.values(schedule.subjects).sort(byName).map(views.subject),
    calendars: Object.values(schedule.calendars).sort(byName).map(views.calendar),
    rules: Object.values(withheldRecords(schedule, facts.customer).rules),
    ...(isCut && { inParts: true as const }),
  }
}

/**
 * The size of a version's nested messages, counted in references. They repeat every slot for each calendar, and every lesson for each of
 * its calendars, with the names of all of them.
 */
function nestedSize(schedule: Schedule): number {
  let size = 3 * Object.keys(schedule.calendars).length * Object.keys(schedule.timeSlots).length
  for (const lesson of Object.values(schedule.lessons)) {
    const attended = calendarUuidsOf(lesson).length
    const candidates = allCalendarUuidsOf(lesson).length
    size += (attended + 1) * (10 + attended + candidates)
  }
  return size + sizeOfRecords(schedule)
}

/** Whether the nested messages of a version are so large that the version is sent as a `Schedule` and a `Calendar` for each calendar. */
export const isInParts = cached((schedule: Schedule): boolean => nestedSize(schedule) > LIMITS.nestedMessage)

/** The size of a calendar in a version in parts, counted in references. */
export function sizeOfCalendar(schedule: Schedule, { uuid }: Calendar): number {
  const lessons = lessonsOfCalendar(schedule, uuid)
  const names = lessons.reduce((sum, lesson) => sum + Math.min(calendarUuidsOf(lesson).length, LIMITS.namesOfEvent), 0)
  return 3 * Object.keys(schedule.timeSlots).length + 10 * lessons.length + 2 * names
}

const fewOf = <T>(names: readonly T[]): T[] => names.slice(0, LIMITS.namesOfEvent)

/** The view of a lesson in a calendar of a version in parts: it names some calendars, but in each choice the chosen one. */
function inBrief(view: EventView): EventView {
  const more = view.calendars.length - LIMITS.namesOfEvent
  const choices = view.choices.map((choice) => {
    const few = fewOf(choice.candidates)
    const { chosen } = choice
    return chosen === null || few.includes(chosen)
      ? { ...choice, candidates: few }
      : { ...choice, candidates: [...few.slice(1), chosen] }
  })
  const brief = { ...view, calendars: fewOf(view.calendars), choices, vCalendarNames: fewOf(view.vCalendarNames) }
  return more > 0 ? { ...brief, more } : brief
}

/** The number of errors and open wishes of the version, as the judge counts them. */
export function constraintMatchesOf(schedule: Schedule): ConstraintMatches {
  return matchesOf(judgementOf(schedule).counts, [...clashesOf(schedule).events])
}

/** The same of a version that was judged elsewhere. `events`: the lessons that take part in double bookings. */
export function matchesOf(counts: Judgement['counts'], events: readonly Uuid[]): ConstraintMatches {
  return {
    doubleBookings: counts['double-booking'],
    affected: events.length,
    unscheduled: counts.unscheduled,
    unchosen: counts.unchosen,
    blocked: counts.blocked,
    beyondDay: counts['beyond-day'],
    missing: counts.missing,
    brokenRules: counts.rule,
    openWishes: counts.wish,
    events: [...events],
  }
}

/** The version's row in a list of versions. Dates are ISO 8601 in UTC. */
export function scheduleItemOf(
  schedule: Schedule,
  dates: { readonly createdAt: string; readonly updatedAt: string },
): ScheduleItem {
  const { uuid, title, description, days } = headOf(schedule)
  const { createdAt, updatedAt } = dates
  return { uuid, title, description, days, createdAt, updatedAt, lessons: Object.keys(schedule.lessons).length }
}

/** The counts of a version in the list of versions. `told`: how good it is in the criteria that matter most. */
export function countsOf({ counts, told }: Judged): VersionCounts {
  const wrong = OTHERS_WRONG.flatMap((kind) => (counts[kind] > 0 ? [[kind, counts[kind]] as const] : []))
  return {
    doubleBookings: counts['double-booking'],
    unscheduled: counts.unscheduled,
    judged: { wrong: Object.fromEntries(wrong), wishes: counts.wish, quality: [...told] },
  }
}

type Judged = Pick<Judgement, 'counts'> & { readonly told: Readonly<NonNullable<VersionCounts['judged']>['quality']> }

function eventView(schedule: Schedule, lesson: Lesson, isFreeTrial: boolean): EventView {
  const subject = schedule.subjects[lesson.subjectUuid]
  return {
    uuid: lesson.uuid,
    subject: lesson.subjectUuid,
    timeSlot: lesson.timeSlotUuid,
    timeSlotUuids: occupiedSlots(schedule, lesson).map((slot) => slot.uuid),
    length: lesson.length,
    calendars: isFreeTrial ? [] : [...calendarUuidsOf(lesson)],
    choices: isFreeTrial ? [] : lesson.choices,
    pinned: lesson.pinned,
    missing: [...missingTypes(schedule, lesson)],
    tags: isFreeTrial ? [] : [...tagsOf(lesson)],
    vTitle: subject?.name ?? '',
    vColor: subject?.color ?? LOCKED.color,
    vCalendarNames: isFreeTrial ? [] : calendarsOf(schedule, lesson).map((calendar) => calendar.name),
    replicaNumber: replicaNumber(schedule, lesson.uuid),
    isFreeTrial,
  }
}
