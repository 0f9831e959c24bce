import { asksTheSame } from '../capacity/asks-the-same.ts'
import { choosableIn, lotsOf } from '../capacity/lots.ts'
import { roomOf, rulesByCalendar } from '../capacity/room.ts'
import { evenShare } from '../lessons/even-share.ts'
import { rulesOf } from '../profile/rules-of.ts'
import { factsOf, type RuleFacts } from '../rules/facts.ts'
import { isWeekRuleKind } from '../rules/kinds.ts'
import { valueOf } from '../rules/match.ts'
import { looksAtWholeWeek, saysTerms } from '../rules/needs.ts'
import { headOf, type Calendar, type Lesson, type Rule, type Schedule, type Uuid } from '../schedule.ts'
import { flatMapInSteps, type Steps } from '../steps.ts'
import { weekCountOf } from '../week/weeks.ts'
import { courseWishesOf } from './course-wishes.ts'

/**
 * The wishes that no timetable can meet, as counting shows. `rules`: preferred rules on lessons. `ofCalendars`: the calendars for which a
 * preferred rule cannot be met, by rule. `courses`: courses that cannot be scattered as they wish.
 */
export type ImpossibleWishes = {
  readonly rules: ReadonlySet<Uuid>
  readonly ofCalendars: ReadonlyMap<Uuid, ReadonlySet<Uuid>>
  readonly courses: ReadonlySet<Uuid>
}

type Kept = { readonly schedule: Schedule; readonly rules: Schedule['rules']; readonly found: ImpossibleWishes }
const kept = new WeakMap<Schedule['calendars'], Kept>()

/** Finds them, in steps. They do not depend on where lessons are that are not pinned. */
export function* impossibleWishesIn(schedule: Schedule): Steps<ImpossibleWishes> {
  const rules = rulesOf(schedule)
  const before = kept.get(schedule.calendars)
  if (before && before.rules === rules && asksTheSame(before.schedule, schedule)) return before.found
  const facts = factsOf(schedule)
  const wished = Object.values(rules).filter(({ enabled, strength }) => enabled && strength !== 'required')
  const found: ImpossibleWishes = {
    ofCalendars: yield* ofCalendarsIn(facts, wished),
    rules: new Set(wished.filter((rule) => isTooManyApart(facts, rule)).map(({ uuid }) => uuid)),
    courses: yield* coursesIn(facts),
  }
  kept.set(schedule.calendars, { schedule, rules, found })
  return found
}

/** What the week of a calendar has no room for, together with the required rules on it. */
function* ofCalendarsIn(facts: RuleFacts, wished: readonly Rule[]): Steps<ReadonlyMap<Uuid, ReadonlySet<Uuid>>> {
  const found = new Map<Uuid, Set<Uuid>>()
  const onWeeks = wished.filter((rule) => isWeekRuleKind(rule.rule) && looksAtWholeWeek(rule))
  if (onWeeks.length === 0) return found
  const lots = lotsOf(facts)
  const required = rulesByCalendar(facts)
  const choosable = choosableIn(facts, lots)
  for (const rule of onWeeks)
    for (const calendar of facts.namedCalendars(rule)) {
      yield
      const all = [...(required.get(calendar) ?? []), rule]
      const reason = roomOf(facts, calendar, lots.heldBy(calendar), all, choosable.has(calendar))
      if (!reason || !('ruleUuids' in reason) || !reason.ruleUuids.includes(rule.uuid)) continue
      const calendars = found.get(rule.uuid) ?? new Set()
      found.set(rule.uuid, calendars.add(calendar.uuid))
    }
  return found
}

/** Whether lessons that should be on different days are more than the days on which any of them can be. */
function isTooManyApart(facts: RuleFacts, rule: Rule): boolean {
  const isApart = rule.rule === 'NOT_ON_SAME_DAY' || (rule.rule === 'MIN_DAYS_BETWEEN' && valueOf(rule) >= 1)
  if (!isApart || saysTerms(rule) || !isPlainWeek(facts)) return false
  const lessons = facts.namedLessons(rule)
  return lessons.length > daysFor(facts, lessons)
}

/** The courses with more lessons than days on which any of them can be, at the number a day that they wish. */
function* coursesIn(facts: RuleFacts): Steps<ReadonlySet<Uuid>> {
  const { schedule } = facts
  if (!isPlainWeek(facts)) return new Set()
  return new Set(
    yield* flatMapInSteps(courseWishesOf(schedule), ({ wish, subjectUuid, lessonUuids }) => {
      const lessons = lessonUuids.flatMap((uuid) => schedule.lessons[uuid] ?? [])
      const isShort =
        wish === 'scatter' && lessons.length > evenShare(schedule, lessons.length) * daysFor(facts, lessons)
      return isShort ? [subjectUuid] : []
    }),
  )
}

/** With several weeks or half days, days are counted in other ways. */
const isPlainWeek = ({ schedule }: RuleFacts): boolean =>
  weekCountOf(schedule) === 1 && headOf(schedule).halfDays !== true

/** The number of days on which at least one of the lessons can be, given its calendars and its pin. */
function daysFor(facts: RuleFacts, lessons: readonly Lesson[]): number {
  const days = new Set<number>()
  for (const lesson of lessons) {
    const at = lesson.pinned ? facts.start(lesson) : -1
    if (at >= 0) {
      days.add(Math.floor(at / facts.hours))
      continue
    }
    const calendars = lesson.calendarUuids.flatMap((uuid): Calendar[] =>
      facts.schedule.calendars[uuid] ? [facts.schedule.calendars[uuid]] : [],
    )
    const open = calendars.map((calendar) => facts.open(calendar))
    for (let cell = 0; cell < facts.days * facts.hours; cell++)
      if (open.every((cells) => cells[cell] === 1)) days.add(Math.floor(cell / facts.hours))
  }
  return days.size
}
