import { shortCode, type CalendarType, type SchoolCodes, type Uuid } from '@timetable/domain'
import { inItsWeeks } from '../../timetable/week/cell-words.ts'
import type { GridCard } from '../../timetable/week/grid-model.ts'
import { fitText, type Wording } from './fit-text.ts'
import type { Box } from './paper.ts'

/** A lesson on paper: its place in millimetres, and the text that fits there. */
export type PrintCard = Box & {
  readonly lessonUuid: Uuid
  readonly calendarUuid: Uuid
  readonly lines: readonly string[]
  /** In points. */
  readonly size: number
  readonly color: string
  readonly pinned: boolean
  readonly clash: boolean
  /** The names that its codes replace. Empty if nothing was shortened. */
  readonly coded: readonly { readonly name: string; readonly calendarType: CalendarType | null }[]
}

/** The space around the text of a card in millimetres, including its border. */
const PADDING = { x: 2, y: 0.5 }

/** The usual size of a card's text, in points. */
export const SMALL = 9

type CardChoices = {
  readonly show: Readonly<Record<CalendarType, boolean>>
  readonly codes: SchoolCodes
  readonly marks: boolean
}

/** Returns the code of a course, class, teacher or room. A name without a code is abbreviated. */
export const printedCode = (codes: SchoolCodes, name: string, calendarType: CalendarType | null): string =>
  (calendarType === null ? codes.subjects : codes.calendars).get(name) ?? shortCode(name)

type CardStyle = {
  /** Whether all lessons of the sheet use codes, so that they look alike. */
  readonly codesOnly?: boolean
  /** The largest size of its text, in points. */
  readonly largest?: number
}

/** Fits a lesson into its place. If it is not held in every week, its weeks are before its name. */
export function printCard(
  card: GridCard,
  calendarUuid: Uuid,
  place: Box,
  { show, codes, marks }: CardChoices,
  { codesOnly = false, largest = SMALL }: CardStyle = {},
): PrintCard {
  const others = card.others.filter(({ calendarType }) => show[calendarType])
  const names = others.map(({ name }) => name)
  const title = inItsWeeks(card, card.title)
  const full: Wording[] = [
    { lines: [title, ...names], coded: false },
    ...(names.length > 1 ? [{ lines: [title, names.join(', ')], coded: false }] : []),
  ]
  const course = inItsWeeks(card, printedCode(codes, card.title, null))
  const rest = others.map(({ name, calendarType }) => printedCode(codes, name, calendarType))
  const coded: Wording[] = [
    { lines: [course, ...(rest.length > 0 ? [rest.join(' ')] : [])], coded: true },
    { lines: [[course, ...rest].join(' ')], coded: true },
    // A lesson of a whole year group has dozens of other calendars. The card names a few of them, and how many more there are.
    ...[8, 4, 2]
      .filter((some) => rest.length > some)
      .map((some) => ({
        lines: [course, `${rest.slice(0, some).join(' ')} +${rest.length - some}`],
        coded: true,
        partial: true,
      })),
  ]
  const wordings = codesOnly ? coded : [...full, ...coded]
  const mark = marks && card.pinned ? 1.5 : 0
  const inner = { width: place.width - PADDING.x - 0.4 - mark, height: place.height - 2 * PADDING.y }
  const text = fitText(wordings, inner, largest)
  return {
    ...place,
    lessonUuid: card.lessonUuid,
    calendarUuid,
    lines: text.lines,
    size: text.size,
    color: card.color,
    pinned: marks && card.pinned,
    clash: card.clash,
    coded: text.coded
      ? [{ name: card.title, calendarType: null }, ...others.map(({ name, calendarType }) => ({ name, calendarType }))]
      : [],
  }
}
