import type { Uuid } from '@timetable/domain'
import { isHolding, type Drag } from './drag-state.ts'
import type { DropTarget } from './drop-target.ts'
import { createEdgeScroll } from './edge-scroll.ts'
import { cellAt } from './cell-at.ts'
import { copyCard, type LiftedCard } from './lifted-card.ts'
import { undoCommandOf } from '../timetable/history/use-undo-keys.ts'
import { swallowClick } from '../ui/swallow-click.ts'

/** A mouse or a pen starts dragging a card after this distance, in pixels. */
export const SLOP = 5
/**
 * A finger starts dragging after resting on a card this long, in milliseconds, within `TOUCH_SLOP` pixels. Otherwise it scrolls.
 */
const LONG_PRESS = 300
/** Milliseconds before a finger's press is prepared, so that a finger that only begins to scroll is not delayed. */
const FORESIGHT = 150
const TOUCH_SLOP = 10

/** A page with draggable lessons, as the pointer handling sees it. */
type Draggable = {
  readonly state: { getState(): { readonly drag: Drag<unknown> } }
  mayPickUp(lessonUuid: Uuid): boolean
  /** Prepares everything that a drag will show, when the card is pressed. */
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
  /** The timer that prepares the drag's visuals early: a press comes about 50 ms before the move that lifts the card. */
  readonly foresight: number
  copy: LiftedCard | null
}

/**
 * Handles mouse, pen and finger on the cards of a page, once for all grids and the tray. A press becomes a drag, and the lesson
 * follows the pointer until it is dropped. The slot is found under the pointer (`data-slot`, with its row in `data-calendar`; or
 * `data-tray`). A page of many grids therefore costs nothing until a lesson is picked up. `onPointer` receives the position of the
 * dragged lesson. Returns a function that stops the handling.
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
    // The card is measured before the page shows drop effects. Otherwise the measurement would force a layout of all of them.
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

  /** Callers hit-test (`lies`) before anything moves: doing it afterwards would force a layout. */
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
    // A second finger means something else: a zoom, or a resting palm.
    if (!event.isPrimary || press) return abandon()
    const { target } = event
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-lesson]') : null
    if (event.button !== 0 || !card || !(target instanceof Element) || target.closest('[data-action]')) return
    // While a place is being chosen, a tap chooses it. Ctrl and Cmd are selection keys, handled by the later click.
    if (isHolding(dragOf(page)) || !page.mayPickUp(card.dataset.lesson ?? '') || event.ctrlKey || event.metaKey) return
    // With pointer capture, a finger's events would all go to the card, which may be re-rendered elsewhere during the drag.
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

  /** While a place is being chosen, the slot under the mouse becomes the hovered one. */
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
    // Ctrl+Z first cancels the current drag, before it undoes saved changes.
    if (!carried || (event.key !== 'Escape' && !undoCommandOf(event))) return
    event.preventDefault()
    event.stopPropagation()
    swallowClick()
    abandon()
  }

  /** A finger that drags a lesson does not scroll, and a finger that rests on one does not open a context menu. */
  const onTouchMove = (event: TouchEvent) => carried && event.cancelable && event.preventDefault()
  function onContextMenu(event: MouseEvent) {
    if (!press?.touch) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Prevents text selection by an event: a style on the whole page would be recalculated for every element. */
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
 * The elements under the pointer. The event target usually suffices, as the browser has already hit-tested. A card that lies over
 * the cells instead of inside one, or that spans several periods, may hide the intended slot.
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

/** The calendar in whose row a card is, if the board has many. */
const rowOf = (card: HTMLElement): string | null =>
  card.closest<HTMLElement>('[data-calendar]')?.dataset.calendar ?? null

/** The slot or tray under the point. A card that spans several slots does not hide the slots it covers. */
function targetUnder(page: Draggable, elements: readonly Element[], x: number, y: number): DropTarget | null {
  for (const element of elements) {
    if (!(element instanceof HTMLElement)) continue
    const { slot, calendar } = cellAt(element, x, y)?.dataset ?? {}
    if (slot) return page.targetOf(slot, calendar)
    const { tray, drawer } = element.dataset
    if (tray !== undefined) return 'tray'
    // A drawer over the page hides the slots behind it.
    if (drawer !== undefined) return null
  }
  return null
}
