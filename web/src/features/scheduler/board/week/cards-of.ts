import type { GridCard } from '../../../../timetable/grid-model.ts'

/** The cards of a slot that stand beside each other, and those that wait behind their count. */
export function cardsOf(cards: readonly GridCard[], lanes: number) {
  return {
    beside: cards.filter(({ lane }) => lane < lanes),
    more: cards.filter(({ lane }) => lane >= lanes),
  }
}
