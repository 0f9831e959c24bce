import { sameChoices, sameSet, type Schedule, type Uuid } from '@timetable/domain'
import type { Fact, Reason } from '../../worker/thread/reasons.ts'
import { isStillShort } from './shortage-words.ts'

/** Whether everything that a reason mentions is unchanged since it was requested. Lesson positions matter only for pins. */
export function stillStands(asked: Schedule, now: Schedule, { facts, lessonUuids, shortage }: Reason): boolean {
  if (shortage && !isStillShort(now, shortage)) return false
  return lessonUuids.every((uuid) => isAsked(asked, now, uuid)) && facts.every((fact) => isThere(asked, now, fact))
}

function isThere(asked: Schedule, now: Schedule, fact: Fact): boolean {
  switch (fact.kind) {
    case 'rule':
      return JSON.stringify(now.rules[fact.ruleUuid]) === JSON.stringify(asked.rules[fact.ruleUuid])
    case 'pinned': {
      const lesson = now.lessons[fact.lessonUuid]
      return lesson?.pinned === true && lesson.timeSlotUuid === asked.lessons[fact.lessonUuid]?.timeSlotUuid
    }
    case 'blocked': {
      const before = blockedOn(asked, fact)
      return sameSet(before, blockedOn(now, fact))
    }
    case 'alone':
      return now.calendars[fact.calendarUuid] !== undefined
    case 'chosen':
      return (
        now.lessons[fact.lessonUuid]?.choices.some(({ chosen, fixed }) => fixed && chosen === fact.calendarUuid) ===
        true
      )
    case 'length':
      return now.lessons[fact.lessonUuid]?.length === fact.length
    case 'candidates':
      return fact.calendarUuids.every((uuid) => now.calendars[uuid])
  }
}

/** The slots that a calendar blocks on the day of a fact. */
export function blockedOn(
  { calendars, timeSlots }: Schedule,
  { calendarUuid, dayNum }: Extract<Fact, { kind: 'blocked' }>,
): readonly Uuid[] {
  return (calendars[calendarUuid]?.blockedTimeSlots ?? []).filter((uuid) => timeSlots[uuid]?.dayNum === dayNum)
}

/** Whether the lesson still exists, with the same length and participants. */
function isAsked(asked: Schedule, now: Schedule, lessonUuid: Uuid): boolean {
  const [before, lesson] = [asked.lessons[lessonUuid], now.lessons[lessonUuid]]
  if (!before || !lesson) return false
  if (before === lesson) return true
  return (
    before.length === lesson.length &&
    sameSet(before.calendarUuids, lesson.calendarUuids) &&
    sameChoices(before.choices, lesson.choices)
  )
}
