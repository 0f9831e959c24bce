import {
  CALENDAR_TYPES,
  CRITERIA,
  headOf,
  IMPORTANCE,
  weekOf,
  type CalendarType,
  type Importance,
  type Schedule,
} from '@timetable/domain'
import { timesOf, type TableTexts, type TableWords } from '@timetable/formats'
import type { AppText } from '../../i18n/app-texts.ts'
import type { DayLabels } from '../../i18n/day-names.ts'
import { formatClockTime } from '../../i18n/format.ts'
import { weekNames } from '../../timetable/week/week-names.ts'

/** Returns the words of a version's tables in the language of the page: days, periods and times as on the screen. */
export function tableWords(
  schedule: Schedule,
  { t, locale, labels }: { readonly t: AppText; readonly locale: string; readonly labels: DayLabels },
): TableWords {
  const names = weekNames(headOf(schedule), { t, locale, labels })
  const { days, hours } = weekOf(schedule)
  return {
    locale,
    days: Array.from({ length: days }, (_, dayNum) => names.dayOfTerm(dayNum)),
    periods: Array.from({ length: hours }, (_, hourNum) => names.period(hourNum)),
    times: Object.fromEntries(timesOf(schedule).map((time) => [time, formatClockTime(locale, time)])),
    texts: tableTexts(t),
  }
}

export function tableTexts(t: AppText): TableTexts {
  const ofTypes = (say: (type: CalendarType) => string) =>
    Object.fromEntries(CALENDAR_TYPES.map((type) => [type, say(type)])) as Record<CalendarType, string>
  return {
    type: ofTypes((type) => t(`scheduler.type.${type}`)),
    types: ofTypes((type) => t(`scheduler.types.${type}`)),
    allLessons: t('downloads.table.allLessons'),
    loads: t('downloads.table.loads'),
    contents: t('downloads.table.contents'),
    course: t('downloads.table.course'),
    weeks: t('downloads.table.weeks'),
    open: t('downloads.table.open'),
    length: t('downloads.table.length'),
    day: t('downloads.table.day'),
    period: t('downloads.table.period'),
    from: t('downloads.table.from'),
    to: t('downloads.table.to'),
    pinned: t('downloads.table.pinned'),
    yes: t('downloads.table.yes'),
    tags: t('downloads.table.tags'),
    kind: t('downloads.table.kind'),
    name: t('downloads.table.name'),
    periods: t('downloads.table.periods'),
    free: t('downloads.table.free'),
    least: t('downloads.table.least'),
    most: t('downloads.table.most'),
    unscheduled: t('print.unscheduled'),
    blocked: t('print.blocked'),
    homeRoom: t('calendars.home.room'),
    homeTeacher: t('calendars.home.teacher'),
    homeClasses: t('calendars.home.classes'),
    quality: t('quality.title'),
    criterion: t('quality.criterion'),
    importance: t('quality.summary.importance'),
    counted: t('quality.counted'),
    now: t('history.now'),
    criteria: Object.fromEntries(
      CRITERIA.map((each) => [
        each,
        { label: t(`profile.criteria.${each}.label`), measure: t(`profile.criteria.${each}.measure`) },
      ]),
    ) as TableTexts['criteria'],
    importances: Object.fromEntries(
      (Object.keys(IMPORTANCE) as Importance[]).map((each) => [each, t(`profile.importance.${each}`)]),
    ) as TableTexts['importances'],
  }
}
