import type { CalendarType, Uuid } from '@timetable/domain'
import type { GridCard, GridModel } from '../../timetable/week/grid-model.ts'

/** A lesson of one calendar's week as the demo draws it. */
export type WeekCard = {
  readonly lessonUuid: Uuid
  readonly title: string
  /** The other participants. In a class's week the teacher is first. */
  readonly who: readonly string[]
  readonly color: string
  readonly day: number
  readonly hour: number
  readonly length: number
  readonly lane: number
  readonly lanes: number
  /** Whether it is double booked in this calendar, or only for another participant. */
  readonly clash: 'here' | 'elsewhere' | null
  readonly pinned: boolean
}

/** Returns the cards of a grid, always in the same order, so that a card that moves keeps its element. */
export function weekCards({ cells }: GridModel): WeekCard[] {
  const cards = cells.flat().flatMap((cell) =>
    (cell?.cards ?? []).map((card): WeekCard => ({
      lessonUuid: card.lessonUuid,
      title: inWeeks(card),
      who: card.others.map(({ name }) => name),
      color: card.color,
      day: cell!.slot.dayNum,
      hour: cell!.slot.hourNum,
      length: card.length,
      lane: card.lane,
      lanes: card.lanes,
      clash: card.clash ? 'here' : card.others.some(({ clash }) => clash) ? 'elsewhere' : null,
      pinned: card.pinned,
    })),
  )
  return cards.sort((a, b) => (a.lessonUuid < b.lessonUuid ? -1 : 1))
}

/** The title of a lesson, after the names of its weeks if it is not in every week. */
const inWeeks = ({ title, weeks }: Pick<GridCard, 'title' | 'weeks'>) => [...(weeks ?? []), title].join(' ')

export type Cell = { readonly day: number; readonly hour: number }

/** The types of calendars, in the order in which they are offered. */
export const CALENDAR_TYPES: readonly CalendarType[] = ['CLASS', 'TEACHER', 'ROOM']
