import { calendarUuidsOf, namesCalendar, type Lesson, type Uuid } from '@timetable/domain'
import type { Ground } from './ground.ts'
import { not, type Literal } from './literal.ts'
import type { SubSchool } from './sub-school.ts'

type Choosers = Pick<Ground, 'prover' | 'claim' | 'lessons' | 'attendees' | 'choicesOf'>

/** Returns `ruleGuard` of the ground. */
export function ruleGuards(school: SubSchool, { prover, claim, lessons, attendees, choicesOf }: Choosers) {
  const { schedule } = school
  const meetOf = new Map(lessons.map((lesson, meet) => [lesson, meet]))
  const known = new Map<Uuid, Literal>()
  /** A literal that is true if the choices of a lesson are such that the rule covers it, or does not, exactly as now. */
  const staysSo = (lesson: Lesson, names: (calendarUuid: Uuid) => boolean): Literal => {
    const isNamed = calendarUuidsOf(lesson).some(names)
    const stays = prover.literal()
    const meant = choicesOf[meetOf.get(lesson)!].map(({ candidates, literals, none }) => {
      const suiting = literals.filter((_, place) => names(attendees[candidates[place]].uuid) === isNamed)
      return isNamed || none === null ? suiting : [...suiting, none]
    })
    if (isNamed) for (const literal of meant.flat()) prover.clause([not(literal), stays])
    else {
      const ofEach = meant.map((literals) => {
        const suits = prover.literal()
        for (const literal of literals) prover.clause([not(literal), suits])
        return suits
      })
      prover.clause([...ofEach.map(not), stays])
    }
    return stays
  }
  return (ruleUuid: Uuid): Literal => {
    let guard = known.get(ruleUuid)
    if (guard === undefined) {
      const fact = claim({ kind: 'rule', ruleUuid })
      const joining = school.mayJoin(ruleUuid)
      guard = joining.length === 0 ? fact : prover.literal()
      if (joining.length > 0) {
        const names = namesCalendar(schedule, schedule.rules[ruleUuid])
        prover.clause([not(fact), ...joining.map((lesson) => not(staysSo(lesson, names))), guard])
      }
      known.set(ruleUuid, guard)
    }
    return guard
  }
}
