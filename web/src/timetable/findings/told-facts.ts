import { headOf, labelOf, type Rule, type Schedule, type Uuid } from '@timetable/domain'
import type { Fact, Reason } from '../../worker/thread/reasons.ts'
import { compareNames } from '../calendars/compare-names.ts'
import { namesPhrase } from '../calendars/names-phrase.ts'
import { courseLabel } from '../lessons/course-label.ts'
import { whoPhrase, type RuleWords } from '../rules/rule-sentence.ts'
import { weekNames } from '../week/week-names.ts'
import { blockedOn } from './reason-stands.ts'
import { factPlace, factSentence, lessonName, toldFacts } from './reason-words.ts'

/** A line about facts of one kind. `place`: where the first of them is visible. */
type ToldFact = {
  readonly kind: Fact['kind']
  readonly sentence: string
  readonly place: ReturnType<typeof factPlace>
}

/** Up to this number, each pin has its own line. */
const MOST_SINGLE = 3

/** The facts of a reason, line by line. Those of one kind share a line. */
export function toldLines(schedule: Schedule, reason: Reason, words: RuleWords): readonly ToldFact[] {
  const told = toldFacts(reason)
  const pins = told.filter(({ kind }) => kind === 'pinned').length
  const keyOf = (fact: Fact): string => {
    if (fact.kind === 'rule') return `rule ${keyOfRule(schedule, schedule.rules[fact.ruleUuid])}`
    if (fact.kind === 'alone' || (fact.kind === 'pinned' && pins > MOST_SINGLE)) return fact.kind
    return fact.kind === 'length' ? `length ${fact.length}` : JSON.stringify(fact)
  }
  return [...Map.groupBy(told, keyOf).values()].flatMap((facts) => {
    const [first] = facts
    if (!first) return []
    const sentence = together(schedule, facts, reason, words) ?? factSentence(schedule, first, reason, words)
    return [{ kind: first.kind, sentence, place: factPlace(schedule, first, reason) }]
  })
}

/** What rules have in common that differ only in whom they are about. */
function keyOfRule(schedule: Schedule, rule: Rule | undefined): string {
  if (!rule) return ''
  const { uuid: _, subjectNames: __, subjectUuids: ___, eventUuids: ____, calendarUuids: _____, ...rest } = rule
  return onceADay(schedule, rule) ? 'once a day' : JSON.stringify(rest)
}

/** Whether a rule demands nothing but different days of the lessons that it names. */
const onceADay = (schedule: Schedule, { rule, value, value2, eventUuids, tagNames }: Rule): boolean =>
  eventUuids.length > 0 &&
  headOf(schedule).halfDays !== true &&
  (tagNames ?? []).length === 0 &&
  (rule === 'NOT_ON_SAME_DAY' || (rule === 'MIN_DAYS_BETWEEN' && value === 1 && value2 !== 1))

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>
const only = <K extends Fact['kind']>(facts: readonly Fact[], kind: K): Of<K>[] =>
  facts.filter((fact): fact is Of<K> => fact.kind === kind)

function together(schedule: Schedule, facts: readonly Fact[], reason: Reason, words: RuleWords): string | null {
  const { t } = words
  const rules = only(facts, 'rule').flatMap(({ ruleUuid }) => schedule.rules[ruleUuid] ?? [])
  if (rules.length > 0) return rulesTogether(schedule, rules, reason, words)
  const alone = only(facts, 'alone').map(({ calendarUuid }) => labelOf(schedule, calendarUuid))
  if (alone.length > 1) return t('reasons.fact.aloneEach', { names: namesOf(alone, words) })
  const lengths = only(facts, 'length')
  const [length] = lengths
  if (length && lengths.length > 1)
    return t('reasons.fact.lengths', { count: length.length, lessons: lessonsOf(schedule, lengths, words) })
  const pinned = only(facts, 'pinned')
  if (pinned.length > 1)
    return t('reasons.fact.pins', { count: pinned.length, lessons: lessonsOf(schedule, pinned, words) })
  const [blocked] = only(facts, 'blocked')
  return blocked ? freeOnly(schedule, blocked, reason, words) : null
}

function lessonsOf(schedule: Schedule, facts: readonly { readonly lessonUuid: Uuid }[], words: RuleWords): string {
  return namesOf([...new Set(facts.map(({ lessonUuid }) => lessonName(schedule, lessonUuid, words)))], words)
}

const namesOf = (names: readonly string[], words: RuleWords): string =>
  namesPhrase([...names].sort(compareNames), words)

/** 'Maths 1A and Maths 1B: once a day, 10 lessons.', or the rule of the first and whom the same applies to. */
function rulesTogether(schedule: Schedule, rules: readonly Rule[], reason: Reason, words: RuleWords): string | null {
  const { t } = words
  const [first, ...others] = rules
  if (!first) return null
  if (onceADay(schedule, first)) {
    const named = new Set(rules.flatMap(({ eventUuids }) => eventUuids))
    const lessons = [...named].flatMap((uuid) => schedule.lessons[uuid] ?? [])
    const subjects = new Set(lessons.map(({ subjectUuid }) => subjectUuid))
    const courses = [...subjects].flatMap((uuid) => schedule.subjects[uuid] ?? [])
    // Rules on lessons of several courses do not demand different days of each course alone.
    const isOfCourses = rules.every(
      ({ eventUuids }) => new Set(eventUuids.map((uuid) => schedule.lessons[uuid]?.subjectUuid)).size === 1,
    )
    const names = namesOf([...new Set(courses.map((course) => courseLabel(schedule, course)))], words)
    if (isOfCourses) return t('reasons.fact.onceADay', { courses: names, count: lessons.length })
  }
  if (others.length === 0) return null
  const who = namesOf(
    others.map((rule) => whoPhrase(schedule, rule, words)),
    words,
  )
  const sentence = factSentence(schedule, { kind: 'rule', ruleUuid: first.uuid }, reason, words)
  return `${sentence} ${t('reasons.fact.same', { who })}`
}

/** 'Ein is free on Thursday only in period 5.', if less of the day is free than blocked, and not nothing. */
function freeOnly(schedule: Schedule, fact: Of<'blocked'>, { facts }: Reason, words: RuleWords): string | null {
  const { t, locale, settings } = words
  const { calendarUuid, dayNum } = fact
  // Several days of one calendar share a sentence on when it is away.
  if (facts.filter((other) => other.kind === 'blocked' && other.calendarUuid === calendarUuid).length > 1) return null
  const blocked = new Set(blockedOn(schedule, fact))
  const free = Object.values(schedule.timeSlots)
    .filter((slot) => slot.dayNum === dayNum && !blocked.has(slot.uuid))
    .sort((a, b) => a.hourNum - b.hourNum)
  if (free.length === 0 || free.length >= blocked.size) return null
  const names = weekNames(headOf(schedule), { t, locale, labels: settings.labelsOnTimeslots })
  const periods = free.map(({ hourNum }) => names.period(hourNum))
  return t('reasons.fact.freeOnly', {
    ...{ name: labelOf(schedule, calendarUuid), day: names.day(dayNum), count: free.length },
    periods: new Intl.ListFormat(locale, { type: 'conjunction' }).format(periods),
  })
}
