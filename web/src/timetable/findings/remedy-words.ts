import { labelOf, type Schedule, type Uuid } from '@timetable/domain'
import type { Relaxation, Remedy } from '../../worker/thread/reasons.ts'
import { namesPhrase } from '../calendars/names-phrase.ts'
import { awayPhrase } from '../lessons/away-phrase.ts'
import { courseLabel } from '../lessons/course-label.ts'
import { lessonName } from './reason-words.ts'
import { ruleSentence, type RuleWords } from '../rules/rule-sentence.ts'
import { withoutStop } from '../rules/without-stop.ts'

type Of<K extends Relaxation['kind']> = Extract<Relaxation, { kind: K }>
type Replacement = Of<'instead' | 'also'>

/** The button text of a solution: what the user does by choosing it. Changes of one kind share a line, and no line is repeated. */
export function remedyWords(
  schedule: Schedule,
  { relaxations }: Pick<Remedy, 'relaxations'>,
  words: RuleWords,
): string[] {
  const alike = Map.groupBy(relaxations, (relaxation) => groupOf(relaxation))
  const lines = [...alike.values()].map((some) => {
    const [first] = some
    if (some.length === 1 || !first) return first ? sentenceOf(schedule, first, words) : ''
    return togetherOf(schedule, some, words) ?? some.map((each) => sentenceOf(schedule, each, words)).join(', ')
  })
  return [...new Set(lines)]
}

/** What changes of one line have in common. */
function groupOf(relaxation: Relaxation): string {
  const { kind } = relaxation
  if (kind === 'instead') return [kind, relaxation.isForCourse, relaxation.calendarUuid, relaxation.byUuid].join(' ')
  if (kind === 'drop' || kind === 'day') return kind
  return JSON.stringify(relaxation)
}

/** Several changes of one kind, as one sentence. */
function togetherOf(schedule: Schedule, some: readonly Relaxation[], words: RuleWords): string | null {
  const { t } = words
  const [first] = some
  const uuids = some.flatMap((each) => ('lessonUuid' in each ? [each.lessonUuid] : []))
  if (first?.kind === 'day') return t('reasons.way.day', { count: some.length })
  if (first?.kind === 'drop')
    return t('reasons.way.drop', { count: some.length, lessons: lessonNames(schedule, uuids, words) })
  if (first?.kind !== 'instead') return null
  const [name, from] = [labelOf(schedule, first.byUuid), labelOf(schedule, first.calendarUuid)]
  if (!first.isForCourse) {
    const lessons = lessonNames(schedule, uuids, words)
    return t('reasons.way.roomOfLessons', { name, from, count: some.length, lessons })
  }
  const isRoom = schedule.calendars[first.byUuid]?.calendarType === 'ROOM'
  const subjectUuids = uuids.flatMap((uuid) => schedule.lessons[uuid]?.subjectUuid ?? [])
  const course = courseNames(schedule, subjectUuids, words)
  return t(`reasons.way.${isRoom ? 'roomOfCourse' : 'teacherOfCourse'}`, { name, from, course })
}

function sentenceOf(schedule: Schedule, relaxation: Relaxation, words: RuleWords): string {
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
    case 'wish':
    case 'limit': {
      const rule = schedule.rules[relaxation.ruleUuid]
      if (!rule) return ''
      const said = relaxation.kind === 'limit' ? { ...rule, value: relaxation.value } : rule
      return t(`reasons.way.${relaxation.kind}`, { rule: withoutStop(ruleSentence(schedule, said, words)) })
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
    case 'periods':
      return t('reasons.way.periods', { count: relaxation.count })
    case 'day':
      return t('reasons.way.day', { count: 1 })
    case 'second': {
      const courses = courseNames(schedule, relaxation.subjectUuids, words)
      return t('reasons.way.second', {
        name: relaxation.name,
        from: labelOf(schedule, relaxation.calendarUuid),
        courses,
      })
    }
    case 'join':
      return t('reasons.way.join', { courses: courseNames(schedule, relaxation.subjectUuids, words) })
    case 'drop':
      return t('reasons.way.drop', { count: 1, lessons: lessonOf(relaxation.lessonUuid) })
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

/** Courses with their classes, some of them by name: 'Art 5a, Art 5b and 3 others'. */
function courseNames(schedule: Schedule, subjectUuids: readonly Uuid[], words: RuleWords): string {
  const labels = subjectUuids.flatMap((uuid) => {
    const subject = schedule.subjects[uuid]
    return subject ? [courseLabel(schedule, subject)] : []
  })
  return namesPhrase([...new Set(labels)], words)
}

/** Lessons by their courses, those of one course once. */
function lessonNames(schedule: Schedule, lessonUuids: readonly Uuid[], words: RuleWords): string {
  const bySubject = Map.groupBy(lessonUuids, (uuid) => schedule.lessons[uuid]?.subjectUuid ?? '')
  const labels = [...bySubject].flatMap(([subjectUuid, own]) => {
    const subject = schedule.subjects[subjectUuid]
    if (!subject) return []
    const label = courseLabel(schedule, subject)
    return [own.length > 1 ? `${own.length} × ${label}` : label]
  })
  return namesPhrase(labels, words)
}
