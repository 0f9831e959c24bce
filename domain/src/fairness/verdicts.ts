import { appendTo } from '../records/lists-by-key.ts'
import { clashCounts } from '../lessons/clash-counts.ts'
import { clashesOf } from '../lessons/clashes.ts'
import type { Cost } from '../judge/cost.ts'
import { courseWishesOf } from '../judge/course-wishes.ts'
import { impossibleWishesIn } from '../judge/impossible-wishes.ts'
import { judgementOf, nameOf } from '../judge/judgement.ts'
import { ruleNamed, rulesOf } from '../profile/rules-of.ts'
import { brokenRule, brokenRules } from '../rules/broken-rules.ts'
import { factsOf } from '../rules/facts.ts'
import type { RuleMatch } from '../rules/match.ts'
import { ruleNeeds } from '../rules/needs.ts'
import type { Calendar, Rule, Schedule, Uuid } from '../schedule.ts'
import { toEnd } from '../steps.ts'

/** The judge's results for one calendar's timetable. Shared results count for each calendar concerned. */
export type Verdict = {
  /**
   * The number of wishes that concern it, and of those that are met. Counted as by the judge: a rule, a course's wish, a choice.
   * `impossible`: the number of other wishes, which no timetable can meet.
   */
  readonly wishes: { readonly asked: number; readonly met: number; readonly impossible: number }
  readonly cost: Cost
  /** The number of days in view without the lunch break that the rules demand. Null if no rule demands one. */
  readonly noLunch: number | null
}

/** Collects what is demanded of a calendar, and what of it is not met. */
type Draft = {
  readonly asked: Set<string>
  readonly open: Set<string>
  /** The wishes that are open here and that no timetable can meet. */
  readonly impossible: Set<string>
  broken: number
  soft: number
  /** The days of each attendee without a lunch break. Undefined until a rule demands one. */
  noLunch: Map<Calendar, Set<number>> | undefined
}

/**
 * The verdict on each of the calendars. A rule on calendars counts for all calendars it applies to; a rule on lessons, a course's wish and
 * a choice count for all attendees. A wish without any scheduled lesson is not counted.
 */
export function verdictsOn(
  schedule: Schedule,
  calendars: readonly Calendar[],
  days: { readonly from: number; readonly to: number },
): ReadonlyMap<Calendar, Verdict> {
  const facts = factsOf(schedule)
  const drafts = new Map(calendars.map((calendar) => [calendar, emptyDraft()]))
  const draftsOf = new Map<Calendar, Draft[]>()
  for (const [calendar, draft] of drafts)
    for (const attendee of facts.attendeesOf(calendar.uuid)) appendTo(draftsOf, attendee, draft)

  /** The calendars that attend any of the lessons, without duplicates. */
  const ofLessons = (lessonUuids: readonly Uuid[]): ReadonlySet<Draft> => {
    const found = new Set<Draft>()
    for (const uuid of lessonUuids) {
      const lesson = schedule.lessons[uuid]
      if (!lesson || facts.start(lesson) < 0) continue
      for (const attendee of facts.calendarsOf(lesson))
        for (const draft of draftsOf.get(attendee) ?? []) found.add(draft)
    }
    return found
  }
  const ask = (asked: Iterable<Draft>, wish: string) => {
    for (const draft of asked) draft.asked.add(wish)
  }
  const impossible = toEnd(impossibleWishesIn(schedule))
  type Place = Parameters<typeof impossible.isOfRule>[1]
  const charge = (draft: Draft, { uuid, strength }: Rule, cost: number, place: Place) => {
    if (strength === 'required') draft.broken += cost
    else {
      const isImpossible = impossible.isOfRule(uuid, place)
      draft[isImpossible ? 'impossible' : 'open'].add(uuid)
      draft.soft += cost
    }
  }

  const ofRule = (rule: Rule) => {
    const isWish = rule.strength !== 'required'
    if (ruleNeeds(rule.rule).about === 'lessons') {
      if (isWish) ask(ofLessons(facts.namedLessons(rule).map(({ uuid }) => uuid)), rule.uuid)
      return
    }
    for (const attendee of facts.namedCalendars(rule)) {
      const concerned = draftsOf.get(attendee)
      if (!concerned) continue
      if (isWish && facts.lessonsOf(attendee).some((lesson) => facts.start(lesson) >= 0)) ask(concerned, rule.uuid)
      const { matches = [], costs = [] } = brokenRule({ ...facts, namedCalendars: () => [attendee] }, rule) ?? {}
      for (const draft of concerned) {
        for (const each of costs)
          charge(draft, rule, each, { calendarUuid: attendee.uuid, lessonUuids: [], broken: costs.length })
        if (rule.rule === 'LUNCH_BREAK') noteLunch((draft.noLunch ??= new Map()), attendee, matches)
      }
    }
  }
  const noteLunch = (noLunch: Map<Calendar, Set<number>>, attendee: Calendar, matches: readonly RuleMatch[]) => {
    let known = noLunch.get(attendee)
    if (!known) noLunch.set(attendee, (known = new Set()))
    for (const { dayNum } of matches)
      if (dayNum !== undefined && dayNum >= days.from && dayNum < days.to) known.add(dayNum)
  }

  for (const rule of Object.values(rulesOf(schedule))) if (rule.enabled) ofRule(rule)
  for (const { ruleUuid, matches } of brokenRules(schedule)) {
    const rule = ruleNamed(schedule, ruleUuid)!
    if (ruleNeeds(rule.rule).about === 'lessons')
      for (const { lessonUuids, amount } of matches)
        for (const draft of ofLessons(lessonUuids)) charge(draft, rule, amount, { lessonUuids, broken: matches.length })
  }
  for (const { wish, subjectUuid, lessonUuids } of courseWishesOf(schedule))
    ask(ofLessons(lessonUuids), `${wish} ${subjectUuid}`)
  for (const { uuid, choices } of Object.values(schedule.lessons))
    if (choices.some(({ ordered, candidates, chosen }) => ordered && candidates.length > 1 && chosen !== null))
      ask(ofLessons([uuid]), uuid)
  for (const violation of judgementOf(schedule).violations)
    if (violation.kind === 'wish' && violation.wish !== 'rule')
      for (const draft of ofLessons(violation.lessonUuids)) {
        draft[violation.isImpossible ? 'impossible' : 'open'].add(nameOf(violation))
        draft.soft += violation.cost
      }

  const doubleBookings = clashCounts(clashesOf(schedule))
  return new Map(
    [...drafts].map(([calendar, draft]) => [calendar, verdictOf(draft, doubleBookings.get(calendar.uuid) ?? 0)]),
  )
}

function emptyDraft(): Draft {
  return { asked: new Set(), open: new Set(), impossible: new Set(), broken: 0, soft: 0, noLunch: undefined }
}

function verdictOf({ asked, open, impossible, broken, soft, noLunch }: Draft, doubleBookings: number): Verdict {
  const beyond = [...asked].filter((wish) => impossible.has(wish) && !open.has(wish)).length
  const met = [...asked].filter((wish) => !open.has(wish)).length - beyond
  return {
    wishes: { asked: asked.size - beyond, met, impossible: beyond },
    cost: { doubleBookings, broken, soft },
    noLunch: noLunch ? Math.max(0, ...[...noLunch.values()].map(({ size }) => size)) : null,
  }
}
