import type { Uuid } from '@timetable/domain'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useDesk, useHand } from './desk-context.tsx'
import { firstStop, nextStop, type Stop } from './grid-keys.ts'
import type { GridModel } from '../../timetable/grid-model.ts'

/**
 * Clicks and keys on one grid, all through the desk. One stop of the grid is in the order of the Tab key; the arrows
 * move it. Handlers sit on the grid, so cells and cards need none of their own.
 */
export function useGridHands(
  ref: RefObject<HTMLElement | null>,
  model: GridModel,
  nameOf: (slotUuid: Uuid) => string,
  openMenu: (card: HTMLElement) => void,
) {
  const { t } = useAppText()
  const desk = useDesk()
  const held = useHand((state) => state.held)
  const blocking = useHand((state) => state.blocking.has(model.calendar.uuid))
  /** The lesson to focus once it is painted where it went. */
  const wanted = useRef<Uuid | null>(null)

  // A card that moved is another element: the focus follows the lesson.
  useLayoutEffect(() => {
    const grid = ref.current
    if (!grid) return
    const card = wanted.current && grid.querySelector<HTMLElement>(`[data-lesson="${CSS.escape(wanted.current)}"]`)
    wanted.current = null
    if (card) focusOn(grid, card)
    else if (!grid.querySelector(CURRENT_STOP)) focusable(grid, elementOf(grid, firstStop(model, false)))
  }, [ref, model, held])

  // Picked up in the tray or from a menu, a lesson is placed in the grid.
  const chosen = held?.by === 'choice' ? held.lessonUuid : undefined
  useEffect(() => {
    const grid = ref.current
    if (!grid || !chosen) return
    const at = grid.querySelector<HTMLElement>(`[data-slot]:has([data-lesson="${CSS.escape(chosen)}"])`)
    focusOn(grid, at ?? elementOf(grid, firstStop(model, true)))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each lesson picked up, not for each change of the grid
  }, [ref, chosen])

  const titleOf = (lessonUuid: Uuid) => {
    for (const card of [...model.cells.flat().flatMap((cell) => cell?.cards ?? []), ...model.unplaced]) {
      if (card.lessonUuid === lessonUuid) return card.title
    }
    return ''
  }

  function drop(slotUuid: Uuid) {
    const lessonUuid = desk.hand.getState().held?.lessonUuid
    if (!lessonUuid) return
    wanted.current = lessonUuid
    const title = titleOf(lessonUuid)
    if (desk.drop({ slotUuid })) desk.say(t('scheduler.hand.dropped', { title, slot: nameOf(slotUuid) }))
  }

  function cancel() {
    const lessonUuid = desk.hand.getState().held?.lessonUuid
    if (!lessonUuid) return
    wanted.current = lessonUuid
    desk.cancel()
    desk.say(t('scheduler.hand.cancelled', { title: titleOf(lessonUuid) }))
  }

  function onClick(event: MouseEvent) {
    const grid = ref.current
    const hit = hitOf(grid, event.target)
    if (!grid || !hit) return
    if (blocking && hit.slotUuid) desk.block(model.calendar.uuid, hit.slotUuid)
    else if (hit.action === 'pin' && hit.lessonUuid) desk.togglePin(hit.lessonUuid)
    else if (hit.action) return
    else if (held) hit.slotUuid && drop(hit.slotUuid)
    else if (hit.card) {
      focusable(grid, hit.card)
      openMenu(hit.card)
    }
  }

  function onContextMenu(event: MouseEvent) {
    const hit = hitOf(ref.current, event.target)
    if (!hit?.card || held || blocking) return
    event.preventDefault()
    openMenu(hit.card)
  }

  function onKeyDown(event: KeyboardEvent) {
    const grid = ref.current
    const hit = hitOf(grid, event.target)
    if (!grid || !hit || hit.action || event.ctrlKey || event.metaKey || event.altKey) return
    if (act(event.key, hit) || move(grid, event.key, hit)) event.preventDefault()
  }

  function act(key: string, hit: Hit): boolean {
    if (key === 'Escape' && held) cancel()
    else if (key === 'Escape' && blocking) desk.setBlocking(model.calendar.uuid, false)
    else if (key === 'Enter' || key === ' ') {
      if (blocking && hit.slotUuid) desk.block(model.calendar.uuid, hit.slotUuid)
      else if (held && hit.slotUuid) drop(hit.slotUuid)
      else if (hit.lessonUuid) desk.pickUp(hit.lessonUuid, 'choice', hit.slotUuid ? { slotUuid: hit.slotUuid } : null)
      else return false
    } else if (key === 'p' && hit.lessonUuid && !held) {
      wanted.current = hit.lessonUuid
      desk.togglePin(hit.lessonUuid)
    } else if ((key === 'Delete' || key === 'Backspace') && hit.lessonUuid && !held) desk.unplace(hit.lessonUuid)
    else return false
    return true
  }

  function move(grid: HTMLElement, key: string, hit: Hit): boolean {
    if (!hit.slotUuid) return false
    const holding = held !== null || blocking
    const next = nextStop(model, { slotUuid: hit.slotUuid, lessonUuid: hit.lessonUuid }, key, holding)
    if (!next) return false
    focusOn(grid, elementOf(grid, next))
    if (held) desk.hover({ slotUuid: next.slotUuid })
    return true
  }

  /** With a lesson in hand the slot that gets the focus is the one it is held over, however it got it. */
  function onFocus(event: { readonly target: EventTarget }) {
    const hit = hitOf(ref.current, event.target)
    if (ref.current && hit && !hit.action) focusable(ref.current, hit.card ?? hit.slot)
    if (hit?.slotUuid && held?.by === 'choice') desk.hover({ slotUuid: hit.slotUuid })
  }

  return { onClick, onContextMenu, onKeyDown, onFocus }
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

function elementOf(grid: HTMLElement, stop: Stop | undefined): HTMLElement | null {
  if (!stop) return null
  const slot = `[data-slot="${CSS.escape(stop.slotUuid)}"]`
  const card = stop.lessonUuid && `${slot} [data-lesson="${CSS.escape(stop.lessonUuid)}"]`
  return (card && grid.querySelector<HTMLElement>(card)) || grid.querySelector<HTMLElement>(slot)
}

/** The stop that is in the order of the Tab key. Other controls of the grid have their own place in it. */
const CURRENT_STOP = ':is([data-slot], [data-lesson])[tabindex="0"]'

function focusable(grid: HTMLElement, element: HTMLElement | null): void {
  if (!element) return
  for (const other of grid.querySelectorAll<HTMLElement>(CURRENT_STOP)) other.tabIndex = -1
  element.tabIndex = 0
}

function focusOn(grid: HTMLElement, element: HTMLElement | null): void {
  focusable(grid, element)
  element?.focus({ preventScroll: false })
}
