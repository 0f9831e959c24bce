import {
  brokenRules,
  dropsOf,
  type Answer,
  type Cost,
  type Lesson,
  type Schedule,
  type TimeSlot,
  type Uuid,
} from '@timetable/domain'

/** What the judge says of one lesson on one slot, its rooms being those it has. */
export type SlotAnswer = {
  readonly lesson: Lesson
  readonly slot: TimeSlot
  readonly answer: Answer
  /** null where it is blocked. */
  readonly cost: number | null
}

/** Lessons with a place that nobody pinned, spread evenly over the school, in the order of its file. */
export function lessonsAsked({ lessons }: Schedule, count: number): readonly Lesson[] {
  return spread(
    Object.values(lessons).filter(({ timeSlotUuid, pinned }) => timeSlotUuid !== null && !pinned),
    count,
  )
}

/** So many of a list, or all, evenly spread over it. */
export function spread<T>(all: readonly T[], count: number): readonly T[] {
  if (all.length <= count) return all
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]!)
}

/** The answers of every slot of the week to a lesson, in the order of the week. */
export function answersTo(schedule: Schedule, lesson: Lesson): readonly SlotAnswer[] {
  const drops = dropsOf(schedule, lesson)
  const slots = Object.values(schedule.timeSlots).sort((a, b) => a.dayNum - b.dayNum || a.hourNum - b.hourNum)
  return slots.map((slot) => {
    const effect = drops.as({ ...lesson, timeSlotUuid: slot.uuid })
    return { lesson, slot, answer: effect.answer, cost: effect.answer === 'blocked' ? null : asNumber(effect.cost) }
  })
}

/** The three numbers as one, which orders as they do. */
export function asNumber({ doubleBookings, broken, soft }: Cost): number {
  return (doubleBookings * 100_000 + broken) * 100_000 + soft
}

/** The slots that promise to keep every required rule: those called free, and those that only go against a wish. */
export const promises = ({ answer }: SlotAnswer): boolean => answer === 'free' || answer === 'wish'

/** Required rules that are broken further with the lesson there than now, counted from records that nothing is known of. */
export function brokenBy(schedule: Schedule, { lesson, slot }: SlotAnswer): number {
  const moved = { ...lesson, timeSlotUuid: slot.uuid }
  const now = required(schedule)
  const after = required({ ...schedule, lessons: { ...schedule.lessons, [lesson.uuid]: moved } })
  return [...after].filter(([ruleUuid, deviation]) => deviation > (now.get(ruleUuid) ?? 0)).length
}

function required(schedule: Schedule): ReadonlyMap<Uuid, number> {
  const fresh = copyOf(schedule)
  return new Map(
    brokenRules(fresh).flatMap(({ ruleUuid, deviation }) =>
      fresh.rules[ruleUuid]?.strength === 'required' ? [[ruleUuid, deviation]] : [],
    ),
  )
}

/** Tables of its own, so that nothing that is kept by a table is found again. */
function copyOf(schedule: Schedule): Schedule {
  const { head, calendars, timeSlots, subjects, lessons, rules } = schedule
  return {
    ...schedule,
    head: { ...head },
    calendars: { ...calendars },
    timeSlots: { ...timeSlots },
    subjects: { ...subjects },
    lessons: Object.fromEntries(Object.values(lessons).map((lesson) => [lesson.uuid, { ...lesson }])),
    rules: { ...rules },
  }
}
