import { labelOf, type Schedule, type Uuid } from '@timetable/domain'
import type { Relaxation } from '../../worker/thread/reasons.ts'
import { awayPhrase } from '../lessons/away-phrase.ts'
import { lessonName } from './reason-words.ts'
import { ruleSentence, type RuleWords } from '../rules/rule-sentence.ts'

type Replacement = Extract<Relaxation, { kind: 'instead' | 'also' }>

/** The button text of a solution: what the user does by choosing it. */
export function remedyWords(schedule: Schedule, relaxation: Relaxation, words: RuleWords): string {
  const { t } = words
  const lessonOf = (uuid: Uuid) => lessonName(schedule, uuid, words)
  switch (relaxation.kind) {
    case 'free':
      return t('reasons.way.free', {
        name: labelOf(schedule, relaxation.calendarUuid),
        slots: awayPhrase(schedule, relaxation.timeSlotUuids, words),
      })
    case 'unpin':
      return t('reasons.way.unpin', { lesson: lessonOf(relaxation.lessonUuid) })
    case 'release':
      return t('reasons.way.release', {
        lesson: lessonOf(relaxation.lessonUuid),
        name: labelOf(schedule, relaxation.calendarUuid),
      })
    case 'rest':
    case 'limit': {
      const rule = schedule.rules[relaxation.ruleUuid]
      if (!rule) return ''
      const said = relaxation.kind === 'limit' ? { ...rule, value: relaxation.value } : rule
      return t(`reasons.way.${relaxation.kind}`, { rule: ruleSentence(schedule, said, words).replace(/\.$/, '') })
    }
    case 'shorten':
      return t('reasons.way.shorten', { lesson: lessonOf(relaxation.lessonUuid), count: relaxation.length })
    case 'instead': {
      const { isForCourse, calendarUuid, byUuid } = relaxation
      const isRoom = schedule.calendars[byUuid]?.calendarType === 'ROOM'
      const [name, from] = [labelOf(schedule, byUuid), labelOf(schedule, calendarUuid)]
      const course = courseName(schedule, relaxation, words)
      if (isForCourse) return t(`reasons.way.${isRoom ? 'roomOfCourse' : 'teacherOfCourse'}`, { name, from, course })
      const lesson = lessonOf(relaxation.lessonUuid)
      return t(`reasons.way.${isRoom ? 'room' : 'teacher'}`, { name, from, lesson })
    }
    case 'also':
      return t('reasons.way.also', {
        name: labelOf(schedule, relaxation.byUuid),
        course: courseName(schedule, relaxation, words),
      })
  }
}

/** A course by its classes: 'Maths, 8a'. */
function courseName(schedule: Schedule, { lessonUuid }: Replacement, { t }: RuleWords): string {
  const lesson = schedule.lessons[lessonUuid]
  const title = schedule.subjects[lesson?.subjectUuid ?? '']?.name ?? ''
  const classes = (lesson?.calendarUuids ?? []).filter((uuid) => schedule.calendars[uuid]?.calendarType === 'CLASS')
  const others = classes.map((uuid) => labelOf(schedule, uuid)).join(', ')
  return others === '' ? title : t('scheduler.grid.lesson', { title, others })
}
