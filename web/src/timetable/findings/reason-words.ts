import {
  allCalendarUuidsOf,
  labelOf,
  occupiedSlots,
  sharing,
  tooFewSeats,
  withoutEquipment,
  type Rule,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { Fact, Reason } from '../../worker/thread/reasons.ts'
import { awayPhrase } from '../lessons/away-phrase.ts'
import { equipmentSentence, seatsSentence } from './capacity-words.ts'
import { lessonWords } from './finding-words.ts'
import { blockedOn } from './reason-stands.ts'
import { lessonsPhrase, ruleSentence, type RuleWords } from '../rules/rule-sentence.ts'
import { slotPhrase } from '../week/slot-phrase.ts'
import { weekNames } from '../week/week-names.ts'

/** A fact of a reason, as one sentence in the user's language. */
export function factSentence(schedule: Schedule, fact: Fact, reason: Reason, words: RuleWords): string {
  const { t, locale } = words
  const lessonOf = (uuid: Uuid) => lessonName(schedule, uuid, words)
  switch (fact.kind) {
    case 'rule': {
      const rule = schedule.rules[fact.ruleUuid]
      if (!rule) return ''
      return shortageSentence(schedule, rule, reason, words) ?? ruleSentence(schedule, rule, words)
    }
    case 'alone': {
      const periods = periodsOf(schedule, reason.lessonUuids, fact.calendarUuid)
      return t('reasons.fact.alone', { name: labelOf(schedule, fact.calendarUuid), count: periods })
    }
    case 'blocked': {
      // All days of the same calendar are stated together.
      const slotUuids = reason.facts.flatMap((other) =>
        other.kind === 'blocked' && other.calendarUuid === fact.calendarUuid ? blockedOn(schedule, other) : [],
      )
      const place = schedule.calendars[fact.calendarUuid]?.calendarType === 'TEACHER' ? 'away' : 'closed'
      return t('reasons.flow.sentence', {
        name: labelOf(schedule, fact.calendarUuid),
        clauses: t(`reasons.flow.${place}`, { when: awayPhrase(schedule, slotUuids, words) }),
      })
    }
    case 'pinned':
      return t('reasons.fact.pinned', {
        lesson: lessonOf(fact.lessonUuid),
        slots: slotsText(schedule, slotsOf(schedule, fact.lessonUuid), words),
      })
    case 'chosen':
      return t('reasons.fact.chosen', {
        lesson: lessonOf(fact.lessonUuid),
        name: labelOf(schedule, fact.calendarUuid),
      })
    case 'candidates': {
      const list = new Intl.ListFormat(locale, { type: 'disjunction' })
      const names = fact.calendarUuids.map((uuid) => labelOf(schedule, uuid))
      return t('reasons.fact.candidates', { names: list.format(names) })
    }
    case 'length':
      return t('reasons.fact.length', { lesson: lessonOf(fact.lessonUuid), count: fact.length })
  }
}

/** If no possible room of these lessons is large enough, or has the equipment: what is missing. Undefined for other rules. */
function shortageSentence(
  schedule: Schedule,
  rule: Rule,
  { lessonUuids }: Reason,
  words: RuleWords,
): string | undefined {
  const lessons = lessonUuids.flatMap((uuid) => schedule.lessons[uuid] ?? [])
  if (rule.rule === 'ENOUGH_SEATS') {
    const [short] = tooFewSeats(schedule, lessons)
    return short && seatsSentence(schedule, short, words)
  }
  if (rule.rule !== 'ROOM_EQUIPMENT') return undefined
  const [without] = withoutEquipment(schedule, rule, lessons)
  return without && equipmentSentence(schedule, without, words)
}

/** The facts that are listed one by one. Of several days that one calendar blocks, the first represents all. */
export function toldFacts({ facts }: Reason): readonly Fact[] {
  return facts.filter(
    (fact, index) =>
      fact.kind !== 'blocked' ||
      facts.findIndex((other) => other.kind === 'blocked' && other.calendarUuid === fact.calendarUuid) === index,
  )
}

/** Where a fact is visible: a timetable, and a lesson in it. Undefined if the fact alone is visible nowhere. */
export function factPlace(
  schedule: Schedule,
  fact: Fact,
  reason: Reason,
): { readonly calendarUuid: Uuid; readonly lessonUuid: Uuid | null } | undefined {
  const ofLesson = (lessonUuid: Uuid | undefined) => {
    const lesson = schedule.lessons[lessonUuid ?? '']
    const calendarUuid = lesson?.calendarUuids[0] ?? lesson?.choices[0]?.candidates[0]
    return lesson && calendarUuid !== undefined ? { calendarUuid, lessonUuid: lesson.uuid } : undefined
  }
  switch (fact.kind) {
    case 'alone':
    case 'blocked':
      return { calendarUuid: fact.calendarUuid, lessonUuid: null }
    case 'candidates':
      return fact.calendarUuids[0] === undefined ? undefined : { calendarUuid: fact.calendarUuids[0], lessonUuid: null }
    case 'rule':
      return ofLesson(schedule.rules[fact.ruleUuid]?.eventUuids[0] ?? reason.lessonUuids[0])
    case 'pinned':
    case 'chosen':
    case 'length':
      return ofLesson(fact.lessonUuid)
  }
}

/** Lessons as text: a single one by its participants, several by their courses. */
export function lessonsName(schedule: Schedule, lessonUuids: readonly Uuid[], words: RuleWords): string {
  const [first] = lessonUuids
  if (lessonUuids.length === 1 && first !== undefined) return lessonName(schedule, first, words)
  return lessonsPhrase(schedule, lessonUuids, words)
}

export function lessonName(schedule: Schedule, lessonUuid: Uuid, words: RuleWords): string {
  const lesson = schedule.lessons[lessonUuid]
  return lesson ? lessonWords(schedule, lesson, words) : ''
}

/** Slots as text: 'Mon, Thu–Fri'. */
export function slotsText(schedule: Schedule, slotUuids: readonly Uuid[], words: RuleWords): string {
  const { t, locale, settings } = words
  const names = weekNames(schedule.head[schedule.uuid] ?? null, { t, locale, labels: settings.labelsOnTimeslots })
  return slotPhrase(schedule, slotUuids, { t, names, list: new Intl.ListFormat(locale, { type: 'conjunction' }) })
}

export function slotsOf(schedule: Schedule, lessonUuid: Uuid): readonly Uuid[] {
  const lesson = schedule.lessons[lessonUuid]
  return lesson ? occupiedSlots(schedule, lesson).map(({ uuid }) => uuid) : []
}

/** The number of periods that a calendar, or calendars with the same students, has of these lessons. */
export function periodsOf(schedule: Schedule, lessonUuids: readonly Uuid[], calendarUuid: Uuid): number {
  const own = lessonUuids.filter((uuid) => attends(schedule, uuid, calendarUuid))
  return own.reduce((sum, uuid) => sum + (schedule.lessons[uuid]?.length ?? 0), 0)
}

function attends(schedule: Schedule, lessonUuid: Uuid, calendarUuid: Uuid): boolean {
  const lesson = schedule.lessons[lessonUuid]
  const calendar = schedule.calendars[calendarUuid]
  if (!lesson || !calendar) return false
  const related = new Set(sharing(schedule, calendar).map(({ uuid }) => uuid))
  return allCalendarUuidsOf(lesson).some((uuid) => related.has(uuid))
}
