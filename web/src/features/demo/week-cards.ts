import type { CalendarType, Uuid } from '@timetable/domain'
import type { GridModel } from '../../timetable/week/grid-model.ts'

/** A lesson of one calendar's week as the demo draws it. */
export type WeekCard = {
  readonly lessonUuid: Uuid
  readonly title: string
  /** Who is there besides: in a class's week the teacher first. */
  readonly who: readonly string[]
  readonly color: string
  readonly day: number
  readonly hour: number
  readonly length: number
  readonly lane: number
  readonly lanes: number
  /** Double booked: here, or only for someone else who is there. */
  readonly clash: 'here' | 'elsewhere' | null
  readonly pinned: boolean
}

/** The cards of a grid, always in the same order, so that one that moves stays the element it is. */
export function weekCards({ cells }: GridModel): WeekCard[] {
  const cards = cells.flat().flatMap((cell) =>
    (cell?.cards ?? []).map((card): WeekCard => ({
      lessonUuid: card.lessonUuid,
      title: card.title,
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

export type Cell = { readonly day: number; readonly hour: number }

/** Which of the types of calendar there are, in the order they are offered. */
export const CALENDAR_TYPES: readonly CalendarType[] = ['CLASS', 'TEACHER', 'ROOM']
