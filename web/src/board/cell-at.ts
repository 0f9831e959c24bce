/** Overlays that cover cells and receive the pointer events. Each has a function that finds the cell under a point. */
const overlays = new WeakMap<Element, (x: number, y: number) => HTMLElement | null>()

/**
 * Lets `overlay` receive the pointer events of the cells it covers. The browser hit-tests several times per pointer move, through
 * all elements at the point. An overlay on top of thousands of cells ends that search at once.
 */
export function takePointerFor(overlay: Element, cellAt: (x: number, y: number) => HTMLElement | null): void {
  overlays.set(overlay, cellAt)
}

/** The cell that `element` is, or that `element` covers at this point of the page. */
export function cellAt(element: Element, x: number, y: number): HTMLElement | null {
  const below = overlays.get(element)
  if (below) return below(x, y)
  return element instanceof HTMLElement && element.dataset.slot !== undefined ? element : null
}

/** The cell under the pointer, whichever element of it the pointer is on. */
export function cellUnder({ target, clientX, clientY }: PointerEvent): HTMLElement | null {
  return target instanceof Element ? cellAt(target.closest('[data-slot]') ?? target, clientX, clientY) : null
}
