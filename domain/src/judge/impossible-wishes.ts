import { asksTheSame } from '../capacity/asks-the-same.ts'
import { choosableIn, lotsOf, type Lots } from '../capacity/lots.ts'
import { roomOf, rulesByCalendar } from '../capacity/room.ts'
import { openStarts, type OpenStarts } from '../capacity/starts.ts'
import { evenShare } from '../lessons/even-share.ts'
import { rulesOf } from '../profile/rules-of.ts'
import { tableOf } from '../records/table-of.ts'
import { brokenRule } from '../rules/broken-rules.ts'
import { factsOf, type RuleFacts } from '../rules/facts.ts'
import { isSpanRuleKind, isWeekRuleKind, KINDS, SPAN_KINDS, WEEK_KINDS } from '../rules/kinds.ts'
import { valueOf, type Adds } from '../rules/match.ts'
import { looksAtWholeWeek, ruleNeeds, saysTerms } from '../rules/needs.ts'
import { askedOf } from '../rules/of-spans.ts'
import { placedAt } from '../rules/placed.ts'
import { headOf, type Lesson, type Rule, type Schedule, type Uuid } from '../schedule.ts'
import type { Steps } from '../steps.ts'
import { addsTo, courseWishesOf, isOfEach, type CourseWish } from './course-wishes.ts'
import { leastUnsuited, type Suited } from './least-unsuited.ts'

/** The wishes that no timetable can meet, as counting shows, by where they are not met. */
export type ImpossibleWishes = {
  /**
   * Of a preferred rule: for a calendar, or for these lessons. `broken`: in how many places the rule is not met. If no timetable has fewer,
   * it can be met in none of them without another being broken.
   */
  isOfRule(
    ruleUuid: Uuid,
    place: {
      readonly calendarUuid?: Uuid | undefined
      readonly lessonUuids: readonly Uuid[]
      readonly broken: number
    },
  ): boolean
  /** Of a course, for these lessons. */
  isOfCourse(wished: CourseWish, lessonUuids: readonly Uuid[]): boolean
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
  const starts = startsIn(facts)
  const calendars = yield* ofCalendarsIn(facts, wished)
  yield* ofPinnedIn(facts, wished, calendars)
  const apart = new Set(wished.filter((rule) => isTooManyApart(facts, starts, rule)).map(({ uuid }) => uuid))
  const lessons = yield* ofLessonsIn(facts, starts, wished)
  const byPair = new Set(wished.filter((rule) => isOfPairs(facts, rule)).map(({ uuid }) => uuid))
  const isPinned = (uuid: Uuid) => schedule.lessons[uuid]?.pinned === true
  const courses = yield* coursesIn(facts, starts)
  const found: ImpossibleWishes = {
    isOfRule: (ruleUuid, { calendarUuid, lessonUuids, broken }) =>
      apart.has(ruleUuid) ||
      broken <= (lessons.least.get(ruleUuid) ?? 0) ||
      (calendarUuid !== undefined && calendars.get(ruleUuid)?.has(calendarUuid) === true) ||
      (lessonUuids.length > 0 && lessonUuids.every((uuid) => lessons.unsuited.get(ruleUuid)?.has(uuid))) ||
      // A pair that is pinned stays as it is.
      (byPair.has(ruleUuid) && lessonUuids.length > 1 && lessonUuids.every(isPinned)),
    isOfCourse: ({ name }, lessonUuids) =>
      courses.has(name) || (lessonUuids.length > 0 && lessonUuids.every((uuid) => courses.has(`${name} ${uuid}`))),
  }
  kept.set(schedule.calendars, { schedule, rules, found })
  return found
}

/** The cells in which a lesson can start, given its calendars, its pin, and the required rules on its times. */
type Starts = (lesson: Lesson) => readonly number[]

function startsIn(facts: RuleFacts): Starts {
  let known: { readonly lots: Lots; readonly open: OpenStarts } | undefined
  return (lesson) => {
    known ??= { lots: lotsOf(facts), open: openStarts(facts) }
    return known.open.startsOf(known.lots.of(lesson))
  }
}

type ByRule = Map<Uuid, Set<Uuid>>

const note = (found: ByRule, ruleUuid: Uuid, uuid: Uuid) =>
  found.set(ruleUuid, (found.get(ruleUuid) ?? new Set()).add(uuid))

/** What the week of a calendar has no room for, together with the required rules on it. */
function* ofCalendarsIn(facts: RuleFacts, wished: readonly Rule[]): Steps<ByRule> {
  const found: ByRule = new Map()
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
      if (reason && 'ruleUuids' in reason && reason.ruleUuids.includes(rule.uuid)) note(found, rule.uuid, calendar.uuid)
    }
  return found
}

/** What the pinned lessons of a calendar alone break, if no other lesson repairs it. */
function* ofPinnedIn(facts: RuleFacts, wished: readonly Rule[], found: ByRule): Steps<void> {
  const lasting = wished.filter(({ rule }) => isWeekRuleKind(rule) && WEEK_KINDS[rule].isLasting)
  const pinned = Object.values(facts.schedule.lessons).filter((each) => each.pinned && facts.start(each) >= 0)
  if (lasting.length === 0 || pinned.length === 0) return
  const { schedule } = facts
  // Separate tables, because caches elsewhere are kept by table.
  const alone = factsOf({ ...schedule, calendars: { ...schedule.calendars }, lessons: tableOf(pinned) })
  for (const rule of lasting) {
    yield
    for (const { calendarUuid } of brokenRule(alone, rule)?.matches ?? [])
      if (calendarUuid !== undefined) note(found, rule.uuid, calendarUuid)
  }
}

/**
 * The lessons that no possible start suits, by rule: each for itself, whatever the others do. `least`: how many lessons break the rule in every
 * timetable, with those that have to share too few starts.
 */
function* ofLessonsIn(
  facts: RuleFacts,
  starts: Starts,
  wished: readonly Rule[],
): Steps<{ readonly unsuited: ByRule; readonly least: ReadonlyMap<Uuid, number> }> {
  const unsuited: ByRule = new Map()
  const least = new Map<Uuid, number>()
  for (const rule of wished) {
    const kind = KINDS[rule.rule]
    if (kind.about !== 'lessons' || !kind.isOfEach || ruleNeeds(rule.rule).slots !== true) continue
    const suited: Suited[] = []
    for (const lesson of facts.namedLessons(rule)) {
      yield
      const adds = kind.adds(facts, rule, lesson)
      const possible = starts(lesson)
      const suiting = possible.filter((start) => adds(placedAt(facts, lesson, start)!) === 0)
      if (suiting.length > 0) suited.push({ lesson, starts: suiting })
      else if (possible.length > 0) note(unsuited, rule.uuid, lesson.uuid)
    }
    least.set(rule.uuid, leastUnsuited(facts.schedule, suited) + (unsuited.get(rule.uuid)?.size ?? 0))
  }
  return { unsuited, least }
}

/** Whether a lesson breaks something wherever it starts. Not if it cannot start anywhere. */
const isUnsuited = (facts: RuleFacts, lesson: Lesson, starts: readonly number[], adds: Adds): boolean =>
  starts.length > 0 && starts.every((start) => adds(placedAt(facts, lesson, start)!) > 0)

/** Whether the rule measures each pair of its lessons for itself. */
function isOfPairs(facts: RuleFacts, rule: Rule): boolean {
  if (!isSpanRuleKind(rule.rule)) return false
  const asked = askedOf(facts, ruleNeeds(rule.rule), rule, facts.namedLessons(rule))
  return SPAN_KINDS[rule.rule].measureOf(asked).of === 'pairs'
}

/** Whether lessons that should be on different days are more than the days on which any of them can be. */
function isTooManyApart(facts: RuleFacts, starts: Starts, rule: Rule): boolean {
  const isApart = rule.rule === 'NOT_ON_SAME_DAY' || (rule.rule === 'MIN_DAYS_BETWEEN' && valueOf(rule) >= 1)
  if (!isApart || saysTerms(rule) || hasHalfDays(facts)) return false
  // These rules compare lessons of different weeks, too.
  const lessons = facts.namedLessons(rule)
  return lessons.length > daysFor(facts, starts, lessons)
}

/**
 * The names of wishes of courses with more lessons in a week than days on which any of them can be, at the number a day that they wish. And
 * those of lessons that can only be in the other half of a day.
 */
function* coursesIn(facts: RuleFacts, starts: Starts): Steps<ReadonlySet<string>> {
  const { schedule } = facts
  const found = new Set<string>()
  for (const wished of courseWishesOf(schedule)) {
    yield
    const lessons = wished.lessonUuids.flatMap((uuid) => schedule.lessons[uuid] ?? [])
    if (isOfEach(wished.wish)) {
      const adds = addsTo(facts, wished)
      for (const lesson of lessons)
        if (isUnsuited(facts, lesson, starts(lesson), adds)) found.add(`${wished.name} ${lesson.uuid}`)
    } else if (wished.wish === 'scatter' && !hasHalfDays(facts)) {
      const most = evenShare(schedule, lessons.length) * daysFor(facts, starts, lessons)
      if (lessons.length > most) found.add(wished.name)
    }
  }
  return found
}

/** With half days, days are counted in other ways. */
const hasHalfDays = ({ schedule }: RuleFacts): boolean => headOf(schedule).halfDays === true

/** The number of days on which at least one of the lessons can be. */
function daysFor({ hours }: RuleFacts, starts: Starts, lessons: readonly Lesson[]): number {
  return new Set(lessons.flatMap((lesson) => starts(lesson).map((start) => Math.floor(start / hours)))).size
}
