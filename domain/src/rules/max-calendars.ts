import { appendTo } from '../records/lists-by-key.ts'
import { calendarUuidsOf } from '../lessons/choices.ts'
import type { CalendarType, Lesson, Rule, Schedule, Uuid } from '../schedule.ts'
import { defineRule } from './define-rule.ts'
import type { RuleFacts } from './facts.ts'
import { valueOf } from './match.ts'
import { placedLessons, uuidsOf, type Placed } from './placed.ts'
import { calendars, ROOMS } from './rule-needs.ts'

/** The type of calendar that a rule counts. */
export function countedTypeOf({ countedType = 'ROOM' }: Pick<Rule, 'countedType'>): CalendarType {
  return countedType
}

/** The calendars of a type that a lesson has, fixed and chosen. Without duplicates: two of its choices may have chosen the same one. */
export function calendarsOfType({ calendars }: Schedule, lesson: Lesson, type: CalendarType): readonly Uuid[] {
  return [...new Set(calendarUuidsOf(lesson))].filter((uuid) => calendars[uuid]?.calendarType === type)
}

/**
 * MAX_CALENDARS: counts the teachers, classes or rooms of the lessons beyond `value`. The match names the lessons of the calendars that
 * have the fewest.
 */
export const maxCalendars = defineRule({
  ...ROOMS,
  isUsual: true,
  countsType: true,
  value: calendars,
  ofAllWeeks: true,
  shape: {
    about: 'lessons',
    evaluate: (facts, rule) => {
      const byCalendar = lessonsByCalendar(facts, rule, placedLessons(facts, rule))
      const amount = byCalendar.size - valueOf(rule)
      if (amount <= 0) return []
      const fewest = [...byCalendar.values()].sort((a, b) => a.length - b.length).slice(0, amount)
      return [{ lessonUuids: [...new Set(fewest.flatMap(uuidsOf))], amount }]
    },
    adds: (facts, rule) => {
      const had = lessonsByCalendar(facts, rule, placedLessons(facts, rule))
      const beyond = (calendars: number) => Math.max(0, calendars - valueOf(rule))
      return ({ lesson }) => {
        const own = calendarsOfType(facts.schedule, lesson, countedTypeOf(rule))
        const fresh = own.filter((calendar) => !had.has(calendar)).length
        return beyond(had.size + fresh) - beyond(had.size)
      }
    },
  },
})

function lessonsByCalendar({ schedule }: RuleFacts, rule: Rule, there: readonly Placed[]): Map<Uuid, Placed[]> {
  const byCalendar = new Map<Uuid, Placed[]>()
  for (const placed of there)
    for (const calendar of calendarsOfType(schedule, placed.lesson, countedTypeOf(rule)))
      appendTo(byCalendar, calendar, placed)
  return byCalendar
}
