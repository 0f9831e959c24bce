import type { Uuid } from '@timetable/domain'
import { swallowClick } from '../../ui/swallow-click.ts'
import { cellAt, type WeekSize } from './cell-at.ts'
import type { Cell } from './week-cards.ts'

/** A mouse or a pen carries a card once it has moved this far, in pixels. */
const SLOP = 5
/** A finger carries it once it has rested on it this long and strayed no further than this: else it scrolls. */
const LONG_PRESS = 250
const TOUCH_SLOP = 10

export type CarryEvents = {
  readonly lift: (lessonUuid: Uuid) => void
  /** What the pointer is over; null: nothing of the week. */
  readonly over: (cell: Cell | null) => void
  readonly drop: (cell: Cell | null) => void
  readonly cancel: () => void
}

type Press = {
  readonly card: HTMLElement
  readonly pointerId: number
  readonly x: number
  readonly y: number
  readonly touch: boolean
  readonly timer: number
}

/** Lets mouse, pen and finger carry the cards of a week; a copy of the card follows the pointer. */
export function carryCards(grid: HTMLElement, week: WeekSize, on: CarryEvents): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let press: Press | null = null
  let copy: HTMLElement | null = null

  function lift(x: number, y: number) {
    if (!press) return
    const { left, top, width, height } = press.card.getBoundingClientRect()
    copy = press.card.cloneNode(true) as HTMLElement
    copy.removeAttribute('data-lesson')
    copy.setAttribute('data-carried', '')
    copy.setAttribute('aria-hidden', 'true')
    copy.inert = true
    Object.assign(copy.style, {
      position: 'fixed',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
    // Not inside the week: it cuts off what leaves it, and some browsers would place the copy by it.
    document.body.append(copy)
    on.lift(press.card.dataset.lesson ?? '')
    carry(x, y)
  }

  function carry(x: number, y: number) {
    if (copy && press) copy.style.translate = `${x - press.x}px ${y - press.y}px`
    on.over(cellAt(grid, week, x, y))
  }

  function letGo() {
    if (press) clearTimeout(press.timer)
    copy?.remove()
    press = null
    copy = null
  }

  function abandon() {
    const carrying = copy !== null
    letGo()
    if (carrying) on.cancel()
  }

  function onDown(event: PointerEvent) {
    if (!event.isPrimary || press) return abandon()
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-lesson]') : null
    if (event.button !== 0 || !card) return
    if (card.hasPointerCapture(event.pointerId)) card.releasePointerCapture(event.pointerId)
    const { clientX: x, clientY: y, pointerId } = event
    const touch = event.pointerType === 'touch'
    press = { card, pointerId, x, y, touch, timer: touch ? window.setTimeout(() => lift(x, y), LONG_PRESS) : 0 }
  }

  function onMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    if (press?.pointerId !== pointerId) return
    if (copy) return carry(x, y)
    const strayed = Math.hypot(x - press.x, y - press.y)
    if (press.touch && strayed > TOUCH_SLOP) letGo()
    else if (!press.touch && strayed > SLOP) lift(x, y)
  }

  function onUp({ pointerId, clientX, clientY }: PointerEvent) {
    if (press?.pointerId !== pointerId) return
    const carrying = copy !== null
    letGo()
    if (!carrying) return
    swallowClick()
    on.drop(cellAt(grid, week, clientX, clientY))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !copy) return
    event.stopPropagation()
    swallowClick()
    abandon()
  }

  /** A finger that carries a lesson does not scroll, and one that rests on it asks for no menu. */
  const onTouchMove = (event: TouchEvent) => copy && event.cancelable && event.preventDefault()
  const onContextMenu = (event: Event) => press?.touch && event.preventDefault()

  grid.addEventListener('pointerdown', onDown, { signal })
  grid.addEventListener('contextmenu', onContextMenu, { signal })
  grid.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  document.addEventListener('pointermove', onMove, { signal })
  document.addEventListener('pointerup', onUp, { signal })
  document.addEventListener('pointercancel', abandon, { signal })
  document.addEventListener('keydown', onKeyDown, { signal, capture: true })
  return () => {
    listening.abort()
    letGo()
  }
}
