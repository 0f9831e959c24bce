import {
  appendTo,
  calendarsOf,
  blockedSet,
  scheduleOfWeek,
  slotsFrom,
  weekCountOf,
  weekOf,
  type Lesson,
  type Schedule,
  type Uuid,
} from '@timetable/domain'

/**
 * Returns why no timetable of this schedule can have every lesson scheduled without double bookings, in plain words. Undefined if counting
 * finds no reason, which proves nothing. Each reason is a proof without search: a lesson without a possible start, fixed lessons that
 * clash, a lesson for which the fixed ones leave no start, or a calendar whose lessons cannot be matched to its slots (Hall's theorem, each
 * hour of a lesson separately). Alternating weeks are looked at one by one.
 */
export function whyInfeasible(schedule: Schedule): string | undefined {
  for (let week = 0; week < weekCountOf(schedule); week++) {
    const board = layOut(scheduleOfWeek(schedule, week))
    const reason = lessonWithoutStart(board) ?? fixedClash(board) ?? crowdedOut(board) ?? overfullCalendar(board)
    if (reason !== undefined) return reason
  }
  return undefined
}

/** A lesson with the cells it covers from each possible start. */
type Piece = {
  readonly title: string
  readonly calendars: readonly Uuid[]
  readonly pinned: boolean
  spans: readonly (readonly number[])[]
}
type Board = { readonly pieces: readonly Piece[]; readonly calendarName: (uuid: Uuid) => string }

function layOut(schedule: Schedule): Board {
  const { hours } = weekOf(schedule)
  const slots = Object.values(schedule.timeSlots)
  const allowed = allowedStarts(schedule)
  const pieces = Object.values(schedule.lessons).map((lesson): Piece => {
    const calendars = calendarsOf(schedule, lesson)
    const blocked = calendars.map(blockedSet)
    const pinned = lesson.pinned && lesson.timeSlotUuid !== null
    const spans = slots.flatMap((start) => {
      const covered = slotsFrom(schedule, start, lesson.length)
      if (!covered) return []
      const may = pinned
        ? start.uuid === lesson.timeSlotUuid
        : covered.every((slot) => blocked.every((set) => !set.has(slot.uuid))) &&
          allowed(
            lesson,
            start.uuid,
            covered.map((slot) => slot.uuid),
          )
      return may ? [covered.map((slot) => slot.dayNum * hours + slot.hourNum)] : []
    })
    const title = `${schedule.subjects[lesson.subjectUuid]?.name ?? 'a lesson'} (${calendars[0]?.name ?? 'nobody'})`
    return { title, calendars: calendars.map((calendar) => calendar.uuid), pinned, spans }
  })
  return { pieces, calendarName: (uuid) => schedule.calendars[uuid]?.name ?? uuid }
}

/** Returns a test for the required rules on slots. Other rules do not decide whether a timetable exists. */
function allowedStarts(schedule: Schedule): (lesson: Lesson, start: Uuid, covered: readonly Uuid[]) => boolean {
  const limits = new Map<Uuid, { readonly blocked: boolean; readonly slots: ReadonlySet<Uuid> }[]>()
  const lessons = Object.values(schedule.lessons)
  for (const rule of Object.values(schedule.rules)) {
    if (!rule.enabled || rule.strength !== 'required') continue
    if (rule.rule !== 'BLOCKED_TIMESLOTS' && rule.rule !== 'PREFERRED_TIMESLOTS') continue
    const limit = { blocked: rule.rule === 'BLOCKED_TIMESLOTS', slots: new Set(rule.timeSlotUuids) }
    for (const lesson of lessons) {
      const name = schedule.subjects[lesson.subjectUuid]?.name ?? ''
      const meant =
        rule.eventUuids.includes(lesson.uuid) ||
        rule.subjectUuids.includes(lesson.subjectUuid) ||
        rule.subjectNames.includes(name)
      if (meant) appendTo(limits, lesson.uuid, limit)
    }
  }
  return (lesson, start, covered) =>
    (limits.get(lesson.uuid) ?? []).every(({ blocked, slots }) =>
      blocked ? !covered.some((slot) => slots.has(slot)) : slots.has(start),
    )
}

function lessonWithoutStart({ pieces }: Board): string | undefined {
  const stuck = pieces.filter((piece) => piece.spans.length === 0)
  const [first] = stuck
  return first && `${stuck.length} lessons have no possible start, the first is ${first.title}`
}

function fixedClash({ pieces, calendarName }: Board): string | undefined {
  const there = new Map<string, Piece>()
  let clashes = 0
  let first = ''
  for (const piece of pieces) {
    if (!piece.pinned) continue
    for (const calendar of piece.calendars) {
      for (const cell of piece.spans[0] ?? []) {
        const other = there.get(`${calendar} ${cell}`)
        there.set(`${calendar} ${cell}`, piece)
        if (!other) continue
        clashes++
        first ||= `${other.title} and ${piece.title} in ${calendarName(calendar)}`
      }
    }
  }
  return first === '' ? undefined : `fixed lessons clash on ${clashes} of their slots: ${first}`
}

/** Removes the cells of lessons with a single start from all other lessons, until nothing changes. */
function crowdedOut({ pieces }: Board): string | undefined {
  const attending = new Map<Uuid, Piece[]>()
  for (const piece of pieces) {
    for (const calendar of piece.calendars) appendTo(attending, calendar, piece)
  }
  const settled = pieces.filter((piece) => piece.spans.length === 1)
  for (const piece of settled) {
    const cells = new Set(piece.spans[0])
    for (const other of piece.calendars.flatMap((calendar) => attending.get(calendar) ?? [])) {
      if (other === piece) continue
      const left = other.spans.filter((span) => !span.some((cell) => cells.has(cell)))
      if (left.length === other.spans.length) continue
      if (left.length === 0) return `beside lessons that can lie nowhere else, ${other.title} has no start`
      other.spans = left
      if (left.length === 1) settled.push(other)
    }
  }
  return undefined
}

function overfullCalendar({ pieces, calendarName }: Board): string | undefined {
  const hoursOf = new Map<Uuid, (readonly number[])[]>()
  for (const piece of pieces) {
    const length = piece.spans[0]?.length ?? 0
    for (let hour = 0; hour < length; hour++) {
      const cells = [...new Set(piece.spans.map((span) => span[hour] ?? -1))]
      for (const calendar of piece.calendars) appendTo(hoursOf, calendar, cells)
    }
  }
  for (const [calendar, hours] of hoursOf) {
    const matched = largestMatching(hours)
    if (matched < hours.length) {
      return `${calendarName(calendar)} has ${hours.length} hours of lessons, and at most ${matched} fit its open slots`
    }
  }
  return undefined
}

/** Returns how many hours can have a cell each, with no cell used twice, by augmenting paths. */
function largestMatching(hours: readonly (readonly number[])[]): number {
  const holder = new Map<number, number>()
  const place = (hour: number, tried: Set<number>): boolean => {
    for (const cell of hours[hour] ?? []) {
      if (tried.has(cell)) continue
      tried.add(cell)
      const other = holder.get(cell)
      if (other !== undefined && !place(other, tried)) continue
      holder.set(cell, hour)
      return true
    }
    return false
  }
  return hours.filter((_, hour) => place(hour, new Set())).length
}
