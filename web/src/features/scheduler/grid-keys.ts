import type { Uuid } from '@timetable/domain'
import type { GridCell, GridModel } from '../../timetable/grid-model.ts'
import { SHOWN_LANES } from '../../timetable/lanes.ts'

/** A place the keyboard stops at: a card, or a slot (with a lesson in hand, or where no card starts). */
export type Stop = { readonly slotUuid: Uuid; readonly lessonUuid: Uuid | null }

const STEPS: Readonly<Record<string, readonly [hours: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Where a key leads from `from`; undefined for a key that does not lead anywhere. Left and right go through the cards
 * that share a slot first; Home and End go to the ends of the period. With a lesson in hand all stops are slots.
 */
export function nextStop(model: GridModel, from: Stop, key: string, holding: boolean): Stop | undefined {
  const at = positionOf(model, from.slotUuid)
  if (!at) return firstStop(model, holding)
  const { hour, day } = at
  if (key === 'Home' || key === 'End') {
    const days = model.days.map(({ dayNum }) => dayNum).filter((dayNum) => model.cells[hour]?.[dayNum])
    return stopIn(model, hour, (key === 'Home' ? days[0] : days.at(-1)) ?? day, holding)
  }
  const step = STEPS[key]
  if (!step) return undefined
  const [down, across] = step
  if (!holding && across !== 0) {
    const cards = shownCards(model.cells[hour]?.[day])
    const beside = cards[cards.findIndex((card) => card.lessonUuid === from.lessonUuid) + across]
    if (from.lessonUuid !== null && beside) return { slotUuid: from.slotUuid, lessonUuid: beside.lessonUuid }
  }
  for (let h = hour + down, d = day + across; model.cells[h]?.[d] !== undefined; h += down, d += across) {
    if (model.cells[h]?.[d]) return stopIn(model, h, d, holding, across < 0)
  }
  return from
}

const shownCards = (cell: GridCell | null | undefined) => cell?.cards.filter(({ lane }) => lane < SHOWN_LANES) ?? []

/** The first slot of the week, or its card. */
export function firstStop(model: GridModel, holding: boolean): Stop | undefined {
  for (const row of model.cells) {
    for (const cell of row) if (cell) return stopIn(model, cell.slot.hourNum, cell.slot.dayNum, holding)
  }
  return undefined
}

function stopIn(model: GridModel, hour: number, day: number, holding: boolean, last = false): Stop | undefined {
  const cell = model.cells[hour]?.[day]
  if (!cell) return undefined
  const cards = shownCards(cell)
  const card = holding ? undefined : last ? cards.at(-1) : cards[0]
  return { slotUuid: cell.slot.uuid, lessonUuid: card?.lessonUuid ?? null }
}

function positionOf(model: GridModel, slotUuid: Uuid): { hour: number; day: number } | undefined {
  for (const row of model.cells) {
    for (const cell of row) if (cell?.slot.uuid === slotUuid) return { hour: cell.slot.hourNum, day: cell.slot.dayNum }
  }
  return undefined
}
