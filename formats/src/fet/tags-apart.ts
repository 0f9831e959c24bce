import { type ImportedRule, LIMITS } from '@timetable/domain'
import { textsOf, type XmlElement } from '../xml.ts'
import { ruleOn } from './rule.ts'
import type { Source } from './source.ts'
import { strengthOf } from './strength.ts'
import { tagCalled } from './tags.ts'
import { warnOfUnkept } from './words.ts'

export const TAGS_APART = 'ConstraintActivityTagsNotOverlapping'

/**
 * Returns rules for lessons with different tags of a list that are never at the same time. FET allows no activity to have two of these
 * tags.
 */
export function readTagsApart(source: Source, constraints: readonly XmlElement[]): ImportedRule[] {
  return constraints.flatMap((constraint) => {
    const strength = constraint.name === TAGS_APART ? strengthOf(constraint) : undefined
    const tags = textsOf(constraint, 'Activity_Tag').flatMap((name) => tagCalled(name) ?? [])
    if (strength === undefined || tags.length < 2) return []
    if (tags.length > LIMITS.maxTags)
      warnOfUnkept(source.issues, constraint, 'fet-many-tags', { most: `${LIMITS.maxTags}` })
    return [ruleOn([], { rule: 'TAGS_APART', strength, tagNames: tags.slice(0, LIMITS.maxTags) })]
  })
}
