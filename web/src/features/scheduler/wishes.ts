import { weekOf, type Lesson, type Rule, type Schedule, type TimeSlot, type Uuid } from '@timetable/domain'

/** A wish or a rule that a place would go against: no refusal, an amber dot and a word. */
export type Wish = 'same-day' | 'other-day' | 'not-early' | 'not-late' | 'rule-blocked' | 'rule-not-preferred'

/**
 * What a place goes against, for one lesson: asked once per slot of the week while the lesson is in hand, so all that
 * does not depend on the slot is looked up first.
 */
export function wishesFor(schedule: Schedule, lesson: Lesson): (slots: readonly TimeSlot[]) => readonly Wish[] {
  const subject = schedule.subjects[lesson.subjectUuid]
  const { hours } = weekOf(schedule)
  const days = daysOfSiblings(schedule, lesson)
  const { blocked, preferred } = slotRules(schedule, lesson)

  return (slots) => {
    const [start] = slots
    if (!start) return []
    const wishes: Wish[] = []
    if (slots.some((slot) => blocked.has(slot.uuid))) wishes.push('rule-blocked')
    if (preferred.some((rule) => !rule.has(start.uuid))) wishes.push('rule-not-preferred')
    if (subject?.distribution === 'scatter' && days.has(start.dayNum)) wishes.push('same-day')
    if (subject?.distribution === 'gather' && days.size > 0 && !days.has(start.dayNum)) wishes.push('other-day')
    if (subject?.timeOfDay === 'early' && start.hourNum * 2 >= hours) wishes.push('not-early')
    if (subject?.timeOfDay === 'late' && start.hourNum * 2 + 1 < hours) wishes.push('not-late')
    return wishes
  }
}

/** The days on which the course's other lessons lie. */
function daysOfSiblings(schedule: Schedule, lesson: Lesson): Set<number> {
  const days = new Set<number>()
  for (const other of Object.values(schedule.lessons)) {
    if (other.subjectUuid !== lesson.subjectUuid || other.uuid === lesson.uuid || other.timeSlotUuid === null) continue
    const slot = schedule.timeSlots[other.timeSlotUuid]
    if (slot) days.add(slot.dayNum)
  }
  return days
}

function slotRules(schedule: Schedule, lesson: Lesson) {
  const blocked = new Set<Uuid>()
  const preferred: ReadonlySet<Uuid>[] = []
  for (const rule of Object.values(schedule.rules)) {
    if (!rule.enabled || !names(schedule, rule, lesson)) continue
    if (rule.rule === 'BLOCKED_TIMESLOTS') for (const uuid of rule.timeSlotUuids) blocked.add(uuid)
    if (rule.rule === 'PREFERRED_TIMESLOTS') preferred.push(new Set(rule.timeSlotUuids))
  }
  return { blocked, preferred }
}

function names(schedule: Schedule, rule: Rule, lesson: Lesson): boolean {
  const subject = schedule.subjects[lesson.subjectUuid]
  return (
    rule.eventUuids.includes(lesson.uuid) ||
    rule.subjectUuids.includes(lesson.subjectUuid) ||
    (subject !== undefined && rule.subjectNames.includes(subject.name))
  )
}
