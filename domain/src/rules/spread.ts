import { evenShare } from '../lessons/even-share.ts'
import { courseOf, spreadTogether } from '../lessons/spread-courses.ts'
import { addsToCounts } from './adding.ts'
import { defineRule } from './define-rule.ts'
import { grouped, placed, uuidsOf } from './placed.ts'
import { TOGETHER } from './rule-needs.ts'

/**
 * SPREAD_OVER_DAYS: for the lessons of the same classes in courses of one name, counts those on a day beyond an even share of the week. A
 * double lesson counts once. Courses that should be gathered are excluded.
 */
export const spreadOverDays = defineRule({
  ...TOGETHER,
  shape: {
    about: 'lessons',
    evaluate: (facts, rule) =>
      spreadTogether(facts.schedule, facts.namedLessons(rule)).flatMap((lessons) => {
        const most = evenShare(facts.schedule, lessons.length)
        return grouped(placed(facts, lessons), ({ day }) => day).flatMap(([dayNum, there]) =>
          there.length > most ? [{ dayNum, lessonUuids: uuidsOf(there), amount: there.length - most }] : [],
        )
      }),
    adds: (facts, rule, lesson) => {
      const key = courseOf(facts.schedule, lesson)
      if (key === undefined) return () => 0
      const named = facts.namedLessons(rule).filter((other) => courseOf(facts.schedule, other) === key)
      const isNamed = named.some(({ uuid }) => uuid === lesson.uuid)
      const most = evenShare(facts.schedule, named.length + (isNamed ? 0 : 1))
      return addsToCounts(
        placed(facts, named),
        ({ day }) => day,
        (count) => count - most,
      )
    },
  },
})
