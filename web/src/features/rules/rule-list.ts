import {
  brokenRules,
  lessonsThatBreak,
  RULE_GROUPS,
  ruleLessonsOf,
  ruleNeeds,
  type Lesson,
  type Rule,
  type RuleGroupName,
  type Schedule,
} from '@timetable/domain'
import { ruleSentence, type RuleWords } from '../../timetable/rules/rule-sentence.ts'

/** A rule as the page shows it. */
export type RuleEntry = {
  readonly rule: Rule
  readonly sentence: string
  readonly lessons: number
  /** The lessons among them that are not scheduled: whether it is met is not known before they are. */
  readonly open: readonly Lesson[]
  /** By how much it is broken now; 0 if it is met. */
  readonly deviation: number
  /** The lessons that break it now. */
  readonly breaking: readonly Lesson[]
}

export type RuleGroup = { readonly name: RuleGroupName; readonly entries: readonly RuleEntry[] }

/** All rules of a version with their sentences and deviations, in groups; within a group by kind and then by sentence. */
export function ruleGroups(schedule: Schedule, words: RuleWords): readonly RuleGroup[] {
  const lessonsOf = ruleLessonsOf(schedule)
  const brokenBy = new Map(brokenRules(schedule).map((broken) => [broken.ruleUuid, broken]))
  const byGroup = new Map<RuleGroupName, RuleEntry[]>(RULE_GROUPS.map((name) => [name, []]))
  for (const rule of Object.values(schedule.rules)) {
    const lessons = lessonsOf(rule)
    const broken = brokenBy.get(rule.uuid)
    byGroup.get(ruleNeeds(rule.rule).group)!.push({
      rule,
      sentence: ruleSentence(schedule, rule, words),
      lessons: lessons.length,
      open: lessons.filter(({ timeSlotUuid }) => timeSlotUuid === null),
      deviation: broken?.deviation ?? 0,
      breaking: broken ? lessonsThatBreak(schedule, broken) : [],
    })
  }
  const collator = new Intl.Collator(words.locale, { numeric: true, sensitivity: 'base' })
  return RULE_GROUPS.map((name) => ({
    name,
    entries: byGroup
      .get(name)!
      .sort((a, b) =>
        a.rule.rule < b.rule.rule ? -1 : a.rule.rule > b.rule.rule ? 1 : collator.compare(a.sentence, b.sentence),
      ),
  }))
}

/** Which of the rules are shown. */
export type Shown = 'all' | 'broken' | 'off'

/** The shown rules whose sentence contains every search word, in their non-empty groups. */
export function searchRules(groups: readonly RuleGroup[], search: string, shown: Shown = 'all'): readonly RuleGroup[] {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const matches = ({ sentence, rule, deviation }: RuleEntry) => {
    if (shown === 'broken' && deviation === 0) return false
    if (shown === 'off' && rule.enabled) return false
    const text = sentence.toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  }
  return groups
    .map(({ name, entries }) => ({ name, entries: entries.filter(matches) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The weight of a preference as a word. */
export function strengthWord(weight: number): 'weak' | 'medium' | 'strong' {
  return weight <= 33 ? 'weak' : weight <= 66 ? 'medium' : 'strong'
}
