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

/** The judge's result for one lesson in one slot, with its current rooms. */
export type SlotAnswer = {
  readonly lesson: Lesson
  readonly slot: TimeSlot
  readonly answer: Answer
  /** Null if it is blocked. */
  readonly cost: number | null
}

/** Returns scheduled lessons that are not pinned, evenly distributed over the school, in the order of its file. */
export function lessonsAsked({ lessons }: Schedule, count: number): readonly Lesson[] {
  return spread(
    Object.values(lessons).filter(({ timeSlotUuid, pinned }) => timeSlotUuid !== null && !pinned),
    count,
  )
}

/** Returns this many items of a list, or all, evenly distributed over it. */
export function spread<T>(all: readonly T[], count: number): readonly T[] {
  if (all.length <= count) return all
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]!)
}

/** Returns the answers of every slot of the week for a lesson, in the order of the week. */
export function answersTo(schedule: Schedule, lesson: Lesson): readonly SlotAnswer[] {
  const drops = dropsOf(schedule, lesson)
  const slots = Object.values(schedule.timeSlots).sort((a, b) => a.dayNum - b.dayNum || a.hourNum - b.hourNum)
  return slots.map((slot) => {
    const effect = drops.as({ ...lesson, timeSlotUuid: slot.uuid })
    return { lesson, slot, answer: effect.answer, cost: effect.answer === 'blocked' ? null : asNumber(effect.cost) }
  })
}

/** Returns the three numbers as one with the same order. */
export function asNumber({ doubleBookings, broken, soft }: Cost): number {
  return (doubleBookings * 100_000 + broken) * 100_000 + soft
}

/** Whether a slot promises that every required rule is met: slots called free, and those that only violate a wish. */
export const promises = ({ answer }: SlotAnswer): boolean => answer === 'free' || answer === 'wish'

/** Returns by how much more required rules are broken with the lesson there than now, counted from fresh copies without cached results. */
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

/** Returns a copy with new tables, so that results cached by table are not found. */
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
