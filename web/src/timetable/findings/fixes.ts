import type { CalendarType, Lesson, Schedule, ScheduleCommandName, Uuid } from '@timetable/domain'
import type { Finding } from './findings.ts'

/** A fix for a problem in one step. */
export type Fix =
  | { readonly kind: 'unpin'; readonly lessonUuids: readonly Uuid[] }
  /** Frees the slots for the calendars that block them. */
  | {
      readonly kind: 'free'
      readonly slots: readonly { readonly timeSlotUuid: Uuid; readonly calendarUuids: Uuid[] }[]
    }
  /** Zen solves it; pinned lessons are unpinned first. */
  | { readonly kind: 'move' | 'place' | 'choose'; readonly lessonUuids: readonly Uuid[] }
  | { readonly kind: 'course'; readonly subjectUuid: Uuid }
  /** Accepts that the lessons have no calendar of the type. */
  | { readonly kind: 'accept'; readonly lessonUuids: readonly Uuid[]; readonly calendarType: CalendarType }

/** The fixes for a finding. While Zen runs, it already works on everything except pinned lessons. */
export function fixesOf(schedule: Schedule, { violation, lessons }: Finding, running: boolean): readonly Fix[] {
  const zen = (kind: 'place' | 'choose'): Fix[] => (running ? [] : [{ kind, lessonUuids: [] }])
  const [lesson] = lessons
  switch (violation.kind) {
    case 'missing':
      if (!lesson) return []
      return [
        { kind: 'course', subjectUuid: lesson.subjectUuid },
        { kind: 'accept', lessonUuids: lessons.map(({ uuid }) => uuid), calendarType: violation.calendarType },
      ]
    case 'unscheduled':
      return zen('place')
    case 'unchosen':
      return zen('choose')
    case 'blocked':
      return [...moves(lessons, running), freeing(schedule, violation.slotUuids, violation.calendarUuids)]
    case 'double-booking':
    case 'beyond-day':
      return moves(lessons, running)
  }
}

/** Whether the fix does more than start Zen, which has its own button. */
export const isBeyondZen = (fix: Fix): boolean =>
  !(fix.kind === 'move' || fix.kind === 'place' || fix.kind === 'choose') || fix.lessonUuids.length > 0

/** The fixes that let lessons move away from their slots. */
export function moves(lessons: readonly Lesson[], running: boolean): readonly Fix[] {
  const lessonUuids = lessons.filter(({ pinned }) => pinned).map(({ uuid }) => uuid)
  if (lessonUuids.length > 0)
    return [
      { kind: 'unpin', lessonUuids },
      { kind: 'move', lessonUuids },
    ]
  return running ? [] : [{ kind: 'move', lessonUuids }]
}

function freeing(schedule: Schedule, slotUuids: readonly Uuid[], calendarUuids: readonly Uuid[]): Fix {
  const slots = slotUuids.map((timeSlotUuid) => ({
    timeSlotUuid,
    calendarUuids: calendarUuids.filter((uuid) => schedule.calendars[uuid]?.blockedTimeSlots.includes(timeSlotUuid)),
  }))
  return { kind: 'free', slots }
}

/** The commands that may cause a problem of the kind. Undoing the last of them is then a fix. */
const CAUSES: Partial<Readonly<Record<Finding['violation']['kind'] | 'rule', readonly ScheduleCommandName[]>>> = {
  'double-booking': ['moveAndPinEvent', 'swapEvents', 'moveToRoom', 'swapEventsAndRooms', 'chooseCalendar'],
  blocked: ['blockTimeSlotOnCalendars'],
  'beyond-day': ['deletePeriod', 'setPeriodCount', 'updateEvent', 'updateSubject'],
  missing: ['deleteCalendarAndSubjects', 'deleteDivision'],
  unscheduled: ['unplaceEvent', 'unplaceEvents', 'moveAndTakeOut', 'resetCalendar', 'resetSchedule', 'deletePeriod'],
  rule: ['moveAndPinEvent', 'swapEvents', 'addRule', 'updateRule', 'updateRules'],
}

/** Whether undoing this command may fix a problem of this kind. */
export const isCauseOf = (kind: string, command: string | null): boolean =>
  (CAUSES[kind as keyof typeof CAUSES] ?? []).some((cause) => cause === command)
