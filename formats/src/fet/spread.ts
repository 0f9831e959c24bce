import { textOf, textsOf, type XmlElement } from '../xml.ts'
import { numberOf, type Activity } from './activities.ts'
import { ruleOn, type ImportedRule } from './rule.ts'
import type { Source } from './source.ts'
import { strengthOf } from './starts.ts'

/** Lessons that should lie some days apart: whole subjects to scatter over the week, and rules for all the rest. */
export type Spread = {
  readonly scattered: ReadonlySet<readonly Activity[]>
  readonly rules: readonly ImportedRule[]
}

export const MIN_DAYS = 'ConstraintMinDaysBetweenActivities'

/** `subjects`: the activities of each subject. */
export function readSpread(
  source: Source,
  constraints: readonly XmlElement[],
  subjects: readonly (readonly Activity[])[],
): Spread {
  const subjectOf = new Map(subjects.flatMap((subject) => subject.map((activity) => [activity, subject] as const)))
  const scattered = new Set<readonly Activity[]>()
  const rules: ImportedRule[] = []
  for (const constraint of constraints) {
    if (constraint.name !== MIN_DAYS) continue
    const days = Math.round(numberOf(constraint, 'MinDays', 1))
    const strength = strengthOf(constraint)
    const activities = new Set<Activity>()
    for (const id of textsOf(constraint, 'Activity_Id')) {
      const activity = source.activities.byId.get(id.trim())
      if (activity) activities.add(activity)
    }
    const [first] = activities
    if (!first || activities.size < 2 || days < 1 || strength === undefined) continue
    if (textOf(constraint, 'Consecutive_If_Same_Day').trim() === 'true') {
      source.issues.add('Consecutive_If_Same_Day', 'lessons to be neighbours if they fall on one day: not kept')
    }
    const subject = subjectOf.get(first) ?? []
    if (days === 1 && subject.length === activities.size && subject.every((activity) => activities.has(activity))) {
      scattered.add(subject)
      if (strength === 'required') {
        source.issues.add('compulsory scatter', 'subjects that must not have two lessons on a day: kept as a wish')
      }
    } else {
      rules.push(ruleOn(activities, { rule: 'MIN_DAYS_BETWEEN', strength, value: days }))
    }
  }
  return { scattered, rules }
}
