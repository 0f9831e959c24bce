import { saysWholeDays, type ImportedSchool, valueOf } from '@timetable/domain'
import { behaviorOf } from './half-days.ts'
import type { Outline, OutlineCalendar } from './outline.ts'

type Rule = ImportedSchool['rules'][number]

/**
 * Returns FET's attribute of teachers: the number of whole days on which they may have both a morning and an afternoon. If several rules
 * name one teacher, the strictest applies.
 */
export function behaviorsOf(outline: Outline): ReadonlyMap<string, string> {
  const exceptions = new Map<string, number>()
  for (const rule of outline.school.rules) {
    if (!rule.enabled || !isBehavior(outline, rule)) continue
    for (const { key } of teachersOf(outline, rule))
      exceptions.set(key, Math.min(valueOf(rule), exceptions.get(key) ?? Infinity))
  }
  return new Map([...exceptions].map(([key, count]) => [key, behaviorOf(count) ?? '']))
}

/** Whether FET writes a rule as this attribute: it is required, on teachers only, and on all mornings or all afternoons. */
export function isBehavior(outline: Outline, rule: Rule): boolean {
  const { school, hours } = outline
  if (rule.rule !== 'MAX_SPLIT_DAYS' || rule.strength !== 'required' || !school.halfDays || !saysWholeDays(rule))
    return false
  if (behaviorOf(valueOf(rule)) === undefined || teachersOf(outline, rule).length < about(outline, rule).length)
    return false
  const named = new Set(rule.slots.map(String))
  return [0, 1].some((half) => {
    const days = Array.from({ length: Math.ceil((school.days - half) / 2) }, (_, day) => 2 * day + half)
    const cells = days.flatMap((day) => hours.map((_, hour) => String([day, hour])))
    return cells.length === named.size && cells.every((cell) => named.has(cell))
  })
}

function about({ calendars }: Outline, rule: Rule): OutlineCalendar[] {
  return [...calendars.values()].filter(
    ({ key, calendarType }) => calendarType === rule.calendarType || rule.calendars.includes(key),
  )
}

const teachersOf = (outline: Outline, rule: Rule): OutlineCalendar[] =>
  about(outline, rule).filter(({ calendarType }) => calendarType === 'TEACHER')
