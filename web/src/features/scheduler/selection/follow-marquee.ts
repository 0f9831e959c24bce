import type { Uuid } from '@timetable/domain'
import type { Point } from '../../../board/drag-state.ts'
import { SLOP } from '../../../board/pointer.ts'
import { swallowClick } from '../../../ui/swallow-click.ts'
import { boxBetween, sameLessons, touchedLessons, type Box } from './touched-cards.ts'

type Parts = {
  /** Called at the press: sometimes a press on the empty area means something else. */
  readonly mayBegin: () => boolean
  /** Draws the frame, in the pixels of the grid; null removes it. */
  readonly draw: (frame: Box | null) => void
  /** Called when the frame touches other lessons than before. `adds`: they are added to the existing selection. */
  readonly touch: (lessonUuids: ReadonlySet<Uuid>, adds: boolean) => void
  /** Called at the end: the button was released, or the marquee was cancelled. */
  readonly end: (kept: boolean) => void
}

type Press = { readonly at: Point; readonly from: Point; readonly pointerId: number; readonly adds: boolean }

/**
 * Dragging the mouse from an empty area of a grid spans a frame. Positions are relative to the grid, not to the screen, so that the
 * user can scroll meanwhile. Fingers scroll instead, and pens behave like fingers.
 */
export function followMarquee(grid: HTMLElement, { mayBegin, draw, touch, end }: Parts): () => void {
  let press: Press | null = null
  let last: Point = { x: 0, y: 0 }
  /** The cards by calendar, slot and lesson. Cards that were scrolled out of the page during the drag still count. */
  let cards: Map<string, { lessonUuid: Uuid; box: Box }> | null = null
  let touched: ReadonlySet<Uuid> = new Set()
  const listening = new AbortController()
  const { signal } = listening

  function inGrid({ x, y }: Point): Point {
    const { left, top } = grid.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }

  function measure() {
    const { left, top } = grid.getBoundingClientRect()
    for (const card of grid.querySelectorAll<HTMLElement>('[data-lesson]')) {
      const lessonUuid = card.dataset.lesson ?? ''
      const { slot = '', calendar = '' } = card.closest<HTMLElement>('[data-slot]')?.dataset ?? {}
      const box = card.getBoundingClientRect()
      cards?.set(`${calendar} ${slot} ${lessonUuid}`, {
        lessonUuid,
        box: { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top },
      })
    }
  }

  function span() {
    if (!press || !cards) return
    const frame = boxBetween(press.from, inGrid(last))
    draw(frame)
    const now = touchedLessons(cards.values(), frame)
    if (sameLessons(now, touched)) return
    touched = now
    touch(now, press.adds)
  }

  function stop(kept: boolean) {
    const spanned = cards !== null
    press = null
    cards = null
    touched = new Set()
    if (!spanned) return
    draw(null)
    end(kept)
  }

  function onPointerDown(event: PointerEvent) {
    if (press) return stop(false)
    const plain = event.isPrimary && event.button === 0 && event.pointerType === 'mouse'
    if (!plain || !isGround(event.target) || !mayBegin()) return
    const at = { x: event.clientX, y: event.clientY }
    const adds = event.shiftKey || event.ctrlKey || event.metaKey
    press = { at, from: inGrid(at), pointerId: event.pointerId, adds }
  }

  function onPointerMove(event: PointerEvent) {
    if (!press || event.pointerId !== press.pointerId) return
    // The button was released outside the window.
    if (event.buttons === 0) return stop(true)
    last = { x: event.clientX, y: event.clientY }
    if (!cards) {
      if (Math.hypot(last.x - press.at.x, last.y - press.at.y) <= SLOP) return
      cards = new Map()
      measure()
      touch(touched, press.adds)
    }
    span()
  }

  function onPointerUp(event: PointerEvent) {
    if (event.pointerId !== press?.pointerId) return
    if (cards) swallowClick()
    stop(true)
  }

  function onScroll() {
    if (!cards) return
    measure()
    span()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !cards) return
    event.preventDefault()
    event.stopPropagation()
    swallowClickOfPress()
    stop(false)
  }

  /** The button is still pressed, so its click follows. */
  const swallowClickOfPress = () => addEventListener('pointerup', swallowClick, { capture: true, once: true })

  grid.addEventListener('pointerdown', onPointerDown, { signal })
  document.addEventListener('pointermove', onPointerMove, { signal })
  document.addEventListener('pointerup', onPointerUp, { signal })
  document.addEventListener('pointercancel', () => stop(false), { signal })
  document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true })
  document.addEventListener('keydown', onKeyDown, { signal, capture: true })
  // Prevents text selection by an event: a style on the whole page would be recalculated for every element.
  document.addEventListener('selectstart', (event) => press && event.preventDefault(), { signal })
  return () => {
    listening.abort()
    stop(false)
  }
}

/** Elements that do not start a marquee: lessons, heads and controls, which handle clicks. */
const NO_GROUND = '[data-lesson], [data-head], [role=columnheader], [role=rowheader], button, a'
const isGround = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(NO_GROUND) === null
