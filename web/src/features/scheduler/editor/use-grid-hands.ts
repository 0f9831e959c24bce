import type { Uuid } from '@timetable/domain'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { GridModel } from '../../../timetable/grid-model.ts'
import { heldOf, type Point } from '../../../board/drag-state.ts'
import { howOf, type DropHow } from './editor-state.ts'
import { useEditor } from './editor-context.tsx'
import { elementOf, focusable, focusOn, MORE_SEPARATOR } from './grid-focus.ts'
import { nextStop } from './grid-keys.ts'
import { pressLetter } from './letter-keys.ts'
import { useChoosing } from '../selection/use-choosing.ts'
import { useGridFocus } from './use-grid-focus.ts'

/**
 * Clicks and keys on one grid, all through the editor. One stop of the grid is in the order of the Tab key; the arrows
 * move it. Handlers sit on the grid, so cells and cards need none of their own.
 */
export function useGridHands(
  ref: RefObject<HTMLElement | null>,
  model: GridModel,
  lanes: number,
  openMenu: (card: HTMLElement) => void,
) {
  const editor = useEditor()
  // Asked when it happens: a lesson that is held over another slot paints no grid.
  const now = {
    get held() {
      return heldOf(editor.state.getState().drag)
    },
    get asking() {
      return editor.state.getState().drag.kind === 'asking'
    },
    get blocking() {
      return editor.state.getState().blocking.has(model.calendar.uuid)
    },
  }
  const gotFocus = useGridFocus(ref, model)
  const choosing = useChoosing()

  const drop = (slotUuid: Uuid, how: DropHow, at: Point | null = null) => editor.drop({ slotUuid }, how, at)

  function onClick(event: MouseEvent) {
    const grid = ref.current
    const hit = hitOf(grid, event.target)
    if (!grid || !hit || now.asking) return
    if (now.blocking && hit.slotUuid) return editor.block(model.calendar.uuid, hit.slotUuid)
    if (hit.action === 'pin' && hit.lessonUuid) return editor.togglePin(hit.lessonUuid)
    if (hit.action) return
    if (now.held) return void (hit.slotUuid && drop(hit.slotUuid, howOf(event), { x: event.clientX, y: event.clientY }))
    if (!hit.card || !hit.lessonUuid) return editor.clearSelection()
    if (grid.contains(hit.card)) focusable(grid, hit.card)
    // A finger has no second key: once some are chosen, a tap chooses more.
    const taps = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    if (event.shiftKey) choosing.upTo(orderOf(model), hit.lessonUuid)
    else if (event.ctrlKey || event.metaKey || (taps && choosing.chosen().size > 0)) choosing.toggle(hit.lessonUuid)
    else openMenu(hit.card)
  }

  function onContextMenu(event: MouseEvent) {
    const hit = hitOf(ref.current, event.target)
    if (!hit?.card || now.held || now.blocking) return
    event.preventDefault()
    // Where Ctrl and a click are a right click, they still choose.
    if (event.ctrlKey && hit.lessonUuid) choosing.toggle(hit.lessonUuid)
    else openMenu(hit.card)
  }

  function onKeyDown(event: KeyboardEvent) {
    const grid = ref.current
    const hit = hitOf(grid, event.target)
    if (!grid || !hit || now.asking) return
    if (hit.action) return void (hit.action === 'more' && move(grid, event, hit) && event.preventDefault())
    const done = now.held
      ? actInHand(event, hit)
      : event.ctrlKey || event.metaKey
        ? choose(event, hit)
        : act(event.key, hit)
    if (done || move(grid, event, hit)) event.preventDefault()
  }

  /** With a lesson in hand. */
  function actInHand(event: KeyboardEvent, hit: Hit): boolean {
    if (event.key === 'Escape') editor.cancel()
    else if ((event.key === 'Enter' || event.key === ' ') && hit.slotUuid) drop(hit.slotUuid, howOf(event))
    else return false
    return true
  }

  /** With Ctrl or Cmd. */
  function choose({ key }: KeyboardEvent, hit: Hit): boolean {
    if (key === ' ' && hit.lessonUuid) choosing.toggle(hit.lessonUuid)
    else if (key.toLowerCase() === 'a') choosing.only(orderOf(model))
    else return false
    return true
  }

  function act(key: string, hit: Hit): boolean {
    const { slotUuid, lessonUuid, card } = hit
    switch (key) {
      case 'Escape':
        if (now.blocking) editor.setBlocking(model.calendar.uuid, false)
        else editor.clearSelection()
        return true
      case 'Enter':
      case ' ':
        if (now.blocking && slotUuid) editor.block(model.calendar.uuid, slotUuid)
        else if (!lessonUuid || !editor.pickUp(lessonUuid, slotUuid ? { slotUuid } : null)) return false
        return true
      default:
        return pressLetter(editor, key, { calendarUuid: model.calendar.uuid, slotUuid, lessonUuid, card }, openMenu)
    }
  }

  function move(grid: HTMLElement, event: KeyboardEvent, hit: Hit): boolean {
    if (!hit.slotUuid || event.ctrlKey || event.metaKey || event.altKey) return false
    const stop = { slotUuid: hit.slotUuid, lessonUuid: hit.lessonUuid }
    const next = nextStop(model, stop, event.key, { holding: now.held !== null || now.blocking, lanes })
    if (!next) return false
    if (event.shiftKey && !now.held && next.lessonUuid) {
      const order = orderOf(model)
      if (hit.lessonUuid && choosing.chosen().size === 0) choosing.upTo(order, hit.lessonUuid)
      choosing.upTo(order, next.lessonUuid)
    }
    focusOn(grid, elementOf(grid, next))
    if (now.held) editor.hover({ slotUuid: next.slotUuid })
    return true
  }

  /** With a lesson in hand the slot that gets the focus is the one it is held over, however it got it. */
  function onFocus(event: { readonly target: EventTarget }) {
    const hit = hitOf(ref.current, event.target)
    const element = hit?.card ?? hit?.slot
    if (hit && element && !hit.action) gotFocus(element, hit.slotUuid, hit.lessonUuid)
    if (hit?.slotUuid && now.held?.kind === 'choosing') editor.hover({ slotUuid: hit.slotUuid })
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

/** What of the grid an event is about; nothing for one that bubbled up from a menu. A list of its cards is a part of it. */
function hitOf(grid: HTMLElement | null, target: EventTarget | null): Hit | undefined {
  if (!grid || !(target instanceof Element)) return undefined
  const list = target.closest<HTMLElement>('[data-list-of]')
  if (!list && !grid.contains(target)) return undefined
  const slot = target.closest<HTMLElement>('[data-slot]')
  const card = target.closest<HTMLElement>('[data-lesson]')
  const control = target.closest<HTMLElement>('[data-action]')
  return {
    slot,
    card,
    action: control?.dataset.action ?? null,
    slotUuid: slot?.dataset.slot ?? list?.dataset.listOf ?? null,
    lessonUuid: card?.dataset.lesson ?? control?.dataset.more?.split(MORE_SEPARATOR)[0] ?? null,
  }
}
