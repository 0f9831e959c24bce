import { calendarUuidsOf, type Lesson, type Schedule, type Uuid } from '@timetable/domain'

/** The selected lessons, and the one from which a range is selected. */
export type Selection = { readonly lessons: ReadonlySet<Uuid>; readonly anchor: Uuid | null }

export const EMPTY_SELECTION: Selection = { lessons: new Set(), anchor: null }

export const selectionOf = (lessonUuids: Iterable<Uuid>, anchor: Uuid | null = null): Selection => ({
  lessons: new Set(lessonUuids),
  anchor,
})

/** Adds or removes a lesson, which becomes the anchor of the next range. */
export function toggled({ lessons }: Selection, lessonUuid: Uuid): Selection {
  const next = new Set(lessons)
  if (!next.delete(lessonUuid)) next.add(lessonUuid)
  return next.size === 0 ? EMPTY_SELECTION : { lessons: next, anchor: lessonUuid }
}

/** Adds these lessons to the selection. */
export const added = ({ lessons, anchor }: Selection, lessonUuids: Iterable<Uuid>): Selection => {
  const next = new Set([...lessons, ...lessonUuids])
  return next.size === 0 ? EMPTY_SELECTION : { lessons: next, anchor }
}

/** Adds all from the anchor to `lessonUuid`, in display `order`, to the selection. */
export function extended(selection: Selection, order: readonly Uuid[], lessonUuid: Uuid): Selection {
  const to = order.indexOf(lessonUuid)
  const from = selection.anchor === null ? to : order.indexOf(selection.anchor)
  if (to < 0 || from < 0) return toggled(EMPTY_SELECTION, lessonUuid)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { lessons: new Set([...selection.lessons, ...range]), anchor: selection.anchor ?? lessonUuid }
}

/** The scope of an action: all lessons of one timetable, of one of its days or periods, of a course, or of the version. */
export type BulkScope =
  | { readonly kind: 'calendar'; readonly calendarUuid: Uuid }
  | { readonly kind: 'day'; readonly calendarUuid: Uuid; readonly dayNum: number }
  | { readonly kind: 'period'; readonly calendarUuid: Uuid; readonly hourNum: number }
  | { readonly kind: 'course'; readonly subjectUuid: Uuid }
  | { readonly kind: 'version' }

/** The lessons of a scope, in no particular order. A long lesson belongs to the period in which it begins. */
export function lessonsIn(schedule: Schedule, scope: BulkScope): Lesson[] {
  const all = Object.values(schedule.lessons)
  if (scope.kind === 'version') return all
  if (scope.kind === 'course') return all.filter((lesson) => lesson.subjectUuid === scope.subjectUuid)
  const own = all.filter((lesson) => calendarUuidsOf(lesson).includes(scope.calendarUuid))
  if (scope.kind === 'calendar') return own
  return own.filter(({ timeSlotUuid }) => {
    const slot = timeSlotUuid === null ? undefined : schedule.timeSlots[timeSlotUuid]
    return slot && (scope.kind === 'day' ? slot.dayNum === scope.dayNum : slot.hourNum === scope.hourNum)
  })
}

export type BulkCommand = 'pinEvents' | 'unpinEvents' | 'unplaceEvents'

/** Those of `lessons` that the command would change. It is offered only if there are any. */
export function affectedBy(command: BulkCommand, lessons: readonly Lesson[]): Uuid[] {
  const changes = ({ pinned, timeSlotUuid }: Lesson) =>
    command === 'unpinEvents' ? pinned : timeSlotUuid !== null && (command === 'unplaceEvents' || !pinned)
  return lessons.filter(changes).map(({ uuid }) => uuid)
}
