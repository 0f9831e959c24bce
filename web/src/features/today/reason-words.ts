import { ruleNamed, type CannotCover, type CoverReason, type Schedule, type Uuid } from '@timetable/domain'
import { lessonWith, metLesson } from '../../timetable/lessons/met-lesson.ts'
import { ruleSentence, type RuleWords } from '../../timetable/rules/rule-sentence.ts'
import { withoutStop } from '../../timetable/rules/without-stop.ts'

/** The lesson that needs somebody: its course, and its classes in a row. */
type Wanted = { readonly subject: string; readonly classes: string }

/** Why a teacher could take a lesson, or rather not: 'in the house then; knows 7b; has covered least: 1 this month'. */
export function reasonsPhrase(reasons: readonly CoverReason[], { subject, classes }: Wanted, { t }: RuleWords): string {
  const words = reasons.map((reason) => {
    switch (reason.code) {
      case 'knows-class':
        return t('today.reason.knowsClass', { names: classes })
      case 'may-teach':
        return t('today.reason.mayTeach', { subject })
      case 'comes':
        return t('today.reason.comes', { count: reason.periods })
      case 'covered':
        return reason.periods === reason.least
          ? t('today.reason.coveredLeast', { count: reason.periods })
          : t('today.reason.covered', { count: reason.periods })
      case 'lessons-follow':
        return t('today.reason.lessonsFollow', { count: reason.lessons })
      case 'off-day':
        return t('today.reason.offDay')
      default:
        return t(`today.reason.${reason.code}`)
    }
  })
  return words.join('; ')
}

/** Why a teacher cannot take a lesson: 'has English with 7b'. */
export function cannotPhrase(schedule: Schedule, calendarUuid: Uuid, why: CannotCover, words: RuleWords): string {
  const { t } = words
  switch (why.code) {
    case 'busy':
      return t('today.cannot.busy', { lesson: lessonWith(t, metLesson(schedule, calendarUuid, why.lessonUuid)) })
    case 'limit': {
      const rule = ruleNamed(schedule, why.ruleUuid)
      return rule ? withoutStop(ruleSentence(schedule, rule, words)) : t('today.cannot.limit')
    }
    case 'not-in-house':
      return t('today.cannot.notInHouse')
    default:
      return t(`today.cannot.${why.code}`)
  }
}
