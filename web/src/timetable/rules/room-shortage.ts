import {
  calendarUuidsOf,
  equipmentOf,
  rulesNamingOf,
  tightSeating,
  type Lesson,
  type Rule,
  type Schedule,
} from '@timetable/domain'
import { seatingWords } from './criterion-words.ts'
import { ruleSentence, type RuleWords } from './rule-sentence.ts'
import { withoutStop } from './without-stop.ts'

/** A rule as one sentence, with the numbers or the equipment if the rooms of one of these lessons break it. */
export function ruleWithShortage(schedule: Schedule, rule: Rule, lessons: readonly Lesson[], words: RuleWords): string {
  const sentence = ruleSentence(schedule, rule, words)
  const [reason] = lessons.flatMap((lesson) => roomShortage(schedule, rule, lesson, words) ?? [])
  if (reason === undefined) return sentence
  return words.t('rules.because', { rule: withoutStop(sentence), reason })
}

/**
 * Why the rooms of a lesson break a rule on seats or equipment: 'Maths, 31 students in R1 with 24 seats', 'R1 has no Gas'. Undefined for a
 * lesson without a room, one that does not break the rule, and other rules.
 */
function roomShortage(schedule: Schedule, rule: Rule, lesson: Lesson, words: RuleWords): string | undefined {
  if (rulesNamingOf(schedule, [rule])([lesson]).length === 0) return undefined
  const rooms = calendarUuidsOf(lesson).flatMap((uuid) => {
    const calendar = schedule.calendars[uuid]
    return calendar?.calendarType === 'ROOM' ? [calendar] : []
  })
  const [room] = rooms
  if (!room) return undefined
  if (rule.rule === 'ENOUGH_SEATS' || rule.criterion === 'roomSize') {
    const tight = tightSeating(schedule, lesson)
    if (!tight || rooms.some(({ uuid }) => tight.holding.includes(uuid))) return undefined
    const course = schedule.subjects[lesson.subjectUuid]?.name ?? ''
    return seatingWords(schedule, course, { pupils: tight.pupils, roomUuid: room.uuid }, words.t)
  }
  if (rule.rule !== 'ROOM_EQUIPMENT') return undefined
  const names = equipmentOf(rule)
  const lackedBy = rooms.map((one) => names.filter((name) => !equipmentOf(one).includes(name)))
  if (lackedBy.some((lacked) => lacked.length === 0)) return undefined
  // What the first room lacks is enough to know: a lesson in several rooms at once is rare.
  const equipment = new Intl.ListFormat(words.locale, { type: 'disjunction' }).format(lackedBy[0]!)
  return words.t('rules.lacking', { room: room.name, equipment })
}
