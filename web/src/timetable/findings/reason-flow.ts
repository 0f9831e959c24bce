import { labelOf, saysTerms, type Schedule, type Uuid } from '@timetable/domain'
import type { Fact, Question, Reason } from '../../worker/thread/reasons.ts'
import { awayPhrase } from '../lessons/away-phrase.ts'
import { compareNames } from '../calendars/compare-names.ts'
import { namesPhrase } from '../calendars/names-phrase.ts'
import { blockedOn } from './reason-stands.ts'
import { lessonName, periodsOf, slotsOf, slotsText } from './reason-words.ts'
import type { RuleWords } from '../rules/rule-sentence.ts'

/** A reason as one sentence, and the calendar whose timetable shows it. */
type Flow = { readonly sentence: string; readonly calendarUuid: Uuid }

/**
 * A reason as one flowing sentence, if its facts have a common shape: one teacher with many periods, absences and a daily limit;
 * two pins on one slot; or too few to choose from. Null: the facts are listed one by one.
 */
export function flowOf(schedule: Schedule, question: Question, reason: Reason, words: RuleWords): Flow | null {
  return (
    flowOfOne(schedule, question, reason, words) ??
    flowOfPins(schedule, question, reason, words) ??
    flowOfPool(schedule, reason, words)
  )
}

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>
const allOf = <K extends Fact['kind']>({ facts }: Reason, kind: K): Of<K>[] =>
  facts.filter((fact): fact is Of<K> => fact.kind === kind)

/** 'Oda Rud has 20 periods with 8a, 8b and 8c, is away on Tuesday and Friday, and may have at most 6 a day.' */
function flowOfOne(schedule: Schedule, { held }: Question, reason: Reason, words: RuleWords): Flow | null {
  const { t, locale } = words
  const [alone, blocked, rules] = [allOf(reason, 'alone'), allOf(reason, 'blocked'), allOf(reason, 'rule')]
  if (alone.length + blocked.length + rules.length < reason.facts.length) return null
  const clauses = rules.map(({ ruleUuid }) => limitClause(schedule, ruleUuid, words))
  const about = new Set([...alone, ...blocked].map((fact) => fact.calendarUuid))
  for (const clause of clauses) if (clause) about.add(clause.calendarUuid)
  const [calendarUuid, ...others] = about
  const calendar = schedule.calendars[calendarUuid ?? '']
  if (!calendar || others.length > 0 || clauses.includes(null)) return null
  const periods = periodsOf(schedule, reason.lessonUuids, calendar.uuid)
  // For a single lesson being moved, the count is already stated.
  const isCounted = alone.length > 0 || (rules.length > 0 && held === undefined)
  if (isCounted && periods === 0) return null
  const whom = isCounted ? classesIn(schedule, reason.lessonUuids, calendar.uuid, words) : null
  const slots = blocked.flatMap((fact) => blockedOn(schedule, fact))
  const place = calendar.calendarType === 'TEACHER' ? 'away' : 'closed'
  const parts = [
    ...(isCounted
      ? [
          whom === null
            ? t('reasons.flow.has', { count: periods })
            : t('reasons.flow.hasWith', { count: periods, whom }),
        ]
      : []),
    ...(slots.length > 0 ? [t(`reasons.flow.${place}`, { when: awayPhrase(schedule, slots, words) })] : []),
    ...clauses.flatMap((clause) => clause?.text ?? []),
  ]
  if (parts.length === 0 || (isCounted && parts.length === 1)) return null
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const sentence = t('reasons.flow.sentence', { name: labelOf(schedule, calendar.uuid), clauses: list.format(parts) })
  return { sentence, calendarUuid: calendar.uuid }
}

/** What a rule on one calendar states about it. Null if the rule is phrased differently. */
function limitClause(
  schedule: Schedule,
  ruleUuid: Uuid,
  { t }: RuleWords,
): { readonly text: string; readonly calendarUuid: Uuid } | null {
  const rule = schedule.rules[ruleUuid]
  const [calendarUuid, ...others] = rule?.calendarUuids ?? []
  if (!rule || calendarUuid === undefined || others.length > 0) return null
  const isPlain =
    rule.calendarType === null &&
    rule.timeSlotUuids.length === 0 &&
    rule.value2 === null &&
    !saysTerms(rule) &&
    (rule.tagNames ?? []).length === 0 &&
    schedule.head[schedule.uuid]?.halfDays !== true
  if (!isPlain || rule.value === null) return null
  if (rule.rule === 'MAX_LESSONS_PER_DAY') return { calendarUuid, text: t('reasons.flow.aDay', { count: rule.value }) }
  if (rule.rule === 'MAX_DAYS_PER_WEEK') return { calendarUuid, text: t('reasons.flow.days', { count: rule.value }) }
  return null
}

/** '8a has Art there already, and it is pinned.', 'Maths and Art are both pinned to Monday, period 2, and 8a has both.' */
function flowOfPins(schedule: Schedule, { held }: Question, reason: Reason, words: RuleWords): Flow | null {
  const [pinned, alone] = [allOf(reason, 'pinned'), allOf(reason, 'alone')]
  const [calendar] = alone
  const [one, other] = pinned
  if (pinned.length + alone.length < reason.facts.length || alone.length !== 1 || !calendar || !one) return null
  const name = labelOf(schedule, calendar.calendarUuid)
  const lesson = lessonName(schedule, one.lessonUuid, words)
  if (held && !other)
    return { sentence: words.t('reasons.flow.pinnedThere', { name, lesson }), calendarUuid: calendar.calendarUuid }
  const [mine, theirs] = [one, other].map((fact) => slotsOf(schedule, fact?.lessonUuid ?? ''))
  if (held || !other || pinned.length > 2 || mine?.join() !== theirs?.join() || !mine?.length) return null
  const sentence = words.t('reasons.flow.pinnedBoth', {
    ...{ name, one: lesson, other: lessonName(schedule, other.lessonUuid, words) },
    slots: slotsText(schedule, mine, words),
  })
  return { sentence, calendarUuid: calendar.calendarUuid }
}

/** '31 periods need one of Lab or Gym, and each of these can have one lesson at a time.' */
function flowOfPool(schedule: Schedule, reason: Reason, { t, locale }: RuleWords): Flow | null {
  const [pools, alone] = [allOf(reason, 'candidates'), allOf(reason, 'alone')]
  const [pool, ...others] = pools
  if (!pool || others.length > 0 || pools.length + alone.length < reason.facts.length) return null
  if (!alone.every(({ calendarUuid }) => pool.calendarUuids.includes(calendarUuid))) return null
  const count = reason.lessonUuids.reduce((sum, uuid) => sum + (schedule.lessons[uuid]?.length ?? 0), 0)
  const names = pool.calendarUuids.map((uuid) => labelOf(schedule, uuid))
  const list = new Intl.ListFormat(locale, { type: 'disjunction' })
  return {
    sentence: t('reasons.flow.pool', { count, names: list.format(names) }),
    calendarUuid: pool.calendarUuids[0] ?? '',
  }
}

/** The classes of the lessons of a teacher or a room; null if there are none to name. */
function classesIn(
  schedule: Schedule,
  lessonUuids: readonly Uuid[],
  calendarUuid: Uuid,
  words: RuleWords,
): string | null {
  const uuids = new Set(lessonUuids.flatMap((uuid) => schedule.lessons[uuid]?.calendarUuids ?? []))
  const classes = [...uuids].filter(
    (uuid) => uuid !== calendarUuid && schedule.calendars[uuid]?.calendarType === 'CLASS',
  )
  if (classes.length === 0) return null
  return namesPhrase(classes.map((uuid) => labelOf(schedule, uuid)).sort(compareNames), words)
}
