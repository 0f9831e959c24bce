import { calendarCodes, subjectCodes, type CalendarType, type Codes } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule } from '../../../store/session-context.tsx'
import type { GridCard, GridCell } from '../../../timetable/week/grid-model.ts'
import type { Detail } from './matrix/density.ts'
import { useWeekNames } from '../../../timetable/week/week-names.ts'

/** The texts for the cells of a board, looked up once for all: a thousand cells are painted at a time. */
export type BoardWords = {
  readonly detail: Detail
  /** The type of the calendars on the board. */
  readonly type: CalendarType
  readonly subjects: Codes
  readonly calendars: Codes
  slot(dayNum: number, hourNum: number): string
  readonly free: string
  readonly blocked: string
  readonly pinned: string
  readonly doubleBooked: string
  readonly onBlocked: string
  periods(count: number): string
  inWeek(week: string): string
}

export function useBoardWords(detail: Detail, type: CalendarType): BoardWords {
  const { t } = useAppText()
  const { dayOfTerm, place } = useWeekNames()
  const subjects = useSchedule(({ schedule }) => (schedule ? subjectCodes(schedule) : NONE))
  const calendars = useSchedule(({ schedule }) => (schedule ? calendarCodes(schedule) : NONE))
  return useMemo(() => {
    const slots = new Map<number, string>()
    const periods = new Map<number, string>()
    return {
      detail,
      type,
      subjects,
      calendars,
      slot(dayNum, hourNum) {
        const key = dayNum * 1000 + hourNum
        let name = slots.get(key)
        if (name === undefined) {
          name = place(dayOfTerm(dayNum), hourNum)
          slots.set(key, name)
        }
        return name
      },
      free: t('scheduler.grid.free'),
      blocked: t('scheduler.grid.blocked'),
      pinned: t('scheduler.grid.pinned'),
      doubleBooked: t('scheduler.grid.doubleBooked'),
      onBlocked: t('scheduler.grid.onBlocked'),
      inWeek: (week) => t('periods.inWeek', { week }),
      periods(count) {
        let words = periods.get(count)
        if (words === undefined) periods.set(count, (words = t('scheduler.grid.length', { count })))
        return words
      },
    }
  }, [t, dayOfTerm, place, detail, type, subjects, calendars])
}

const NONE: Codes = new Map()

/** The cell for a screen reader: when it is, and what it contains. */
export function describeCell(words: BoardWords, { slot, blocked, cards, covered }: GridCell): string {
  const state = blocked ? words.blocked : cards.length === 0 && !covered ? words.free : ''
  const place = words.slot(slot.dayNum, slot.hourNum)
  return [place, state, ...cards.map(({ title }) => title)].filter(Boolean).join(', ')
}

/** The lesson for a screen reader. */
export function describeLesson(words: BoardWords, card: GridCard): string {
  const others = card.others.map(({ name, clash }) => (clash ? `${name} (${words.doubleBooked})` : name))
  return [
    card.title,
    ...others,
    ...card.weeks.map(words.inWeek),
    card.length > 1 ? words.periods(card.length) : '',
    card.pinned ? words.pinned : '',
    card.clash ? words.doubleBooked : '',
    card.onBlocked ? words.onBlocked : '',
  ]
    .filter(Boolean)
    .join(', ')
}
