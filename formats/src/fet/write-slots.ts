import type { ImportedSchool } from '@timetable/domain'
import type { Outline, OutlineActivity } from './outline.ts'
import { constraintText, type Fields } from './write-xml.ts'

type Rule = ImportedSchool['rules'][number]

/**
 * A rule on slots, for each lesson. FET names the slots where a lesson may lie, or may start. It counts a wish for the first
 * by the hour, and here a lesson that touches a blocked slot counts once: so a wish is always for the second. Undefined
 * where a lesson could lie nowhere, which FET does not take.
 */
export function slotTexts(
  outline: Outline,
  rule: Rule,
  weight: number,
  lessons: readonly OutlineActivity[],
): string[] | undefined {
  const { days, hours } = outline
  const perDay = hours.length
  const named = new Set(rule.slots.map(([day, hour]) => day * perDay + hour))
  if (named.size === 0) return []
  const all = Array.from({ length: days.length * perDay }, (_, cell) => cell)
  const texts: string[] = []
  for (const { id, length } of lessons) {
    const isFree = (start: number) =>
      (start % perDay) + length <= perDay && !all.slice(start, start + length).some((cell) => named.has(cell))
    const blocked = rule.rule === 'BLOCKED_TIMESLOTS'
    const isWhole = blocked && weight >= 100
    const cells = all.filter((cell) => (!blocked ? named.has(cell) : isWhole ? !named.has(cell) : isFree(cell)))
    if (cells.length === 0) return undefined
    const [kind, number, item, prefix] = isWhole
      ? ['TimeSlots', 'Number_of_Preferred_Time_Slots', 'Preferred_Time_Slot', 'Preferred_']
      : ['StartingTimes', 'Number_of_Preferred_Starting_Times', 'Preferred_Starting_Time', 'Preferred_Starting_']
    const where = (cell: number): Fields => [
      [`${prefix}Day`, days[Math.floor(cell / perDay)] ?? ''],
      [`${prefix}Hour`, hours[cell % perDay] ?? ''],
    ]
    texts.push(
      constraintText(`ConstraintActivityPreferred${kind}`, weight, [
        ['Activity_Id', id],
        [number, cells.length],
        ...cells.map((cell) => [item, where(cell)] as const),
      ]),
    )
  }
  return texts
}

/** Times as FET lists them: breaks, or those at which somebody is not there. */
export function timesIn(
  days: readonly string[],
  hours: readonly string[],
  kind: string,
  cells: readonly (readonly [number, number])[],
): Fields {
  const time = ([day, hour]: readonly [number, number]): Fields => [
    ['Day', days[day] ?? ''],
    ['Hour', hours[hour] ?? ''],
  ]
  return [[`Number_of_${kind}_Times`, cells.length], ...cells.map((cell) => [`${kind}_Time`, time(cell)] as const)]
}
