import { criteriaAsRules, startGroups, type Criterion, type RuleKind } from '@timetable/domain'
import { isBlockPlanning } from './block-planning.ts'
import { lessonsOf, namedIn } from './named-lessons.ts'
import type { Outline } from './outline.ts'
import { isRoomRule } from './room-kinds.ts'
import { isBehavior } from './write-behaviors.ts'
import { lessonTexts } from './write-lesson-rules.ts'
import { limitTexts } from './write-limits.ts'
import { scatters, spreadIn, withNeighbours } from './write-spread.ts'
import type { Rule } from './written-rule.ts'
import { warnOfCriteria } from '../warnings.ts'

/** Constraints as texts, under the two lists that a file has. */
export type WrittenRules = { readonly time: readonly string[]; readonly space: readonly string[] }

/** The rules that are on as constraints, the wishes of subjects and the criteria of the profile; those FET has no words for are noted. */
export function writeRules(outline: Outline): WrittenRules {
  const { school, warnings } = outline
  for (const { distribution, timeOfDay } of school.subjects)
    if (distribution === 'gather' || timeOfDay !== 'none') warnings.add('fet-course-wishes')
  const rules = withNeighbours([
    ...school.rules.filter((rule) => rule.enabled && !isRoomRule(rule)),
    ...scatters(school),
    ...criteriaAsRules(school),
  ])
  const leftOut = new Set<Criterion>()
  const otherwise = new Set<Criterion>()
  const time = new Set<string>()
  const space = new Set<string>()
  for (const rule of rules) {
    // FET keeps to seats and numbers of students by itself: the writer of rooms tells what that forbids.
    if (isSaidByMode(outline, rule) || rule.criterion === 'roomSize') continue
    const written = limitTexts(outline, rule) ?? lessonTexts(outline, rule)
    const { criterion } = rule
    if (criterion) {
      if (!written) leftOut.add(criterion)
      else if (weighsMore(outline, rule)) otherwise.add(criterion)
    } else if (!written) warnings.add('fet-rule-left-out', { rule: rule.rule })
    else if (weighsMore(outline, rule)) warnings.add('fet-wishes')
    const list = ON_SPACE.has(rule.rule) ? space : time
    for (const text of written ?? []) list.add(text)
  }
  warnOfCriteria(warnings, leftOut, otherwise)
  return { time: [...time], space: [...space] }
}

/** What FET says without a constraint: of teachers themselves, or by the mode of the file. */
function isSaidByMode(outline: Outline, rule: Rule): boolean {
  return isBehavior(outline, rule) || (isBlockPlanning(rule) && outline.mode === 'Block_Planning')
}

/** Does FET count another number of breaches for the same timetable? Only wishes are counted. */
function weighsMore(outline: Outline, rule: Rule): boolean {
  if (rule.strength === 'required') return false
  switch (rule.rule) {
    case 'MAX_LESSONS_PER_DAY':
    case 'MAX_CONSECUTIVE':
      return rule.value2 !== 1 || isOnSomeTwice(outline, rule)
    case 'SPREAD_OVER_DAYS':
      return spreadIn(outline, lessonsOf(outline, rule)).some(({ length }) => length > Math.min(2, outline.days.length))
    case 'SAME_START':
      return startGroups(rule, namedIn(outline, rule)).some(({ length }) => length > 2)
    case 'ON_SAME_DAY':
    case 'CONSECUTIVE':
      return (rule.rule !== 'CONSECUTIVE' || rule.value === 1) && lessonsOf(outline, rule).length > 2
    default:
      return false
  }
}

/** Named as the class and as its group, or by type and by name, the same people are two constraints in FET. */
function isOnSomeTwice({ calendars }: Outline, rule: Rule): boolean {
  const named = rule.calendars.flatMap((key) => calendars.get(key) ?? [])
  const byType = [...calendars.values()].filter(({ calendarType }) => calendarType === rule.calendarType)
  return [...named, ...byType].some(({ parts = [] }) => parts.length > 0) || named.some((one) => byType.includes(one))
}

/** FET has them among the constraints on space. */
const ON_SPACE: ReadonlySet<RuleKind> = new Set([
  'MAX_CHANGES_PER_DAY',
  'MAX_CHANGES_PER_WEEK',
  'MIN_GAPS_BETWEEN_CHANGES',
])
