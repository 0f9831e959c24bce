import {
  calendarsOf,
  calendarLabel,
  factsOf,
  headOf,
  judgesEachLesson,
  labelOf,
  isLocked,
  weekNamesOf,
  type Lesson,
  type Schedule,
} from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'
import type { BrokenEntry, BrokenPlace, UnmetWish } from '../rules/broken-places.ts'
import { nameSome } from '../calendars/named-others.ts'
import { foldSentence } from '../rules/rule-folds.ts'
import { ruleSentence, type RuleWords } from '../rules/rule-sentence.ts'
import { weekNames } from '../week/week-names.ts'

/** A lesson by its course and participants: 'English, 7b'. */
export function lessonWords(schedule: Schedule, lesson: Lesson, words: RuleWords): string {
  return sharedWords(schedule, [lesson], words) ?? ''
}

/** Lessons of one course by it, and by the participants and weeks that all of them have. Undefined without a lesson. */
export function sharedWords(schedule: Schedule, lessons: readonly Lesson[], { t }: RuleWords): string | undefined {
  const [lesson, ...further] = lessons
  if (!lesson) return undefined
  const subject = schedule.subjects[lesson.subjectUuid]
  const name = subject?.name ?? ''
  const weeks = weeksOf(schedule, lesson, t).filter((said) =>
    further.every((other) => weeksOf(schedule, other, t).includes(said)),
  )
  const title = [name, ...weeks].join(' ')
  const others =
    subject && isLocked(subject)
      ? []
      : calendarsOf(schedule, lesson).filter((calendar) =>
          further.every((other) => calendarsOf(schedule, other).includes(calendar)),
        )
  if (others.length === 0) return title
  const { named, counted } = nameSome(others)
  const names = named.map((calendar) => calendarLabel(schedule.calendars, calendar))
  if (counted.length > 0) names.push(t('rules.others', { count: counted.length }))
  return t('scheduler.grid.lesson', { title, others: names.join(', ') })
}

/** The lesson's weeks in brackets, if they are not all weeks. */
function weeksOf(schedule: Schedule, { weeks }: Lesson, t: RuleWords['t']): string[] {
  const names = weekNamesOf(headOf(schedule))
  if (!weeks || names.length === 0) return []
  return [`(${weeks.map((week) => t('periods.inWeek', { week: names[week] ?? '' })).join(', ')})`]
}

/** A broken rule or an unmet wish, as one sentence. It says if no timetable could meet the wish. */
export function brokenSentence(
  schedule: Schedule,
  { said, lessons, isImpossible }: Pick<BrokenEntry, 'said' | 'lessons' | 'isImpossible'>,
  words: RuleWords,
): string {
  const sentence =
    'rule' in said
      ? said.like
        ? foldSentence(schedule, said.like, words)
        : ruleSentence(schedule, said.rule, words)
      : wishSentence(schedule, said, lessons, words)
  if (!isImpossible) return sentence
  const isMetElsewhere =
    'rule' in said &&
    !said.like &&
    judgesEachLesson(said.rule.rule) &&
    factsOf(schedule).namedLessons(said.rule).length > lessons.length
  return words.t(isMetElsewhere ? 'status.wishes.impossibleMore' : 'status.wishes.impossible', { wish: sentence })
}

/** How much is broken in one timetable: its lessons, if each of them is judged alone or by its course; otherwise how many times. */
export function placeWords(said: BrokenEntry['said'], { amount, lessonUuids }: BrokenPlace, t: AppText): string {
  const isOfLessons = !('rule' in said) || judgesEachLesson(said.rule.rule)
  return isOfLessons && lessonUuids.length > 0
    ? t('status.lessons', { count: lessonUuids.length })
    : t('rules.amount', { count: amount })
}

/** An unmet wish of these lessons, as one sentence, with the days on which it is unmet. */
export function wishSentence(
  schedule: Schedule,
  unmet: UnmetWish,
  lessons: readonly Lesson[],
  words: RuleWords,
): string {
  const { t, locale, settings } = words
  const names = weekNames(schedule.head[schedule.uuid] ?? null, { t, locale, labels: settings.labelsOnTimeslots })
  const course = sharedWords(schedule, lessons, words) ?? schedule.subjects[unmet.subjectUuid]?.name ?? ''
  if (unmet.wish === 'choice') return t('status.wishes.choice', { course, name: labelOf(schedule, unmet.chosen) })
  if (unmet.wish === 'gather') return t('status.wishes.gather', { course, count: unmet.most + 1 })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const days = unmet.days.map(({ dayNum, lessons: count }) =>
    t('status.wishes.onDay', { day: names.day(dayNum), count }),
  )
  return t(`status.wishes.${unmet.wish}`, { course, days: list.format(days) })
}
