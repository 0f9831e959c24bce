import { calendarCodes, subjectCodes, type CalendarType, type Codes } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule } from '../../../store/session-context.tsx'
import type { GridCard, GridCell } from '../../../timetable/week/grid-model.ts'
import type { Detail } from './matrix/density.ts'
import { cellWords, inItsWeeks } from '../../../timetable/week/cell-words.ts'
import { MOST_LANES } from '../../../timetable/week/lanes.ts'
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
  clashes(count: number): string
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
      clashes: (count) => t('scheduler.grid.clashCount', { count }),
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

/** The lines of text on a card: one or two. */
export function linesOn({ detail, type, subjects, calendars }: BoardWords, card: GridCard): readonly string[] {
  const isBeside = card.lanes > 1
  // Beside other cards there is no room for names.
  if (detail === 'names' && !isBeside)
    return [inItsWeeks(card, card.title), card.others.map(({ name }) => name).join(', ')]
  const { first, second, both } = cellWords(card, type, subjects, calendars)
  // If lessons are stacked, each has one line.
  return isBeside || (detail === 'code' && !both) ? [first] : [first, second]
}

/** The cell for a screen reader: when it is, the visible texts in their order, and the lessons of which only codes are visible. */
export function describeCell(words: BoardWords, { slot, blocked, cards, covered, doubleBookings }: GridCell): string {
  const shown = cards.slice(0, MOST_LANES).flatMap((card) => linesOn(words, card))
  const more = cards.length > MOST_LANES ? [`+${cards.length - MOST_LANES}`] : []
  const titles = cards.flatMap(({ title }) => (shown.includes(title) ? [] : [title]))
  const state = blocked ? words.blocked : cards.length === 0 && !covered ? words.free : ''
  const place = words.slot(slot.dayNum, slot.hourNum)
  const clashes = doubleBookings > 0 ? words.clashes(doubleBookings) : ''
  return [place, state, ...shown, ...more, clashes, ...titles].filter(Boolean).join(', ')
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
