import {
  blockedSet,
  calendarLabel,
  calendarsOf,
  droppedOn,
  hasGroups,
  labelOf,
  occupiedSlots,
  refusePlacement,
  sharing,
  slotsFrom,
  type Calendar,
  type Lesson,
  type Refusal,
  type Schedule,
  type TimeSlot,
  type Uuid,
} from '@timetable/domain'
import type { DropTarget } from '../../../board/drop-target.ts'
import { doubleBookingsAdded } from './double-bookings-added.ts'
import { lessonsOf, type LessonIndex } from '../../../timetable/lesson-index.ts'
import { costOf, wishesFor, without, type Wish } from './wishes.ts'

/** Who the lesson would meet: a calendar that is taken then, and the lesson that takes it. */
export type Meeting = { readonly calendarUuid: Uuid; readonly name: string; readonly lessonUuid: Uuid }

/** What letting go here does. `delta` and `soft`: double bookings and what wishes cost, after, less before. */
export type Verdict =
  | {
      readonly kind: 'refused'
      readonly refusal: Refusal
      /** The calendar that is blocked; null where the lesson would leave the day. */
      readonly blockedIn: string | null
    }
  | {
      readonly kind: 'open'
      readonly delta: number
      readonly soft: number
      readonly meetings: readonly Meeting[]
      /** Names of the calendars that it would choose there in the place of those it has chosen. */
      readonly takes: readonly string[]
      /** What this place goes against, and what the present place goes against and this one does not. */
      readonly wishes: readonly Wish[]
      readonly eased: readonly Wish[]
      /** No better place in the week, and most are worse. */
      readonly best: boolean
      /** The lesson lies here already. */
      readonly here: boolean
    }

export type DropPreview = {
  readonly lessonUuid: Uuid
  readonly slots: ReadonlyMap<Uuid, Verdict>
  readonly tray: Verdict
}

/** The one answer to "may it be dropped there?": asked by the mouse, by the keyboard and by the preview. */
export function canDrop(schedule: Schedule, lessonUuid: Uuid, target: DropTarget): Refusal | undefined {
  return target === 'tray' ? undefined : refusePlacement(schedule, lessonUuid, target.slotUuid)
}

/** What a drop of the lesson does on every slot of the week and in the tray. */
export function dropPreview(schedule: Schedule, index: LessonIndex, lesson: Lesson): DropPreview {
  const meetingsAt = meetingsOf(schedule, index, lesson)
  const present = occupiedSlots(schedule, lesson)
  const wishesAt = wishesFor(schedule, lesson)
  const added = hasGroups(schedule)
    ? doubleBookingsAdded(schedule, lesson)
    : (slots: readonly TimeSlot[], as: Lesson) => meetingsAt(slots, as).length
  const now = added(present, lesson)
  const wishesNow = wishesAt(present)
  const softNow = costOf(wishesNow)

  const slots = new Map<Uuid, Verdict>()
  for (const start of Object.values(schedule.timeSlots)) {
    const refusal = canDrop(schedule, lesson.uuid, { slotUuid: start.uuid })
    if (refusal) {
      slots.set(start.uuid, {
        kind: 'refused',
        refusal,
        blockedIn: blockedIn(schedule, droppedOn(schedule, lesson, start.uuid), start),
      })
      continue
    }
    const taken = slotsFrom(schedule, start, lesson.length) ?? []
    const wishes = wishesAt(taken)
    const there = droppedOn(schedule, lesson, start.uuid)
    const meetings = meetingsAt(taken, there)
    slots.set(start.uuid, {
      kind: 'open',
      delta: added(taken, there) - now,
      soft: costOf(wishes) - softNow,
      meetings,
      takes: start.uuid === lesson.timeSlotUuid ? [] : newlyChosen(schedule, lesson, there),
      wishes,
      eased: without(wishesNow, wishes),
      best: false,
      here: start.uuid === lesson.timeSlotUuid,
    })
  }
  const tray: Verdict = {
    kind: 'open',
    delta: 0 - now,
    soft: 0 - softNow,
    meetings: [],
    takes: [],
    wishes: [],
    eased: wishesNow,
    best: false,
    here: lesson.timeSlotUuid === null,
  }
  return { lessonUuid: lesson.uuid, slots: ringBest(slots), tray }
}

/** The first of the lesson's calendars that is blocked somewhere on the way; the one that the refusal names. */
export function blockedIn(schedule: Schedule, lesson: Lesson, start: TimeSlot): string | null {
  const slots = slotsFrom(schedule, start, lesson.length) ?? []
  const met = calendarsOf(schedule, lesson).flatMap((each) => sharing(schedule, each))
  const calendar = met.find((each) => {
    const blocked = blockedSet(each)
    return slots.some((slot) => blocked.has(slot.uuid))
  })
  return calendar ? calendarLabel(schedule.calendars, calendar) : null
}

/** Names of what the lesson would choose `there`, and has not chosen yet. */
export function newlyChosen(schedule: Schedule, lesson: Lesson, there: Lesson): string[] {
  return there.choices.flatMap(({ chosen }, number) => {
    if (chosen === null || chosen === lesson.choices[number]?.chosen) return []
    return labelOf(schedule, chosen) || []
  })
}

/**
 * For some slots, the calendars of the lesson that are taken then by others; a calendar counts once a slot. What it would
 * choose depends on where it goes, so each calendar is looked up once, when it is first asked for.
 */
function meetingsOf(schedule: Schedule, index: LessonIndex, lesson: Lesson) {
  const byCalendar = new Map<Uuid, ReadonlyMap<Uuid, Meeting>>()
  const takenIn = (calendar: Calendar) => {
    let taken = byCalendar.get(calendar.uuid)
    if (!taken) byCalendar.set(calendar.uuid, (taken = takenSlots(schedule, index, calendar, lesson.uuid)))
    return taken
  }
  return (slots: readonly TimeSlot[], as: Lesson): Meeting[] => {
    const attended = calendarsOf(schedule, as)
    return slots.flatMap((slot) => attended.flatMap((calendar) => takenIn(calendar).get(slot.uuid) ?? []))
  }
}

/** For each slot a calendar is taken in by others, the first lesson that takes it. */
export function takenSlots(
  schedule: Schedule,
  index: LessonIndex,
  calendar: Calendar,
  besides: Uuid,
): ReadonlyMap<Uuid, Meeting> {
  const { uuid: calendarUuid } = calendar
  const name = calendarLabel(schedule.calendars, calendar)
  const taken = new Map<Uuid, Meeting>()
  for (const other of lessonsOf(index, calendarUuid)) {
    if (other.uuid === besides) continue
    for (const slot of occupiedSlots(schedule, other))
      if (!taken.has(slot.uuid)) taken.set(slot.uuid, { calendarUuid, name, lessonUuid: other.uuid })
  }
  return taken
}

/**
 * Marks the places with the fewest meetings and then the cheapest wishes against them: none where most places are as good,
 * and none where even the best makes matters worse.
 */
function ringBest(slots: Map<Uuid, Verdict>): Map<Uuid, Verdict> {
  const worth = (verdict: Verdict) =>
    verdict.kind === 'open' && !verdict.here ? verdict.delta * 1000 + verdict.soft : Infinity
  const worths = [...slots.values()].map(worth).filter(Number.isFinite)
  const least = Math.min(...worths)
  const best = worths.filter((value) => value === least)
  if (best.length * 2 > worths.length || least >= 500) return slots
  for (const [uuid, verdict] of slots) {
    if (verdict.kind === 'open' && worth(verdict) === least) slots.set(uuid, { ...verdict, best: true })
  }
  return slots
}
