/** Overlays that lie over cells and take the pointer in their stead: each says which cell is under a point of the page. */
const overlays = new WeakMap<Element, (x: number, y: number) => HTMLElement | null>()

/**
 * Lets `overlay` take the pointer for the cells it covers. The browser looks for what is under the pointer several times a
 * move, through all that lies there; an overlay on top of thousands of cells ends that search at once.
 */
export function takePointerFor(overlay: Element, cellAt: (x: number, y: number) => HTMLElement | null): void {
  overlays.set(overlay, cellAt)
}

/** The cell that `element` is, or that it takes the pointer for at this point of the page. */
export function cellAt(element: Element, x: number, y: number): HTMLElement | null {
  const below = overlays.get(element)
  if (below) return below(x, y)
  return element instanceof HTMLElement && element.dataset.slot !== undefined ? element : null
}

/** The cell that the pointer is in, whatever of it the pointer is on. */
export function cellUnder({ target, clientX, clientY }: PointerEvent): HTMLElement | null {
  return target instanceof Element ? cellAt(target.closest('[data-slot]') ?? target, clientX, clientY) : null
}
