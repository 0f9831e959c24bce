import type { Uuid } from '@timetable/domain'
import type { GridCard, GridCell, GridModel } from '../../../timetable/grid-model.ts'
import { MOST_LANES } from '../../../timetable/lanes.ts'

/**
 * A place the keyboard stops at: a card, or a slot (with a lesson in hand, or where no card starts). The count of the
 * cards that a slot has no room for is a stop too, by the first of them.
 */
export type Stop = { readonly slotUuid: Uuid; readonly lessonUuid: Uuid | null }

const STEPS: Readonly<Record<string, readonly [hours: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Where a key leads from `from`; undefined for a key that does not lead anywhere. Left and right go through the cards
 * that share a slot first, of which it shows so many `lanes`; Home and End go to the ends of the period. With a lesson
 * in hand all stops are slots.
 */
export function nextStop(
  model: GridModel,
  from: Stop,
  key: string,
  { holding, lanes }: { readonly holding: boolean; readonly lanes: number },
): Stop | undefined {
  const stopIn = (hour: number, day: number, last = false) => stopAt(model.cells[hour]?.[day], holding, lanes, last)
  const at = positionOf(model, from.slotUuid)
  if (!at) return firstStop(model, holding)
  const { hour, day } = at
  if (key === 'Home' || key === 'End') {
    const days = model.days.map(({ dayNum }) => dayNum).filter((dayNum) => model.cells[hour]?.[dayNum])
    return stopIn(hour, (key === 'Home' ? days[0] : days.at(-1)) ?? day)
  }
  const step = STEPS[key]
  if (!step) return undefined
  const [down, across] = step
  if (!holding && across !== 0) {
    const cards = stopsAmong(model.cells[hour]?.[day]?.cards ?? [], lanes)
    const beside = cards[cards.findIndex((card) => card.lessonUuid === from.lessonUuid) + across]
    if (from.lessonUuid !== null && beside) return { slotUuid: from.slotUuid, lessonUuid: beside.lessonUuid }
  }
  for (let h = hour + down, d = day + across; model.cells[h]?.[d] !== undefined; h += down, d += across) {
    if (model.cells[h]?.[d]) return stopIn(h, d, across < 0)
  }
  return from
}

/** The cards of a slot that stand beside each other, and those that wait behind their count. */
export function cardsOf(cards: readonly GridCard[], lanes: number) {
  return {
    beside: cards.filter(({ lane }) => lane < lanes),
    more: cards.filter(({ lane }) => lane >= lanes),
  }
}

function stopsAmong(cards: readonly GridCard[], lanes: number): readonly GridCard[] {
  const { beside, more } = cardsOf(cards, lanes)
  return [...beside, ...more.slice(0, 1)]
}

/** The first slot of the week, or its card. */
export function firstStop(model: GridModel, holding: boolean): Stop | undefined {
  for (const row of model.cells) {
    for (const cell of row) if (cell) return stopAt(cell, holding, MOST_LANES)
  }
  return undefined
}

function stopAt(cell: GridCell | null | undefined, holding: boolean, lanes: number, last = false): Stop | undefined {
  if (!cell) return undefined
  const cards = stopsAmong(cell.cards, lanes)
  const card = holding ? undefined : last ? cards.at(-1) : cards[0]
  return { slotUuid: cell.slot.uuid, lessonUuid: card?.lessonUuid ?? null }
}

function positionOf(model: GridModel, slotUuid: Uuid): { hour: number; day: number } | undefined {
  for (const row of model.cells) {
    for (const cell of row) if (cell?.slot.uuid === slotUuid) return { hour: cell.slot.hourNum, day: cell.slot.dayNum }
  }
  return undefined
}
