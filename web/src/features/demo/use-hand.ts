import type { Uuid } from '@timetable/domain'
import { useState, type KeyboardEvent } from 'react'
import type { WeekSize } from './cell-at.ts'
import { nextCard, stepFrom, type Cell, type WeekCard } from './week-cards.ts'

/** The lesson in hand, and the slot that is asked about; null: none yet, or none of the week. `by`: the pointer carries it, or a place is being chosen for it. */
export type Held = { readonly lessonUuid: Uuid; readonly by: 'pointer' | 'choice'; readonly over: Cell | null }

type HandParts = {
  readonly week: WeekSize
  readonly cards: readonly WeekCard[]
  readonly onDrop: (lessonUuid: Uuid, cell: Cell) => void
  readonly onPutBack: (lessonUuid: Uuid) => void
  readonly onPickUp: (lessonUuid: Uuid) => void
}

/** One lesson in hand, by pointer, key or tap, and the one card of the week that the Tab key stops at. */
export function useHand({ week, cards, onDrop, onPutBack, onPickUp }: HandParts) {
  const [held, setHeld] = useState<Held | null>(null)
  const [stop, setStop] = useState<Uuid | null>(null)
  const cardOf = (uuid: Uuid) => cards.find(({ lessonUuid }) => lessonUuid === uuid)

  function pickUp(lessonUuid: Uuid, by: Held['by']) {
    setStop(lessonUuid)
    setHeld({ lessonUuid, by, over: null })
    onPickUp(lessonUuid)
  }

  function putDown(cell: Cell | null) {
    if (!held) return
    setHeld(null)
    const card = cardOf(held.lessonUuid)
    const moves = cell && card && (cell.day !== card.day || cell.hour !== card.hour)
    if (moves) onDrop(held.lessonUuid, cell)
    else onPutBack(held.lessonUuid)
  }

  const over = (cell: Cell | null) =>
    setHeld((now) => (now && !sameCell(now.over, cell) ? { ...now, over: cell } : now))

  /** Says whether the key meant something here. */
  function press(key: string, card: WeekCard): boolean {
    if (!held) {
      const next = nextCard(cards, card, key)
      if (next) setStop(next.lessonUuid)
      else if (key === ' ' || key === 'Enter') pickUp(card.lessonUuid, 'choice')
      else return false
      return true
    }
    if (key === 'Escape') putDown(null)
    else if (key === 'Enter' || key === ' ') putDown(held.over)
    else {
      const cell = stepFrom(held.over ?? card, key, week)
      if (!cell) return false
      over(cell)
    }
    return true
  }

  return {
    held,
    /** The card that the Tab key leads to. */
    stop: stop !== null && cardOf(stop) ? stop : (cards[0]?.lessonUuid ?? null),
    pickUp,
    putDown,
    over,
    onKeyDown(event: KeyboardEvent, card: WeekCard) {
      if (event.ctrlKey || event.metaKey || event.altKey || !press(event.key, card)) return
      event.preventDefault()
      event.stopPropagation()
    },
    /** A click or a tap takes a lesson up, and puts it down where the next one is. */
    onClick(cell: Cell, lessonUuid: Uuid | null) {
      if (held) putDown(cell)
      else if (lessonUuid !== null) pickUp(lessonUuid, 'choice')
    },
    letGo: () => setHeld(null),
  }
}

const sameCell = (a: Cell | null, b: Cell | null) => a?.day === b?.day && a?.hour === b?.hour
