import {
  blockedSet,
  calendarUuidsOf,
  isUnqualified,
  isBinding,
  occupiedSlots,
  pupilsOf,
  qualificationsOf,
  roomsOfRule,
  rulesNamingOf,
  slotsFrom,
  type Calendar,
  type Lesson,
  type Rule,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { Question } from './reason.ts'

/** Where a replacement is possible. */
export type Place = {
  readonly lessons: readonly Lesson[]
  readonly periods: number
  /** The calendar to replace, or one of the candidates. Replacements are compared with it. */
  readonly calendar: Calendar
  /** The only calendars allowed. Null: any suitable one. */
  readonly among: readonly Uuid[] | null
}

/** Finds suitable calendars for a place, by the present lessons of all calendars. */
export function fitnessOf(schedule: Schedule, { held }: Question) {
  const periods = new Map<Uuid, number>()
  const taken = new Map<Uuid, Set<Uuid>>()
  const courses = new Map<Uuid, Set<string>>()
  const isEquipped = equipmentFor(schedule)
  const slotCount = Object.keys(schedule.timeSlots).length
  for (const lesson of Object.values(schedule.lessons)) {
    const slots = occupiedSlots(schedule, lesson)
    const name = nameOf(schedule, lesson)
    for (const uuid of calendarUuidsOf(lesson)) {
      periods.set(uuid, (periods.get(uuid) ?? 0) + lesson.length)
      for (const slot of slots) add(taken, uuid, slot.uuid)
      add(courses, uuid, name)
    }
  }
  const slotsOf = (lesson: Lesson): readonly Uuid[] => {
    const start = held?.lessonUuid === lesson.uuid ? schedule.timeSlots[held.timeSlotUuid] : undefined
    const slots = start ? slotsFrom(schedule, start, lesson.length) : occupiedSlots(schedule, lesson)
    return (slots ?? []).map(({ uuid }) => uuid)
  }

  const spareOf = ({ uuid, blockedTimeSlots }: Calendar): number =>
    slotCount - blockedTimeSlots.length - (periods.get(uuid) ?? 0)

  function mayTake(one: Calendar, { lessons, calendar, among, periods: more }: Place): boolean {
    if (one.uuid === calendar.uuid || one.calendarType !== calendar.calendarType || one.parts.length > 0) return false
    if (among && !among.includes(one.uuid)) return false
    if (lessons.some((lesson) => calendarUuidsOf(lesson).includes(one.uuid))) return false
    if (more > spareOf(one)) return false
    const first = lessons[0]
    const name = first ? nameOf(schedule, first) : ''
    if (isUnqualified(one, name) || lessons.some((lesson) => !hasSeats(schedule, one, lesson))) return false
    if (one.calendarType === 'ROOM' && lessons.some((lesson) => !isEquipped(one, lesson))) return false
    if (among) return true
    // A teacher without qualifications can teach the courses they already teach. Rooms of another building are not suitable.
    if (one.calendarType === 'TEACHER') return qualificationsOf(one).includes(name) || has(courses, one.uuid, name)
    return one.building === calendar.building
  }

  return {
    /** The free slots that the lessons of a calendar leave, in periods. Negative if there are too few. */
    spareOf,
    candidates(place: Place): readonly Calendar[] {
      const slots = place.lessons.flatMap(slotsOf)
      const name = place.lessons[0] ? nameOf(schedule, place.lessons[0]) : ''
      const rank = (one: Calendar) => {
        const blocked = blockedSet(one)
        return [
          slots.filter((slot) => blocked.has(slot) || has(taken, one.uuid, slot)).length,
          has(courses, one.uuid, name) || qualificationsOf(one).includes(name) ? 0 : 1,
          periods.get(one.uuid) ?? 0,
        ]
      }
      return Object.values(schedule.calendars)
        .filter((one) => mayTake(one, place))
        .map((one) => ({ one, rank: rank(one) }))
        .sort((a, b) => a.rank.reduce((order, figure, index) => order || figure - b.rank[index], 0))
        .map(({ one }) => one)
    },
  }
}

/** The periods of lessons together. */
export const periodsOf = (lessons: readonly Lesson[]): number => lessons.reduce((sum, { length }) => sum + length, 0)

/** Whether a rule wants its lessons in rooms that fit them: with enough seats, or with equipment. */
export const wantsFittingRoom = ({ rule }: Rule): boolean => rule === 'ENOUGH_SEATS' || rule === 'ROOM_EQUIPMENT'

/** Whether a room has a seat for each student of a lesson, as far as both numbers are known. */
export function hasSeats(schedule: Schedule, { seats }: Calendar, lesson: Lesson): boolean {
  return seats === undefined || seats >= (pupilsOf(schedule, lesson) ?? 0)
}

/** Returns whether a room has all that required rules want for a lesson. */
function equipmentFor(schedule: Schedule): (room: Calendar, lesson: Lesson) => boolean {
  const rules = Object.values(schedule.rules).filter((rule) => rule.rule === 'ROOM_EQUIPMENT' && isBinding(rule))
  const rulesOf = rulesNamingOf(schedule, rules)
  return ({ uuid }, lesson) =>
    rules.length === 0 || rulesOf([lesson]).every((rule) => roomsOfRule(schedule, rule).includes(uuid))
}

const nameOf = ({ subjects }: Schedule, { subjectUuid }: Lesson): string => subjects[subjectUuid]?.name ?? ''
const has = <T>(sets: ReadonlyMap<Uuid, ReadonlySet<T>>, key: Uuid, one: T): boolean => sets.get(key)?.has(one) === true

function add<T>(sets: Map<Uuid, Set<T>>, key: Uuid, one: T): void {
  const set = sets.get(key)
  if (set) set.add(one)
  else sets.set(key, new Set([one]))
}
