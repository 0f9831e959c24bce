import { wholeDayOf } from './facts.ts'
import { valueOf, type LessonKind } from './match.ts'
import { byWholeDay, placedLessons, uuidsOf } from './placed.ts'

/**
 * MAX_DAYS_USED: the lessons outside the `value` days, or terms, that hold most of them: so many must move at the least. In
 * a tie the earlier day counts as the fuller.
 */
export const maxDaysUsed: LessonKind = {
  about: 'lessons',
  evaluate: (facts, rule) =>
    byWholeDay(facts, rule, placedLessons(facts, rule))
      .sort((a, b) => b.there.length - a.there.length || a.whole - b.whole)
      .slice(valueOf(rule))
      .map(({ there, dayNum }) => ({
        ...(dayNum !== undefined && { dayNum }),
        lessonUuids: uuidsOf(there),
        amount: there.length,
      })),
  adds: (facts, rule) => {
    const counts = new Map<number, number>()
    for (const { day } of placedLessons(facts, rule)) {
      const whole = wholeDayOf(facts, rule, day)
      counts.set(whole, (counts.get(whole) ?? 0) + 1)
    }
    return ({ day }) => {
      const there = counts.get(wholeDayOf(facts, rule, day)) ?? 0
      let fuller = 0
      for (const count of counts.values()) if (count > there) fuller++
      return fuller >= valueOf(rule) ? 1 : 0
    }
  },
}
