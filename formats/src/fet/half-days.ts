import { appendTo, type ImportedRule } from '@timetable/domain'
import { childOf, childrenOf, textOf, textsOf, type XmlElement } from '../xml.ts'
import { mayCountWholeDays } from './limits.ts'
import { ruleFor } from './rule.ts'
import type { Source } from './source.ts'
import { halvesOf } from './week.ts'

/** How many whole days a week a teacher may have lessons both in the morning and in the afternoon, by the index of the word. */
const BEHAVIORS = [
  'Exclusive',
  'One day exception',
  'Two days exception',
  'Three days exception',
  'Four days exception',
  'Five days exception',
]

/**
 * Returns the rules for teachers who may have either the morning or the afternoon of each whole day: one rule for each number of
 * exceptions.
 */
export function readBehaviors(
  file: XmlElement,
  source: Source,
  teacherKey: (name: string) => string | undefined,
): ImportedRule[] {
  const byExceptions = new Map<number, string[]>()
  const behaviors = behaviorsIn(file)
  for (const name of source.teachers) {
    const behavior = behaviors(name)
    const key = teacherKey(name)
    if (behavior === '' || behavior === 'Unrestricted' || key === undefined) continue
    const exceptions = BEHAVIORS.indexOf(behavior)
    if (exceptions < 0 || !mayCountWholeDays(source)) {
      source.issues.add('fet-mornings-and-afternoons')
      source.issues.addUnkept('Mornings_Afternoons_Behavior')
      continue
    }
    appendTo(byExceptions, exceptions, key)
  }
  return [...byExceptions]
    .sort(([a], [b]) => a - b)
    .map(([value, keys]) =>
      ruleFor(keys, {
        rule: 'MAX_SPLIT_DAYS',
        strength: 'required',
        value,
        slots: halvesOf(source.week, 'afternoon'),
        wholeDays: true,
      }),
    )
}

/**
 * Returns the behaviour of a teacher by name. In FET's version for Morocco every teacher had one: its files list the exceptions, and all
 * other teachers are exclusive (FET 6.8.5 says so when it opens such a file).
 */
function behaviorsIn(file: XmlElement): (teacher: string) => string {
  const byName = new Map<string, string>()
  for (const teacher of childrenOf(childOf(file, 'Teachers_List'), 'Teacher'))
    byName.set(textOf(teacher, 'Name'), textOf(teacher, 'Mornings_Afternoons_Behavior').trim())
  if (!/-morocco/.test(file.attributes['version'] ?? '')) return (name) => byName.get(name) ?? ''
  const listed = new Map<string, string>()
  for (const behavior of BEHAVIORS.slice(1)) {
    const [number, days] = behavior.split(' ') as [string, string]
    const list = childOf(file, `Exception_Teachers_${number}_${days === 'day' ? 'Day' : 'Days'}_List`)
    for (const name of list ? textsOf(list, 'Teacher') : []) listed.set(name, behavior)
  }
  return (name) => listed.get(name) ?? 'Exclusive'
}

/** Returns FET's word for a number of exceptions; undefined if there is none. */
export function behaviorOf(exceptions: number): string | undefined {
  return BEHAVIORS[exceptions]
}
