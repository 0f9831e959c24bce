import {
  calendarsOf,
  calendarLabel,
  headOf,
  labelOf,
  LOCKED,
  weekNamesOf,
  type Lesson,
  type Schedule,
} from '@timetable/domain'
import type { BrokenEntry, UnmetWish } from '../rules/broken-places.ts'
import { nameSome } from '../calendars/named-others.ts'
import { foldSentence } from '../rules/rule-folds.ts'
import { ruleSentence, type RuleWords } from '../rules/rule-sentence.ts'
import { weekNames } from '../week/week-names.ts'

/** A lesson by its course and participants: 'English, 7b'. */
export function lessonWords(schedule: Schedule, lesson: Lesson, { t }: RuleWords): string {
  const name = schedule.subjects[lesson.subjectUuid]?.name ?? ''
  const title = [name, ...weeksOf(schedule, lesson, t)].join(' ')
  const others = name === LOCKED.name ? [] : calendarsOf(schedule, lesson)
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
      : wishSentence(schedule, said, lessons[0], words)
  return isImpossible ? words.t('status.wishes.impossible', { wish: sentence }) : sentence
}

/** An unmet wish, as one sentence, with the days on which it is unmet. */
export function wishSentence(
  schedule: Schedule,
  unmet: UnmetWish,
  lesson: Lesson | undefined,
  words: RuleWords,
): string {
  const { t, locale, settings } = words
  const names = weekNames(schedule.head[schedule.uuid] ?? null, { t, locale, labels: settings.labelsOnTimeslots })
  const course = lesson ? lessonWords(schedule, lesson, words) : (schedule.subjects[unmet.subjectUuid]?.name ?? '')
  if (unmet.wish === 'choice') return t('status.wishes.choice', { course, name: labelOf(schedule, unmet.chosen) })
  if (unmet.wish === 'gather') return t('status.wishes.gather', { course, count: unmet.most + 1 })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const days = unmet.days.map(({ dayNum, lessons }) =>
    t('status.wishes.onDay', { day: names.day(dayNum), count: lessons }),
  )
  return t(`status.wishes.${unmet.wish}`, { course, days: list.format(days) })
}
