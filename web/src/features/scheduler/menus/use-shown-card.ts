import type { Uuid } from '@timetable/domain'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cardIn, CURRENT_STOP } from '../../../board/stops.ts'

/** Where a card was met: in a grid or the tray, and there, in a grid of many calendars, in the cells of one. */
export type CardPlace = {
  readonly root: HTMLElement
  readonly lessonUuid: Uuid
  readonly slotUuid: Uuid | null
  readonly cellsOf: Uuid | null
}

/** The place of a card; that of one in the list behind a count is the grid, for the list is about to go. */
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
 * The card of the lesson as it stands there now, or the count that it is behind: another element once the lesson lies in
 * another slot, null once it is not there any more.
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
 * Whether the card is in sight, as far as that is known. One that is out of sight at first is brought into it: a key may
 * open its menu where it was scrolled away. That a lesson moves doesn't take the grid along.
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

/** Puts the focus on the card, if it is gone on the slot it was met in, or else where the Tab key goes. */
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
