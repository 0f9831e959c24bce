import { childOf, childrenOf, textOf, type XmlElement } from '../xml.ts'
import { ruleFor, type ImportedRule } from './rule.ts'
import type { Source } from './source.ts'
import type { Week } from './week.ts'

/**
 * How teachers take to mornings and afternoons, where days are half days: `exclusive` ones have, on each whole day, only
 * one of both. `excepted` ones may have both on one, two or three days of the week.
 */
export type Behaviors = { readonly exclusive: readonly string[]; readonly excepted: number }

export function readBehaviors(file: XmlElement): Behaviors {
  const exclusive: string[] = []
  let excepted = 0
  for (const teacher of childrenOf(childOf(file, 'Teachers_List'), 'Teacher')) {
    const behavior = textOf(teacher, 'Mornings_Afternoons_Behavior').trim()
    if (behavior === 'Exclusive') exclusive.push(textOf(teacher, 'Name'))
    else if (behavior !== '' && behavior !== 'Unrestricted') excepted++
  }
  return { exclusive, excepted }
}

/** Exclusive teachers are busy on at most one of the two half days of each whole day: a rule for each. */
export function behaviorRules(
  { exclusive }: Behaviors,
  { week, halfDays }: Source,
  teacherKey: (name: string) => string | undefined,
): ImportedRule[] {
  const keys = halfDays ? exclusive.flatMap((name) => teacherKey(name) ?? []) : []
  if (keys.length === 0) return []
  return Array.from({ length: Math.floor(week.dayNames.length / 2) }, (_, day) =>
    ruleFor(keys, {
      rule: 'MAX_DAYS_IN_INTERVAL',
      strength: 'required',
      value: 1,
      slots: slotsOf(week, (half) => Math.floor(half / 2) === day),
    }),
  )
}

/** Every slot of the mornings, or of the afternoons, of a week of half days. */
export function halvesOf(week: Week, half: 'morning' | 'afternoon'): [number, number][] {
  return slotsOf(week, (day) => day % 2 === (half === 'morning' ? 0 : 1))
}

function slotsOf(week: Week, isMeant: (day: number) => boolean): [number, number][] {
  return week
    .cells('', '')
    .map(week.pair)
    .filter(([day]) => isMeant(day))
}
