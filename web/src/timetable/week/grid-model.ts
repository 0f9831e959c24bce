import {
  bellOf,
  blockedSlotsOf,
  blockingCalendars,
  calendarLabel,
  doubleBookingsAt,
  hasOtherTimes,
  headOf,
  lessonsSeenBy,
  lessonWords,
  loadOf,
  LOCKED,
  occupiedSlots,
  slotsFrom,
  weekOf,
  type Calendar,
  type CalendarLoad,
  type Clashes,
  type Lesson,
  type LessonWords,
  type PeriodTimes,
  type Schedule,
  type TimeSlot,
  type Uuid,
} from '@timetable/domain'
import { laneOf, type Span } from './lanes.ts'
import { share } from '../versions/share.ts'

/** Another calendar on a card. `clash`: it is double booked by this lesson. */
type OtherCalendar = LessonWords['others'][number] & { readonly clash: boolean }

/** A lesson as one calendar's grid shows it. */
export type GridCard = Pick<LessonWords, 'title' | 'open' | 'weeks' | 'locked'> & {
  readonly lessonUuid: Uuid
  readonly subjectUuid: Uuid
  readonly color: string
  readonly others: readonly OtherCalendar[]
  readonly length: number
  readonly pinned: boolean
  /** Whether it is double booked here; `others` state where else. */
  readonly clash: boolean
  /** Whether it is in a slot that one of its calendars blocks. */
  readonly onBlocked: boolean
  readonly lane: number
  readonly lanes: number
}

export type GridCell = {
  readonly slot: TimeSlot
  readonly blocked: boolean
  /** The lessons that start here. */
  readonly cards: readonly GridCard[]
  /** Whether a lesson that started earlier extends into this cell. */
  readonly covered: boolean
  /** The number of lessons here minus one, if there are two or more. */
  readonly doubleBookings: number
  /** When it starts, and when it or the longest lesson here ends, if that is not as usual for the periods. Null if it is. */
  readonly ownTimes: PeriodTimes | null
}

type GridDay = { readonly dayNum: number; readonly name: string | null }
type GridPeriod = {
  readonly hourNum: number
  readonly name: string | null
  readonly startTime: string
  readonly endTime: string
}

/** One calendar's week: `cells[hour][day]`, null if the day has no such period. */
export type GridModel = {
  readonly calendar: Calendar
  /** Its label where its class is not visible. */
  readonly label: string
  readonly days: readonly GridDay[]
  readonly periods: readonly GridPeriod[]
  readonly cells: readonly (readonly (GridCell | null)[])[]
  readonly unscheduled: readonly GridCard[]
  readonly doubleBookings: number
  readonly load: CalendarLoad
}

/**
 * The grid of one calendar. Parts equal to the `previous` model are that model's own objects, cell by cell and card by card, so
 * that a change repaints only the cells it touched.
 */
export function gridModel(schedule: Schedule, clashes: Clashes, calendar: Calendar, previous?: GridModel): GridModel {
  const lessons = lessonsSeenBy(schedule, calendar.uuid)
  const starts = cardsBySlot(schedule, clashes, calendar, lessons)
  const blocked = blockedSlotsOf(schedule, calendar)
  const week = weekOf(schedule)
  const head = headOf(schedule)
  const hours = Array.from({ length: week.hours }, (_, hourNum) => hourNum)
  const days = Array.from({ length: week.days }, (_, dayNum) => dayNum)

  const cellOf = (slot: TimeSlot): GridCell => ({
    slot,
    blocked: blocked.has(slot.uuid),
    cards: starts.cards.get(slot.uuid) ?? [],
    covered: starts.covered.has(slot.uuid),
    doubleBookings: doubleBookingsAt(clashes, calendar.uuid, slot.uuid),
    ownTimes: starts.covered.has(slot.uuid) ? null : ownTimes(schedule, slot, starts.cards.get(slot.uuid) ?? []),
  })
  const cells = hours.map((hourNum) =>
    days.map((dayNum) => {
      const slot = week.at(dayNum, hourNum)
      return slot ? cellOf(slot) : null
    }),
  )
  const all = cells.flat().filter((cell) => cell !== null)
  const next: GridModel = {
    calendar,
    label: calendarLabel(schedule.calendars, calendar),
    days: days.map((dayNum) => ({ dayNum, name: head.dayNames?.[dayNum] ?? null })),
    periods: hours.map((hourNum) => periodOf(schedule, hourNum, head.periodNames)),
    cells,
    unscheduled: starts.unscheduled,
    doubleBookings: all.reduce((sum, cell) => sum + cell.doubleBookings, 0),
    load: loadOf(schedule, calendar, lessons),
  }
  return previous ? share(previous, next) : next
}

/** The card of one lesson as `calendar`'s grid shows it; `calendar` null for a tray of all calendars. */
export function cardOf(schedule: Schedule, clashes: Clashes, calendar: Calendar | null, lesson: Lesson): GridCard {
  const subject = schedule.subjects[lesson.subjectUuid]
  const slots = occupiedSlots(schedule, lesson)
  const { title, others, open, weeks, locked } = lessonWords(schedule, calendar, lesson)
  const clashIn = (uuid: Uuid) =>
    slots.some((slot) => clashes.byCell.get(`${uuid} ${slot.uuid}`)?.includes(lesson.uuid))
  return {
    lessonUuid: lesson.uuid,
    subjectUuid: lesson.subjectUuid,
    title,
    open,
    weeks,
    locked,
    color: subject?.color ?? LOCKED.color,
    others: others.map((other) => ({ ...other, clash: clashIn(other.uuid) })),
    length: slots.length || lesson.length,
    pinned: lesson.pinned,
    clash: calendar !== null && clashIn(calendar.uuid),
    onBlocked: blockingCalendars(schedule, lesson).length > 0,
    lane: 0,
    lanes: 1,
  }
}

function cardsBySlot(schedule: Schedule, clashes: Clashes, calendar: Calendar, lessons: readonly Lesson[]) {
  const unscheduled: GridCard[] = []
  const cards = new Map<Uuid, GridCard[]>()
  const covered = new Set<Uuid>()
  const spansOfDay = new Map<number, Span[]>()
  for (const lesson of lessons) {
    const [start, ...rest] = occupiedSlots(schedule, lesson)
    const card = cardOf(schedule, clashes, calendar, lesson)
    if (!start) {
      unscheduled.push(card)
      continue
    }
    for (const slot of rest) covered.add(slot.uuid)
    push(cards, start.uuid, card)
    const [week] = lesson.weeks ?? []
    const span = { uuid: lesson.uuid, hour: start.hourNum, length: card.length }
    push(spansOfDay, start.dayNum, week === undefined ? span : { ...span, week })
  }
  const lanes = new Map([...spansOfDay.values()].flatMap((spans) => [...laneOf(spans)]))
  for (const [slot, there] of cards) {
    const laid = there.map((card) => ({ ...card, ...lanes.get(card.lessonUuid) }))
    cards.set(
      slot,
      laid.sort((a, b) => a.lane - b.lane),
    )
  }
  return { cards, covered, unscheduled }
}

function periodOf(schedule: Schedule, hourNum: number, names: readonly string[] | null): GridPeriod {
  const { startTime = '', endTime = '' } = bellOf(schedule).usual[hourNum] ?? {}
  return { hourNum, name: names?.[hourNum] ?? null, startTime, endTime }
}

function ownTimes(schedule: Schedule, slot: TimeSlot, cards: readonly GridCard[]): PeriodTimes | null {
  const slots = slotsFrom(schedule, slot, Math.max(1, ...cards.map(({ length }) => length))) ?? [slot]
  if (!slots.some((each) => hasOtherTimes(schedule, each))) return null
  return { startTime: slot.startTime, endTime: slots.at(-1)!.endTime }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
