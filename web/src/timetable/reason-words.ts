import { allCalendarUuidsOf, labelOf, occupiedSlots, sharing, type Schedule, type Uuid } from '@timetable/domain'
import type { Fact, Reason, Relaxation } from '../worker/thread/reasons.ts'
import { lessonWords } from './finding-words.ts'
import { lessonsPhrase, ruleSentence, type RuleWords } from './rule-sentence.ts'
import { slotPhrase } from './slot-phrase.ts'
import { weekNames } from './week-names.ts'

/** Is all that a fact speaks of still there? */
export function isThere(schedule: Schedule, fact: Fact): boolean {
  switch (fact.kind) {
    case 'rule':
      return schedule.rules[fact.ruleUuid]?.enabled === true
    case 'pinned':
      return schedule.lessons[fact.lessonUuid]?.pinned === true
    case 'blocked':
      return (schedule.calendars[fact.calendarUuid]?.blockedTimeSlots.length ?? 0) > 0
    case 'alone':
      return schedule.calendars[fact.calendarUuid] !== undefined
    case 'chosen':
    case 'length':
      return schedule.lessons[fact.lessonUuid] !== undefined
    case 'candidates':
      return fact.calendarUuids.every((uuid) => schedule.calendars[uuid])
  }
}

/** A fact of a reason, as one sentence in the user's language. */
export function factSentence(schedule: Schedule, fact: Fact, reason: Reason, words: RuleWords): string {
  const { t, locale } = words
  const lessonOf = (uuid: Uuid) => lessonName(schedule, uuid, words)
  switch (fact.kind) {
    case 'rule': {
      const rule = schedule.rules[fact.ruleUuid]
      return rule ? ruleSentence(schedule, rule, words) : ''
    }
    case 'alone': {
      const own = reason.lessonUuids.flatMap((uuid) => {
        const lesson = schedule.lessons[uuid]
        return lesson && attends(schedule, uuid, fact.calendarUuid) ? lesson.length : []
      })
      const periods = own.reduce((sum, length) => sum + length, 0)
      return t('reasons.fact.alone', { name: labelOf(schedule, fact.calendarUuid), count: periods })
    }
    case 'blocked': {
      const slotUuids = schedule.calendars[fact.calendarUuid]?.blockedTimeSlots ?? []
      return t('reasons.fact.blocked', {
        name: labelOf(schedule, fact.calendarUuid),
        slots: slotsText(schedule, slotUuids, words),
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

/** Where a fact is seen: a timetable, and a lesson in it; undefined where it is seen nowhere by itself. */
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

/** What somebody does who takes a way out: the words of its button. */
export function wayOutWords(schedule: Schedule, relaxation: Relaxation, words: RuleWords): string {
  const { t } = words
  const lessonOf = (uuid: Uuid) => lessonName(schedule, uuid, words)
  switch (relaxation.kind) {
    case 'free':
      return t('reasons.way.free', {
        name: labelOf(schedule, relaxation.calendarUuid),
        slots: slotsText(schedule, relaxation.timeSlotUuids, words),
      })
    case 'unpin':
      return t('reasons.way.unpin', { lesson: lessonOf(relaxation.lessonUuid) })
    case 'rest':
    case 'limit': {
      const rule = schedule.rules[relaxation.ruleUuid]
      if (!rule) return ''
      const said = relaxation.kind === 'limit' ? { ...rule, value: relaxation.value } : rule
      return t(`reasons.way.${relaxation.kind}`, { rule: ruleSentence(schedule, said, words).replace(/\.$/, '') })
    }
    case 'shorten':
      return t('reasons.way.shorten', { lesson: lessonOf(relaxation.lessonUuid), count: relaxation.length })
  }
}

/** Lessons in words: one by whom it is for, several by their courses. */
export function lessonsName(schedule: Schedule, lessonUuids: readonly Uuid[], words: RuleWords): string {
  const [first] = lessonUuids
  if (lessonUuids.length === 1 && first !== undefined) return lessonName(schedule, first, words)
  return lessonsPhrase(schedule, lessonUuids, words)
}

function lessonName(schedule: Schedule, lessonUuid: Uuid, words: RuleWords): string {
  const lesson = schedule.lessons[lessonUuid]
  return lesson ? lessonWords(schedule, lesson, words) : ''
}

/** Slots in words: 'Mon, Thu–Fri'. */
export function slotsText(schedule: Schedule, slotUuids: readonly Uuid[], words: RuleWords): string {
  const { t, locale, settings } = words
  const names = weekNames(schedule.head[schedule.uuid] ?? null, { t, locale, labels: settings.labelsOnTimeslots })
  return slotPhrase(schedule, slotUuids, { t, names, list: new Intl.ListFormat(locale, { type: 'conjunction' }) })
}

function slotsOf(schedule: Schedule, lessonUuid: Uuid): readonly Uuid[] {
  const lesson = schedule.lessons[lessonUuid]
  return lesson ? occupiedSlots(schedule, lesson).map(({ uuid }) => uuid) : []
}

function attends(schedule: Schedule, lessonUuid: Uuid, calendarUuid: Uuid): boolean {
  const lesson = schedule.lessons[lessonUuid]
  const calendar = schedule.calendars[calendarUuid]
  if (!lesson || !calendar) return false
  const related = new Set(sharing(schedule, calendar).map(({ uuid }) => uuid))
  return allCalendarUuidsOf(lesson).some((uuid) => related.has(uuid))
}
