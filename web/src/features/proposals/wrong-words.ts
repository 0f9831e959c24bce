import { labelOf, ruleNamed, type Schedule, type Violation } from '@timetable/domain'
import { countedWords } from '../../timetable/findings/counted-words.ts'
import { lessonWords } from '../../timetable/findings/finding-words.ts'
import { ruleSentence, type RuleWords } from '../../timetable/rules/rule-sentence.ts'
import { weekNames } from '../../timetable/week/week-names.ts'

const MOST = 4

/** Returns what would be wrong: the first few violations, each as a line, and how many more there are. */
export function wrongWords(schedule: Schedule, wrong: readonly Violation[], words: RuleWords): readonly string[] {
  const lines = new Set(wrong.map((violation) => lineOf(schedule, violation, words)))
  const told = [...lines].slice(0, MOST)
  const more = lines.size - told.length
  return more > 0 ? [...told, words.t('proposals.andMore', { count: more })] : told
}

function lineOf(schedule: Schedule, violation: Violation, words: RuleWords): string {
  const { t, locale, settings } = words
  if (violation.kind === 'rule') {
    const rule = ruleNamed(schedule, violation.ruleUuid)
    return rule ? ruleSentence(schedule, rule, words) : countedWords(t, schedule, 'rule', 1)
  }
  const lesson = schedule.lessons[violation.lessonUuids[0] ?? '']
  const what = countedWords(t, schedule, violation.kind, 1)
  if (violation.kind !== 'double-booking') return lesson ? `${lessonWords(schedule, lesson, words)}: ${what}` : what
  const slot = schedule.timeSlots[violation.slotUuids[0] ?? '']
  const names = weekNames(schedule.head[schedule.uuid] ?? null, { t, locale, labels: settings.labelsOnTimeslots })
  const place = slot && names.place(names.day(slot.dayNum), slot.hourNum)
  return [labelOf(schedule, violation.calendarUuids[0] ?? ''), place, what].filter(Boolean).join(', ')
}
