import { capacityFindings, labelOf, tightWeek, type Schedule } from '@timetable/domain'
import type { Shortage } from '../../worker/thread/reasons.ts'
import { inWeeks } from './capacity-words.ts'
import type { RuleWords } from '../rules/rule-sentence.ts'

/** 'Art needs 48 periods and has 40 free slots: 8 too many.' */
export function shortageSentence(schedule: Schedule, shortage: Shortage, words: RuleWords): string {
  const { calendarUuid, needed, room, ruleUuids, weeks } = shortage
  const sentence = words.t(`reasons.shortage.${ruleUuids.length > 0 ? 'rules' : 'slots'}`, {
    ...{ name: labelOf(schedule, calendarUuid), needed, count: room, over: needed - room },
  })
  return inWeeks(schedule, weeks, sentence, words)
}

/** Whether the calendar still has exactly this much more than fits. */
export function isStillShort(now: Schedule, { calendarUuid, needed, room }: Shortage): boolean {
  return capacityFindings(now).some((finding) => {
    const tight = tightWeek(finding)
    return tight?.calendarUuid === calendarUuid && tight.needed === needed && tight.room === room
  })
}
