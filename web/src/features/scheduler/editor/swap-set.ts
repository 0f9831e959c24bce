import {
  calendarsOf,
  factsOf,
  lessonsSeenBy,
  occupiedSlots,
  shareWeek,
  slotsFrom,
  type Lesson,
  type ParamsOf,
  type Schedule,
  type Uuid,
} from '@timetable/domain'

/** The most lessons that swap together, besides those that have to start together. More are a change of the whole school. */
const MOST_TOGETHER = 8

/** Lessons that change places together, as one command: the lesson itself first, then the lessons that it swaps with, then its own companions. */
export type SwapSet = {
  readonly placements: ParamsOf<'placeEvents'>['placements']
  readonly otherUuids: readonly Uuid[]
  /** Whether any lesson comes back to the slot that it leaves. */
  readonly swaps: boolean
  /** Whether a rule requires some of them to start together. */
  readonly isTied: boolean
}

/**
 * The lessons that must change places together so that parallel lessons stay together: those in the slot that the lesson conflicts with, those
 * in its own slot that conflict with them, and so on (a Kempe chain between two slots). Lessons that a rule requires to start together, such
 * as those of a meeting, also stay together. Undefined if only the lesson moves, if it only swaps with one, if there are more than can be
 * swapped, or lessons of different lengths.
 */
export function swapSetOf(schedule: Schedule, lesson: Lesson, slotUuid: Uuid): SwapSet | undefined {
  const home = lesson.timeSlotUuid
  if (home === null || home === slotUuid) return undefined
  const together = new Map<Uuid, Lesson>([[lesson.uuid, lesson]])
  let tied = 0
  for (const each of together.values()) {
    const to = each.timeSlotUuid === home ? slotUuid : home
    for (const companion of startingWith(schedule, each)) {
      if (!together.has(companion.uuid)) tied++
      together.set(companion.uuid, companion)
    }
    for (const uuid of othersAt(schedule, each, to)) {
      const other = schedule.lessons[uuid]
      if (!other || other.timeSlotUuid !== to || other.length !== lesson.length) return undefined
      together.set(uuid, other)
    }
    if (together.size - tied > MOST_TOGETHER + tied) return undefined
  }
  if (together.size < 3 && tied === 0) return undefined
  const others = [...together.values()].slice(1)
  const isThere = (other: Lesson) => other.timeSlotUuid === slotUuid
  const inOrder = [lesson, ...others.filter(isThere), ...others.filter((other) => !isThere(other))]
  return {
    placements: inOrder.map((each) => ({
      eventUuid: each.uuid,
      timeSlotUuid: each.timeSlotUuid === home ? slotUuid : home,
      pinned: true,
    })),
    otherUuids: inOrder.slice(1).map(({ uuid }) => uuid),
    swaps: others.some(isThere),
    isTied: tied > 0,
  }
}

/** The lessons in the same slot that a required rule makes start together with this one. */
function startingWith(schedule: Schedule, lesson: Lesson): Lesson[] {
  return factsOf(schedule)
    .rulesNaming(lesson)
    .filter(({ rule, strength }) => rule === 'SAME_START' && strength === 'required')
    .flatMap((rule) => factsOf(schedule).namedLessons(rule))
    .filter((other) => other.uuid !== lesson.uuid && other.timeSlotUuid === lesson.timeSlotUuid)
}

/** All lessons that share a calendar and a period with the lesson there. The effect of a drop names only one for each calendar. */
export function othersAt(schedule: Schedule, lesson: Lesson, slotUuid: Uuid): Uuid[] {
  const start = schedule.timeSlots[slotUuid]
  if (!start) return []
  const taken = new Set(slotsFrom(schedule, start, lesson.length))
  const others = new Set<Uuid>()
  for (const calendar of calendarsOf(schedule, lesson)) {
    for (const other of lessonsSeenBy(schedule, calendar.uuid)) {
      if (
        other.uuid !== lesson.uuid &&
        shareWeek(lesson, other) &&
        occupiedSlots(schedule, other).some((slot) => taken.has(slot))
      ) {
        others.add(other.uuid)
      }
    }
  }
  return [...others]
}
