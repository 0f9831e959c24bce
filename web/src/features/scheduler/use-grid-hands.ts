import type { Uuid } from '@timetable/domain'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { GridModel } from '../../timetable/grid-model.ts'
import type { DropHow, Point } from './desk.ts'
import { useDesk, useHand } from './desk-context.tsx'
import { elementOf, focusable, focusOn } from './grid-focus.ts'
import { nextStop } from './grid-keys.ts'
import { howOf } from './pointer.ts'
import { useGridFocus } from './use-grid-focus.ts'

/**
 * Clicks and keys on one grid, all through the desk. One stop of the grid is in the order of the Tab key; the arrows
 * move it. Handlers sit on the grid, so cells and cards need none of their own.
 */
export function useGridHands(
  ref: RefObject<HTMLElement | null>,
  model: GridModel,
  openMenu: (card: HTMLElement) => void,
) {
  const desk = useDesk()
  const held = useHand((state) => state.held)
  const asking = useHand((state) => state.asking !== null)
  const blocking = useHand((state) => state.blocking.has(model.calendar.uuid))
  const gotFocus = useGridFocus(ref, model)
  const chosen = () => desk.hand.getState().selection.lessons

  const drop = (slotUuid: Uuid, how: DropHow, at: Point | null = null) => desk.drop({ slotUuid }, how, at)

  function onClick(event: MouseEvent) {
    const grid = ref.current
    const hit = hitOf(grid, event.target)
    if (!grid || !hit || asking) return
    if (blocking && hit.slotUuid) return desk.block(model.calendar.uuid, hit.slotUuid)
    if (hit.action === 'pin' && hit.lessonUuid) return desk.togglePin(hit.lessonUuid)
    if (hit.action) return
    if (held) return void (hit.slotUuid && drop(hit.slotUuid, howOf(event), { x: event.clientX, y: event.clientY }))
    if (!hit.card || !hit.lessonUuid) return desk.clearSelection()
    focusable(grid, hit.card)
    // A finger has no second key: once some are chosen, a tap chooses more.
    const taps = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    if (event.shiftKey) desk.selectTo(orderOf(model), hit.lessonUuid)
    else if (event.ctrlKey || event.metaKey || (taps && chosen().size > 0)) desk.toggleSelected(hit.lessonUuid)
    else openMenu(hit.card)
  }

  function onContextMenu(event: MouseEvent) {
    const hit = hitOf(ref.current, event.target)
    if (!hit?.card || held || blocking) return
    event.preventDefault()
    // Where Ctrl and a click are a right click, they still choose.
    if (event.ctrlKey && hit.lessonUuid) desk.toggleSelected(hit.lessonUuid)
    else openMenu(hit.card)
  }

  function onKeyDown(event: KeyboardEvent) {
    const grid = ref.current
    const hit = hitOf(grid, event.target)
    if (!grid || !hit || hit.action || asking) return
    const done = held
      ? actInHand(event, hit)
      : event.ctrlKey || event.metaKey
        ? choose(event, hit)
        : act(event.key, hit)
    if (done || move(grid, event, hit)) event.preventDefault()
  }

  /** With a lesson in hand. */
  function actInHand(event: KeyboardEvent, hit: Hit): boolean {
    if (event.key === 'Escape') desk.cancel()
    else if ((event.key === 'Enter' || event.key === ' ') && hit.slotUuid) drop(hit.slotUuid, howOf(event))
    else return false
    return true
  }

  /** With Ctrl or Cmd. */
  function choose({ key }: KeyboardEvent, hit: Hit): boolean {
    if (key === ' ' && hit.lessonUuid) desk.toggleSelected(hit.lessonUuid)
    else if (key.toLowerCase() === 'a') desk.select(orderOf(model))
    else return false
    return true
  }

  function act(key: string, hit: Hit): boolean {
    const { slotUuid, lessonUuid, card } = hit
    const several = lessonUuid !== null && chosen().size > 1 && chosen().has(lessonUuid)
    switch (key.length === 1 ? key.toLowerCase() : key) {
      case 'Escape':
        if (blocking) desk.setBlocking(model.calendar.uuid, false)
        else desk.clearSelection()
        return true
      case 'Enter':
      case ' ':
        if (blocking && slotUuid) desk.block(model.calendar.uuid, slotUuid)
        else if (!lessonUuid || !desk.pickUp(lessonUuid, 'choice', slotUuid ? { slotUuid } : null)) return false
        return true
      case 'b':
        if (slotUuid) desk.block(model.calendar.uuid, slotUuid, true)
        return slotUuid !== null
      case 'm':
        if (card) openMenu(card)
        return card !== null
      case 'p':
        if (several) desk.bulk('pinEvents', chosen()) || desk.bulk('unpinEvents', chosen())
        else if (lessonUuid) desk.togglePin(lessonUuid)
        return lessonUuid !== null
      case 'u':
      case 'Delete':
      case 'Backspace':
        if (several) desk.bulk('unplaceEvents', chosen())
        else if (lessonUuid) desk.unplace(lessonUuid)
        return lessonUuid !== null
      default:
        return false
    }
  }

  function move(grid: HTMLElement, event: KeyboardEvent, hit: Hit): boolean {
    if (!hit.slotUuid || event.ctrlKey || event.metaKey || event.altKey) return false
    const stop = { slotUuid: hit.slotUuid, lessonUuid: hit.lessonUuid }
    const next = nextStop(model, stop, event.key, held !== null || blocking)
    if (!next) return false
    if (event.shiftKey && !held && next.lessonUuid) {
      const order = orderOf(model)
      if (hit.lessonUuid && chosen().size === 0) desk.selectTo(order, hit.lessonUuid)
      desk.selectTo(order, next.lessonUuid)
    }
    focusOn(grid, elementOf(grid, next))
    if (held) desk.hover({ slotUuid: next.slotUuid })
    return true
  }

  /** With a lesson in hand the slot that gets the focus is the one it is held over, however it got it. */
  function onFocus(event: { readonly target: EventTarget }) {
    const hit = hitOf(ref.current, event.target)
    const element = hit?.card ?? hit?.slot
    if (hit && element && !hit.action) gotFocus(element, hit.slotUuid, hit.lessonUuid)
    if (hit?.slotUuid && held?.by === 'choice') desk.hover({ slotUuid: hit.slotUuid })
  }

  return { onClick, onContextMenu, onKeyDown, onFocus }
}

/** All lessons of the grid in reading order, day by day, and then those that have no slot: what a range goes through. */
function orderOf(model: GridModel): Uuid[] {
  const placed = model.days.flatMap(({ dayNum }) => model.cells.flatMap((row) => row[dayNum]?.cards ?? []))
  return [...placed, ...model.unplaced].map(({ lessonUuid }) => lessonUuid)
}

type Hit = {
  readonly slot: HTMLElement | null
  readonly card: HTMLElement | null
  readonly slotUuid: Uuid | null
  readonly lessonUuid: Uuid | null
  readonly action: string | null
}

/** What of the grid an event is about; nothing for one that bubbled up from a menu or a popover. */
function hitOf(grid: HTMLElement | null, target: EventTarget | null): Hit | undefined {
  if (!grid || !(target instanceof Element) || !grid.contains(target)) return undefined
  const slot = target.closest<HTMLElement>('[data-slot]')
  const card = target.closest<HTMLElement>('[data-lesson]')
  const action = target.closest<HTMLElement>('[data-action]')?.dataset.action ?? null
  return { slot, card, action, slotUuid: slot?.dataset.slot ?? null, lessonUuid: card?.dataset.lesson ?? null }
}
