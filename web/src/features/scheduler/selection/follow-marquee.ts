import type { Uuid } from '@timetable/domain'
import type { Point } from '../../../board/drag-state.ts'
import { SLOP } from '../../../board/pointer.ts'
import { swallowClick } from '../../../ui/swallow-click.ts'
import { boxBetween, sameLessons, touchedLessons, type Box } from './touched-cards.ts'

type Parts = {
  /** Asked at the press: there are times when a press on the ground means something else. */
  readonly mayBegin: () => boolean
  /** Draws the frame, in the pixels of the grid; null takes it away. */
  readonly draw: (frame: Box | null) => void
  /** The frame touches other lessons than before; `adds` if they come beside what was chosen already. */
  readonly touch: (lessonUuids: ReadonlySet<Uuid>, adds: boolean) => void
  /** Let go; or thought better of. */
  readonly end: (kept: boolean) => void
}

type Press = { readonly at: Point; readonly from: Point; readonly pointerId: number; readonly adds: boolean }

/**
 * The mouse on the empty ground of a grid, drawn along, spans a frame. What lies in it is measured where the grid is, not
 * where the screen is, so that it may be scrolled meanwhile. Fingers scroll, and pens do what fingers do.
 */
export function followMarquee(grid: HTMLElement, { mayBegin, draw, touch, end }: Parts): () => void {
  let press: Press | null = null
  let last: Point = { x: 0, y: 0 }
  /** By calendar, slot and lesson; while it is spanned, what was scrolled out of the page is still in the frame. */
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
    // Let go where nobody saw it.
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

  /** The button is still down: its click is to come. */
  const swallowClickOfPress = () => addEventListener('pointerup', swallowClick, { capture: true, once: true })

  grid.addEventListener('pointerdown', onPointerDown, { signal })
  document.addEventListener('pointermove', onPointerMove, { signal })
  document.addEventListener('pointerup', onPointerUp, { signal })
  document.addEventListener('pointercancel', () => stop(false), { signal })
  document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true })
  document.addEventListener('keydown', onKeyDown, { signal, capture: true })
  // Not by a style of the page, which would be worked out anew for every element of it.
  document.addEventListener('selectstart', (event) => press && event.preventDefault(), { signal })
  return () => {
    listening.abort()
    stop(false)
  }
}

/** Where no lesson lies; what opens something, and the heads, are for clicks. */
const NO_GROUND = '[data-lesson], [data-head], [role=columnheader], [role=rowheader], button, a'
const isGround = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(NO_GROUND) === null
