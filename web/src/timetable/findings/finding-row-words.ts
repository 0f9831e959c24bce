import { calendarLabel, calendarsOf, countSeen, labelOf, whyNoStart, type Schedule } from '@timetable/domain'
import { insteadOf, whyNotChosen } from '../lessons/candidate-words.ts'
import { capacitySentence } from './capacity-words.ts'
import { sharedWords } from './finding-words.ts'
import type { Finding } from './findings.ts'
import { lessonWith, metLesson } from '../lessons/met-lesson.ts'
import { joinedNames } from '../calendars/names-in-list.ts'
import type { RuleWords } from '../rules/rule-sentence.ts'

/** The subject of the row: for a double booking the booked calendar, otherwise the lesson. */
export function findingHead(schedule: Schedule, { violation, calendar, lessons }: Finding, words: RuleWords): string {
  if (violation.kind === 'double-booking') return calendar ? calendarLabel(schedule.calendars, calendar) : ''
  return sharedWords(schedule, lessons, words) ?? ''
}

/** How many lessons the row is about, or the teachers of one meeting; empty for a single lesson and for a double booking. */
export function findingCount(schedule: Schedule, { violation, lessons }: Finding, { t }: Pick<RuleWords, 't'>): string {
  if (lessons.length < 2 || violation.kind === 'double-booking') return ''
  const uuids = lessons.map(({ uuid }) => uuid)
  if (countSeen(schedule, uuids) > 1) return t('status.lessons', { count: lessons.length })
  const all = new Set(lessons.flatMap((lesson) => calendarsOf(schedule, lesson)))
  return t('status.meeting', { count: [...all].filter(({ calendarType }) => calendarType === 'TEACHER').length })
}

/** What is wrong there, as text. */
export function findingDetail(
  schedule: Schedule,
  { violation, lessons }: Finding,
  reasons: ReadonlyMap<string, string>,
  words: RuleWords,
): string {
  const { t } = words
  const pinned = lessons.some((lesson) => lesson.pinned) ? t('scheduler.grid.pinned') : ''
  const said = (...parts: string[]) => parts.filter(Boolean).join(', ')
  switch (violation.kind) {
    case 'double-booking': {
      const [booked = ''] = violation.calendarUuids
      const met = lessons.map((lesson) =>
        said(lessonWith(t, metLesson(schedule, booked, lesson.uuid)), lesson.pinned ? t('scheduler.grid.pinned') : ''),
      )
      const instead = lessons.map((lesson) => insteadOf(schedule, lesson, booked, words))
      return [met.join('; '), instead.find(Boolean)].filter(Boolean).join('. ')
    }
    case 'blocked':
      return said(
        t('status.blockedFor', {
          names: joinedNames(violation.calendarUuids.map((uuid) => labelOf(schedule, uuid))),
        }),
        pinned,
      )
    case 'beyond-day':
      return said(t('status.beyond', { count: violation.amount }), pinned)
    case 'missing':
      return t(`status.lost.${violation.calendarType}`)
    case 'unchosen':
      return (lessons[0] && whyNotChosen(schedule, lessons[0], words)) || t('status.toChoose')
    case 'unscheduled':
      return whyOf(schedule, lessons, reasons, words)
  }
}

/** Why a lesson fits nowhere: in the user's language if the browser can tell, otherwise as Zen reported it. */
function whyOf(
  schedule: Schedule,
  lessons: Finding['lessons'],
  reasons: ReadonlyMap<string, string>,
  words: RuleWords,
): string {
  const lesson = lessons.find(({ uuid }) => reasons.has(uuid))
  if (!lesson) return ''
  const finding = whyNoStart(schedule, lesson)
  if (!finding) return reasons.get(lesson.uuid) ?? ''
  return capacitySentence(schedule, { ...finding, lessonUuids: [lesson.uuid] }, words)
}
