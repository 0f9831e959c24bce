import { nameOf, ruleNamed, type Judgement, type Rule, type Schedule, type Uuid } from '@timetable/domain'

/** Lessons in slots that a wish excludes ("rather not"), with the rules of these wishes, and how many wishes these are. */
export type Unwanted = { readonly lessons: ReadonlyMap<Uuid, readonly Rule[]>; readonly wishes: number }

/** The lessons in unwanted slots, as the judge finds them. */
export function unwantedIn(schedule: Schedule, { violations }: Pick<Judgement, 'violations'>): Unwanted {
  const lessons = new Map<Uuid, Rule[]>()
  const wishes = new Set<string>()
  for (const violation of violations) {
    if (violation.kind !== 'wish' || violation.wish !== 'rule') continue
    const rule = ruleNamed(schedule, violation.ruleUuid)
    if (rule?.rule !== 'BLOCKED_TIMESLOTS') continue
    wishes.add(nameOf(violation))
    for (const uuid of violation.lessonUuids) {
      const rules = lessons.get(uuid) ?? []
      if (!rules.includes(rule)) lessons.set(uuid, [...rules, rule])
    }
  }
  return { lessons, wishes: wishes.size }
}
