import type { CalendarType, Uuid } from '@timetable/domain'
import type { WeekSize } from './cell-at.ts'
import type { GridModel } from '../../timetable/grid-model.ts'

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

const STEPS: Readonly<Record<string, readonly [days: number, hours: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The slot that an arrow key leads to from `from`; it stays within the week. Undefined for other keys. */
export function stepFrom(from: Cell, key: string, week: WeekSize) {
  const step = STEPS[key]
  if (!step) return undefined
  const within = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1)
  return { day: within(from.day + step[0], week.days), hour: within(from.hour + step[1], week.hours) }
}

/** The card that an arrow key leads to: beside it in its slot first, then the nearest in that direction. */
export function nextCard(cards: readonly WeekCard[], from: WeekCard, key: string): WeekCard | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const [days, hours] = step
  const ahead = cards.filter((card) => {
    if (hours !== 0) return card.day === from.day && (card.hour - from.hour) * hours > 0
    const across = (card.day - from.day) * 100 + card.lane - from.lane
    return across * days > 0
  })
  const distance = (card: WeekCard) =>
    Math.abs(card.day - from.day) * 1000 +
    Math.abs(card.hour - from.hour) * 10 +
    (days < 0 && card.day !== from.day ? 9 - card.lane : Math.abs(card.lane - from.lane))
  return ahead.reduce<WeekCard | undefined>(
    (best, card) => (best && distance(best) <= distance(card) ? best : card),
    undefined,
  )
}

/** Which of the types of calendar there are, in the order they are offered. */
export const CALENDAR_TYPES: readonly CalendarType[] = ['CLASS', 'TEACHER', 'ROOM']
