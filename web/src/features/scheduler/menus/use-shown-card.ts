import type { Uuid } from '@timetable/domain'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cardIn, CURRENT_STOP } from '../../../board/stops.ts'

/** Where a card was clicked: in a grid or the tray, and on a grid of many calendars, in the cells of one. */
export type CardPlace = {
  readonly root: HTMLElement
  readonly lessonUuid: Uuid
  readonly slotUuid: Uuid | null
  readonly cellsOf: Uuid | null
}

/** The place of a card. For a card in the list behind a count it is the grid, as the list is about to close. */
export function placeOfCard(card: HTMLElement): CardPlace {
  const list = card.closest<HTMLElement>('[data-list-of]')?.dataset.listOf
  const at = list === undefined ? card : document.querySelector(`[role="grid"] [data-slot="${CSS.escape(list)}"]`)
  return {
    root: at?.closest<HTMLElement>('[role="grid"], [data-tray]') ?? document.body,
    lessonUuid: card.dataset.lesson ?? '',
    slotUuid: list ?? card.closest<HTMLElement>('[data-slot]')?.dataset.slot ?? null,
    cellsOf: card.closest<HTMLElement>('[data-calendar]')?.dataset.calendar ?? null,
  }
}

/**
 * The current card of the lesson in that place, or the count that includes it. It is another element after the lesson moves to
 * another slot, and null once the lesson is no longer there.
 */
export function useShownCard(place: CardPlace): HTMLElement | null {
  const { root } = place
  const subscribe = useCallback(
    (changed: () => void) => {
      const observer = new MutationObserver(changed)
      observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-lesson', 'data-more'] })
      return () => observer.disconnect()
    },
    [root],
  )
  return useSyncExternalStore(subscribe, () => shownCard(place))
}

/**
 * Whether the card is in view, as far as known. A card that is out of view at first is scrolled into view: a key may open its menu
 * while it is scrolled away. If the lesson moves later, the grid does not scroll.
 */
export function useInSight(card: HTMLElement | null): boolean {
  const [unseen, setUnseen] = useState<HTMLElement | null>(null)
  const first = useRef(card)
  useEffect(() => {
    if (!card) return
    let mayBring = card === first.current
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.at(-1)?.isIntersecting ?? true
      if (!seen && mayBring) card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      else setUnseen(seen ? null : card)
      mayBring = false
    })
    observer.observe(card)
    return () => observer.disconnect()
  }, [card])
  return unseen === null || unseen !== card
}

/** Focuses the card; if it is gone, the slot it was in; otherwise the grid's Tab stop. */
export function focusShownCard(place: CardPlace): void {
  const element = shownCard(place) ?? slotOf(place) ?? place.root.querySelector<HTMLElement>(CURRENT_STOP)
  element?.focus({ preventScroll: true })
}

function shownCard({ root, lessonUuid, cellsOf }: CardPlace): HTMLElement | null {
  if (cellsOf === null) return cardIn(root, lessonUuid)
  return root.querySelector(`${cellOf(cellsOf)} [data-lesson="${CSS.escape(lessonUuid)}"]`)
}

function slotOf({ root, slotUuid, cellsOf }: CardPlace): HTMLElement | null {
  if (slotUuid === null) return null
  return root.querySelector(`${cellsOf === null ? '' : cellOf(cellsOf)}[data-slot="${CSS.escape(slotUuid)}"]`)
}

const cellOf = (calendarUuid: Uuid) => `[data-calendar="${CSS.escape(calendarUuid)}"]`
