import type { Calendar, Lesson, Rule } from '../schedule.ts'
import { bearsAny, tagNamesOf, tagsOf } from '../lessons/tags.ts'
import { defineRule } from './define-rule.ts'
import { takesWholeDays, type RuleFacts } from './facts.ts'
import { valueOf, type RuleMatch } from './match.ts'
import { pairsThat } from './of-spans.ts'
import { lackingBehind, type GapDays } from './pair.ts'
import { grouped, placed, uuidsOf, type Placed } from './placed.ts'
import { DAYS, periods, tags, type RuleNeeds } from './rule-needs.ts'

/**
 * Whether a rule on tags applies to the lesson for a calendar: the lesson has one of the tags, and the calendar is fixed on it. Candidates
 * of choices are exempt.
 */
function meansLesson(facts: RuleFacts, rule: Rule, calendar: Calendar, lesson: Lesson): boolean {
  return (
    bearsAny(lesson, tagNamesOf(rule)) &&
    lesson.calendarUuids.some((uuid) => facts.attendeesOf(uuid).includes(calendar))
  )
}

function meantLessons(facts: RuleFacts, rule: Rule, calendar: Calendar): Placed[] {
  return placed(
    facts,
    facts.lessonsOf(calendar).filter((lesson) => meansLesson(facts, rule, calendar, lesson)),
  )
}

/** The tags of a rule that some lessons have. */
function tagsAmong(rule: Rule, lessons: readonly Placed[]): Set<string> {
  const named = tagNamesOf(rule)
  return new Set(lessons.flatMap(({ lesson }) => tagsOf(lesson).filter((tag) => named.includes(tag))))
}

/** MAX_TAGS_PER_DAY: counts the named tags among the lessons of one day, beyond `value`. */
export const maxTagsPerDay = defineRule({
  ...DAYS,
  value: tags,
  tags: { ...tags, min: 2 },
  shape: (needs) => ({
    about: 'calendars',
    evaluate: (facts, rule) =>
      facts.namedCalendars(rule).flatMap((calendar) =>
        grouped(meantLessons(facts, rule, calendar), dayOf(facts, needs, rule)).flatMap(([, there]): RuleMatch[] => {
          const amount = tagsAmong(rule, there).size - valueOf(rule)
          if (amount <= 0) return []
          const dayNum = oneDayOf(there)
          const onDay = dayNum === undefined ? {} : { dayNum }
          return [{ calendarUuid: calendar.uuid, ...onDay, lessonUuids: uuidsOf(there), amount }]
        }),
      ),
    adds: (facts, rule, calendar) => {
      const dayIn = dayOf(facts, needs, rule)
      const byDay = new Map(grouped(meantLessons(facts, rule, calendar), dayIn))
      const beyond = (there: readonly Placed[]) => Math.max(0, tagsAmong(rule, there).size - valueOf(rule))
      return (there) => {
        if (!meansLesson(facts, rule, calendar, there.lesson)) return 0
        const others = byDay.get(dayIn(there)) ?? []
        return beyond([...others, there]) - beyond(others)
      }
    },
  }),
})

function dayOf(facts: RuleFacts, needs: RuleNeeds, rule: Rule): (placed: Placed) => number {
  const isWhole = takesWholeDays(facts, needs, rule)
  return ({ day }) => (isWhole ? day >> 1 : day)
}

/**
 * MIN_GAP_BETWEEN_TAGS: for two lessons of a calendar on one day, counts the periods missing to `value` between them; all if they overlap.
 * The earlier lesson has the first of the tags and the later the second; with only one tag, both have it. Every period between counts as
 * distance, even a break, a blocked one, or one with a lesson. On a whole day with `value2` 1: only if the two are in different halves.
 */
export const minGapBetweenTags = defineRule({
  ...DAYS,
  value: periods,
  choice: 'value2',
  choiceOfHalves: true,
  tags: { ...tags, max: 2 },
  shape: (needs) => ({
    about: 'calendars',
    evaluate: (facts, rule) => {
      const on = gapDaysOf(rule, takesWholeDays(facts, needs, rule))
      return facts.namedCalendars(rule).flatMap((calendar) =>
        grouped(meantLessons(facts, rule, calendar), dayOf(facts, needs, rule)).flatMap(([, there]) =>
          pairsThat(there, (a, b) => gapMissing(rule, a, b, on), oneDayOf(there)).map((match): RuleMatch => ({
            calendarUuid: calendar.uuid,
            ...match,
          })),
        ),
      )
    },
    adds: (facts, rule, calendar) => {
      const on = gapDaysOf(rule, takesWholeDays(facts, needs, rule))
      const dayIn = dayOf(facts, needs, rule)
      const byDay = new Map(grouped(meantLessons(facts, rule, calendar), dayIn))
      return (there) => {
        if (!meansLesson(facts, rule, calendar, there.lesson)) return 0
        return (byDay.get(dayIn(there)) ?? []).reduce((sum, other) => sum + gapMissing(rule, other, there, on), 0)
      }
    },
  }),
})

/** The days on which the rule compares two lessons. `isWhole`: it counts two days of the table as one. */
export function gapDaysOf({ value2 }: Pick<Rule, 'value2'>, isWhole: boolean): GapDays {
  if (!isWhole) return 'day'
  return value2 === 1 ? 'two halves' : 'whole day'
}

function gapMissing(rule: Rule, a: Placed, b: Placed, on: GapDays): number {
  return lackingBehind(a, b, valueOf(rule), { a: follows(rule, a, b), b: follows(rule, b, a) }, on)
}

/** The day of the table that all of them are on. Undefined if they are on several. */
function oneDayOf([first, ...others]: readonly Placed[]): number | undefined {
  return others.every(({ day }) => day === first?.day) ? first?.day : undefined
}

function follows(rule: Rule, earlier: Placed, later: Placed): boolean {
  const [first = '', second = first] = tagNamesOf(rule)
  return bearsAny(earlier.lesson, [first]) && bearsAny(later.lesson, [second])
}
