import type { Stop } from './grid-keys.ts'

/** The stop that is in the order of the Tab key. Other controls of the grid have their own place in it. */
export const CURRENT_STOP = ':is([data-slot], [data-lesson], [data-more])[tabindex="0"]'

/** Between the lessons that a count stands for, in its `data-more`. */
export const MORE_SEPARATOR = '|'

/** The card or slot of a stop, or the count that the card is behind; the slot where the card is not there any more. */
export function elementOf(grid: HTMLElement, stop: Stop | undefined): HTMLElement | null {
  if (!stop) return null
  const slot = `[data-slot="${CSS.escape(stop.slotUuid)}"]`
  const card = stop.lessonUuid && `${slot} ${selectorOf(stop.lessonUuid)}`
  return (card && grid.querySelector<HTMLElement>(card)) || grid.querySelector<HTMLElement>(slot)
}

export const cardIn = (grid: HTMLElement, lessonUuid: string): HTMLElement | null =>
  grid.querySelector<HTMLElement>(selectorOf(lessonUuid))

/** The card of a lesson, or the count that it is behind. */
function selectorOf(lessonUuid: string): string {
  const name = CSS.escape(lessonUuid)
  return `:is([data-lesson="${name}"], [data-more*="${name}"])`
}

/** Puts the element, and no other of the grid, into the order of the Tab key. */
export function focusable(grid: HTMLElement, element: HTMLElement | null): void {
  if (!element) return
  for (const other of grid.querySelectorAll<HTMLElement>(CURRENT_STOP)) other.tabIndex = -1
  element.tabIndex = 0
}

export function focusOn(grid: HTMLElement, element: HTMLElement | null): void {
  focusable(grid, element)
  element?.focus({ preventScroll: false })
}

/** Several grids may show the same lesson: the one worked in last is the one whose focus follows it. */
let lastGrid: WeakRef<HTMLElement> | null = null

export const workIn = (grid: HTMLElement): void => void (lastGrid = new WeakRef(grid))

export function isWorkedIn(grid: HTMLElement): boolean {
  const last = lastGrid?.deref()
  return last?.isConnected ? last === grid : document.querySelector('[role="grid"]') === grid
}
