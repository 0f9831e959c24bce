import { textOf, type XmlElement } from '../xml.ts'
import { numberOf, type Activity } from './activities.ts'
import { hoursOf, meantLessons, type Whom } from './attending.ts'
import { ruleOn, type ImportedRule } from './rule.ts'
import type { Source } from './source.ts'
import { strengthOf } from './strength.ts'

const NAME = /^Constraint(Teachers?|Students(?:Set)?)ActivityTagMaxHours(Daily|DailyRealDays|Continuously)$/

export function isTagLimit(name: string): boolean {
  return NAME.test(name)
}

/**
 * At most so many hours with an activity tag a day, or in a row, for teachers or for each smallest set of students. Here a
 * rule counts lessons and not their hours, so it is kept where that is the same: a day's limit on lessons of one length,
 * and a limit in a row that lets no two of the lessons follow each other.
 */
export function readTagLimits(source: Source, constraints: readonly XmlElement[]): ImportedRule[] {
  const rules = new Map<string, ImportedRule>()
  for (const constraint of constraints) {
    const [, whom = '', what = ''] = NAME.exec(constraint.name) ?? []
    const strength = whom === '' ? undefined : strengthOf(constraint)
    if (strength === undefined) continue
    const most = Math.round(numberOf(constraint, `Maximum_Hours_${what.replace('RealDays', '')}`, -1))
    if (most < 0) continue
    if (source.halfDays && what === 'Daily') {
      source.issues.add(constraint.name, 'hours with an activity tag on half a day: not kept')
      continue
    }
    let left = 0
    const tag = textOf(constraint, 'Activity_Tag') || textOf(constraint, 'Activity_Tag_Name')
    for (const [, lessons] of meantLessons(source, constraint, whom as Whom, ({ tags }) => tags.includes(tag))) {
      if (hoursOf(lessons) <= most) continue
      const asked = what === 'Continuously' ? inARow(lessons, most) : perDay(lessons, most)
      if (!asked) left++
      else {
        const rule = ruleOn(lessons, { strength, ...asked })
        rules.set(JSON.stringify([rule.rule, strength, rule.value, [...rule.lessons].sort()]), rule)
      }
    }
    if (left > 0)
      source.issues.add(constraint.name, 'hours with an activity tag, of lessons of several lengths: not kept')
  }
  return [...rules.values()]
}

type Asked = Pick<ImportedRule, 'rule'> & Partial<Pick<ImportedRule, 'value' | 'value2'>>

/** A day's limit on the hours of lessons of one length. */
export function perDay(lessons: readonly Activity[], most: number): Asked | undefined {
  const length = lessons[0]?.duration ?? 1
  const value = Math.floor(most / length)
  if (value < 1 || lessons.some(({ duration }) => duration !== length)) return undefined
  return { rule: 'MAX_AT_ONCE', value, value2: 1 }
}

function inARow(lessons: readonly Activity[], most: number): Asked | undefined {
  const lengths = lessons.map(({ duration }) => duration).sort((a, b) => a - b)
  const [shortest = 1, next = 1] = lengths
  if (shortest + next <= most || lengths.at(-1)! > most) return undefined
  return { rule: 'MIN_GAP_BETWEEN', value: 1 }
}
