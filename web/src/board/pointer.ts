import type { Uuid } from '@timetable/domain'
import { isHolding, type Drag } from './drag-state.ts'
import type { DropTarget } from './drop-target.ts'
import { createEdgeScroll } from './edge-scroll.ts'
import { cellAt } from './cell-at.ts'
import { copyCard, type LiftedCard } from './lifted-card.ts'
import { undoCommandOf } from '../timetable/history/use-undo-keys.ts'
import { swallowClick } from '../ui/swallow-click.ts'

/** A mouse or a pen carries a card once it has moved this far, in pixels. */
export const SLOP = 5
/** A finger carries it once it has rested on it this long, and has strayed no further than this: else it scrolls. */
const LONG_PRESS = 300
/** A finger that only begins to scroll is not kept waiting. */
const FORESIGHT = 150
const TOUCH_SLOP = 10

/** A page with lessons that can be carried, as the pointer sees it. */
export type Draggable = {
  readonly state: { getState(): { readonly drag: Drag<unknown> } }
  mayPickUp(lessonUuid: Uuid): boolean
  /** The card is pressed: all that a lift is to show is made ready. */
  press(lessonUuid: Uuid, calendarUuid: Uuid | null): void
  release(): void
  lift(): boolean
  targetOf(slotUuid: Uuid, calendarUuid?: Uuid): DropTarget | null
  hover(over: DropTarget | null): void
  drop(target: DropTarget, event: PointerEvent): void
  cancel(): void
}

type Press = {
  readonly card: HTMLElement
  readonly pointerId: number
  readonly touch: boolean
  readonly x: number
  readonly y: number
  readonly timer: number
  /** Makes ready what a lift shows, before it is asked for: a press is some 50 ms older than the move that lifts. */
  readonly foresight: number
  copy: LiftedCard | null
}

/**
 * Mouse, pen and finger on the cards of a page, in one place for all grids and the tray: a press becomes a carried
 * lesson, which follows the pointer until it is let go. The slot is found under the pointer (`data-slot`, in whose row
 * `data-calendar`; `data-tray`), so a page of many grids costs nothing until something is picked up. `onPointer` hears where a carried lesson is.
 */
export function followPointer(page: Draggable, onPointer: (x: number, y: number) => void = () => {}): () => void {
  let press: Press | null = null
  let carried: LiftedCard | null = null
  let last = { x: 0, y: 0 }
  const edges = createEdgeScroll(() =>
    page.hover(targetUnder(page, document.elementsFromPoint(last.x, last.y), last.x, last.y)),
  )
  const listening = new AbortController()
  const { signal } = listening

  function makeReady() {
    if (!press || press.copy) return
    // The card is measured before the page answers: all the answers would have to be laid out for it.
    press.copy = copyCard(press.card, press)
    page.press(press.card.dataset.lesson ?? '', rowOf(press.card))
    onPointer(press.x, press.y)
  }

  function lift(lies: readonly Element[]) {
    makeReady()
    if (!press?.copy || !page.lift()) return letGo()
    carried = press.copy
    carried.lift()
    if (press.touch && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(10)
    carry(last.x, last.y, lies)
  }

  /** What lies under the pointer is looked for before anything moves: looking after it would lay the page out at once. */
  function carry(x: number, y: number, lies: readonly Element[]) {
    carried?.moveTo(x, y)
    onPointer(x, y)
    edges.at(x, y, lies[0] ?? null)
    page.hover(targetUnder(page, lies, x, y))
  }

  function letGo() {
    if (press) {
      clearTimeout(press.timer)
      clearTimeout(press.foresight)
      page.release()
      press.copy?.putDown()
    }
    edges.stop()
    press = null
    carried = null
  }

  function onPointerDown(event: PointerEvent) {
    // A second finger means something else: zoom, or a hand laid down.
    if (!event.isPrimary || press) return abandon()
    const { target } = event
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-lesson]') : null
    if (event.button !== 0 || !card || !(target instanceof Element) || target.closest('[data-action]')) return
    // A tap while a place is being chosen chooses it; keys of the selection are for the click to come.
    if (isHolding(dragOf(page)) || !page.mayPickUp(card.dataset.lesson ?? '') || event.ctrlKey || event.metaKey) return
    // A finger's events would all go to the card, which may be painted elsewhere while it is carried.
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId)
    last = { x: event.clientX, y: event.clientY }
    const touch = event.pointerType === 'touch'
    press = {
      card,
      pointerId: event.pointerId,
      touch,
      ...last,
      timer: touch ? window.setTimeout(() => lift(document.elementsFromPoint(last.x, last.y)), LONG_PRESS) : 0,
      foresight: window.setTimeout(makeReady, touch ? FORESIGHT : 0),
      copy: null,
    }
  }

  function onPointerMove(event: PointerEvent) {
    const { clientX: x, clientY: y } = event
    if (!press) return followChoice(event)
    if (event.pointerId !== press.pointerId) return
    last = { x, y }
    if (carried) return carry(x, y, elementsUnder(event))
    const strayed = Math.hypot(x - press.x, y - press.y)
    if (press.touch && strayed > TOUCH_SLOP) letGo()
    else if (!press.touch && strayed > SLOP) lift(elementsUnder(event))
  }

  /** While a place is being chosen, the slot under the mouse is the one that is asked about. */
  function followChoice(event: PointerEvent) {
    if (event.pointerType === 'touch' || dragOf(page).kind !== 'choosing') return
    const target = targetUnder(page, elementsUnder(event), event.clientX, event.clientY)
    if (target && target !== 'tray') page.hover(target)
  }

  function onPointerUp(event: PointerEvent) {
    if (event.pointerId !== press?.pointerId) return
    if (!carried) return letGo()
    const target = targetUnder(page, elementsUnder(event), event.clientX, event.clientY)
    letGo()
    swallowClick()
    if (target) page.drop(target, event)
    else page.cancel()
  }

  function abandon() {
    const carrying = carried !== null
    letGo()
    if (carrying) page.cancel()
  }

  function onKeyDown(event: KeyboardEvent) {
    // Ctrl+Z takes back what is begun, too, before what is saved.
    if (!carried || (event.key !== 'Escape' && !undoCommandOf(event))) return
    event.preventDefault()
    event.stopPropagation()
    swallowClick()
    abandon()
  }

  /** A finger that carries a lesson does not scroll, and one that rests on it does not ask for a menu. */
  const onTouchMove = (event: TouchEvent) => carried && event.cancelable && event.preventDefault()
  function onContextMenu(event: MouseEvent) {
    if (!press?.touch) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Not by a style of the whole page, which would be worked out anew for every element of it. */
  const onSelectStart = (event: Event) => carried && event.preventDefault()

  document.addEventListener('selectstart', onSelectStart, { signal })
  document.addEventListener('pointerdown', onPointerDown, { signal })
  document.addEventListener('pointermove', onPointerMove, { signal })
  document.addEventListener('pointerup', onPointerUp, { signal })
  document.addEventListener('pointercancel', abandon, { signal })
  document.addEventListener('keydown', onKeyDown, { signal, capture: true })
  document.addEventListener('contextmenu', onContextMenu, { signal, capture: true })
  document.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  return () => {
    listening.abort()
    letGo()
  }
}

const dragOf = (page: Draggable) => page.state.getState().drag

/**
 * The browser has found what the pointer is on. A card that lies over the cells rather than in one, or that is several
 * periods long, may hide the slot that is meant.
 */
function elementsUnder({ target, clientX, clientY }: PointerEvent): readonly Element[] {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-lesson]') : null
  if (
    !(target instanceof Element) ||
    (card && (card.dataset.in !== undefined || Number(card.style.getPropertyValue('--length')) > 1))
  )
    return document.elementsFromPoint(clientX, clientY)
  return [target.closest('[data-slot], [data-tray]') ?? target]
}

/** The calendar in whose row a card lies, where a board has many. */
const rowOf = (card: HTMLElement): string | null =>
  card.closest<HTMLElement>('[data-calendar]')?.dataset.calendar ?? null

/** The slot or tray under the point. A card that reaches over several slots does not hide those it lies on. */
function targetUnder(page: Draggable, elements: readonly Element[], x: number, y: number): DropTarget | null {
  for (const element of elements) {
    if (!(element instanceof HTMLElement)) continue
    const { slot, calendar } = cellAt(element, x, y)?.dataset ?? {}
    if (slot) return page.targetOf(slot, calendar)
    const { tray, drawer } = element.dataset
    if (tray !== undefined) return 'tray'
    // What lies over the page hides the slots behind it.
    if (drawer !== undefined) return null
  }
  return null
}
