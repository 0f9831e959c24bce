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

/** Constraints as texts, in the two lists of a file. */
type WrittenRules = { readonly time: readonly string[]; readonly space: readonly string[] }

/**
 * Returns the enabled rules, the wishes of subjects and the criteria of the profile as constraints, and adds warnings for those that FET
 * cannot express.
 */
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
    // FET checks seats against students itself; the writer of rooms warns if this excludes a room.
    if (isSaidByMode(outline, rule) || rule.criterion === 'roomSize' || rule.rule === 'ENOUGH_SEATS') continue
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

/** Whether FET expresses a rule without a constraint: as an attribute of teachers or by the mode of the file. */
function isSaidByMode(outline: Outline, rule: Rule): boolean {
  return isBehavior(outline, rule) || (isBlockPlanning(rule) && outline.mode === 'Block_Planning')
}

/** Whether FET counts a different number of violations for the same timetable. Only wishes are counted. */
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

/** Whether a rule names the same students twice, as a class and as its group, or by type and by name. In FET these are two constraints. */
function isOnSomeTwice({ calendars }: Outline, rule: Rule): boolean {
  const named = rule.calendars.flatMap((key) => calendars.get(key) ?? [])
  const byType = [...calendars.values()].filter(({ calendarType }) => calendarType === rule.calendarType)
  return [...named, ...byType].some(({ parts = [] }) => parts.length > 0) || named.some((one) => byType.includes(one))
}

/** Kinds that FET lists among the constraints on space. */
const ON_SPACE: ReadonlySet<RuleKind> = new Set([
  'MAX_CHANGES_PER_DAY',
  'MAX_CHANGES_PER_WEEK',
  'MIN_GAPS_BETWEEN_CHANGES',
])
