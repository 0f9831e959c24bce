import {
  calendarLabel,
  dropsOf,
  ruleNamed,
  ruleNeeds,
  type DropEffect,
  type Lesson,
  type LessonChoice,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { candidateEffects, type CandidateEffect } from './choice-effects.ts'
import { lessonWith, metLesson } from './met-lesson.ts'
import { nameSome } from '../calendars/named-others.ts'
import { ruleWithShortage } from '../rules/room-shortage.ts'
import type { RuleWords } from '../rules/rule-sentence.ts'
import { withoutStop } from '../rules/without-stop.ts'

/** Why a lesson has none of its candidates yet, one phrase for each: 'Ben is blocked then; Cleo has English with 7b'. */
export function whyNotChosen(schedule: Schedule, lesson: Lesson, words: RuleWords): string {
  const open = lesson.choices.filter(({ chosen, optional }) => chosen === null && optional !== true)
  return open.map((choice) => othersPhrase(schedule, lesson, choice, words)).join('; ')
}

/** Names the chosen candidate and why the others are not possible, as a sentence; empty if there is no other candidate. */
export function insteadOf(schedule: Schedule, lesson: Lesson, calendarUuid: Uuid, words: RuleWords): string {
  const choice = lesson.choices.find(({ chosen, candidates }) => chosen === calendarUuid && candidates.length > 1)
  const others = choice && othersPhrase(schedule, lesson, choice, words)
  const calendar = schedule.calendars[calendarUuid]
  if (!others || !calendar) return ''
  return words.t('choices.why.instead', { name: calendarLabel(schedule.calendars, calendar), others })
}

function othersPhrase(schedule: Schedule, lesson: Lesson, choice: LessonChoice, words: RuleWords): string {
  const without = { ...lesson, choices: lesson.choices.map((one) => (one === choice ? { ...one, chosen: null } : one)) }
  // A lesson without a room breaks the rules on rooms, which says nothing about the candidates.
  const isOnRooms = (uuid: Uuid) => {
    const rule = ruleNamed(schedule, uuid)
    return rule !== undefined && ruleNeeds(rule.rule).group === 'rooms'
  }
  const broken = rulesBrokenBy(dropsOf(schedule, lesson).as(without))
  const anyway = new Set([...broken].filter((uuid) => !isOnRooms(uuid)))
  const others = candidateEffects(schedule, lesson, choice).filter(({ chosen, effect }) => !chosen && effect !== null)
  const { named, counted } = nameSome(others)
  const phrases = named.map((one) => phraseOf(schedule, one, anyway, words))
  if (counted.length > 0) phrases.push(words.t('rules.others', { count: counted.length }))
  return phrases.join('; ')
}

/** Why one candidate is not possible: it is absent or occupied then, or it would break a required rule. */
function phraseOf(
  schedule: Schedule,
  { calendar, effect }: CandidateEffect,
  anyway: ReadonlySet<Uuid>,
  words: RuleWords,
): string {
  const { t } = words
  const name = calendarLabel(schedule.calendars, calendar)
  if (effect?.answer === 'blocked') return t('choices.why.blocked', { name })
  const meeting = effect?.meetings.find(({ calendarUuid }) => calendarUuid === calendar.uuid)
  if (meeting) {
    const lesson = lessonWith(t, metLesson(schedule, calendar.uuid, meeting.lessonUuid))
    return t('scheduler.drag.meets', { name, lesson })
  }
  const [broken] = [...rulesBrokenBy(effect)].filter((uuid) => !anyway.has(uuid))
  const rule = broken === undefined ? undefined : ruleNamed(schedule, broken)
  if (!rule) return t('choices.why.free', { name })
  const there = effect?.there ?? []
  return t('choices.why.rule', { name, rule: withoutStop(ruleWithShortage(schedule, rule, there, words)) })
}

function rulesBrokenBy(effect: DropEffect | null): ReadonlySet<Uuid> {
  if (effect === null || effect.answer === 'blocked') return new Set()
  return new Set(effect.added.flatMap((shift) => (shift.kind === 'rule' ? [shift.ruleUuid] : [])))
}
