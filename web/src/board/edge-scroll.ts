/** A box begins to scroll within this distance of its edge, in pixels; it scrolls fastest at the edge itself. */
const REACH = 48
const FASTEST = 14

/** Scrolls the content under a dragged lesson while it is near an edge. Calls back after every step. */
export function createEdgeScroll(onScrolled: () => void) {
  let frame = 0
  let x = 0
  let y = 0
  let under: Element | null = null

  function step() {
    frame = 0
    // The element under the point may have been scrolled out and removed from the page.
    const box = scrollerAt(under?.isConnected ? under : document.elementFromPoint(x, y), x, y)
    if (!box) return
    const { left, top, width, height } = box.getBoundingClientRect()
    const byX = speed(x - left, width)
    const byY = speed(y - top, height)
    const before = [box.scrollLeft, box.scrollTop]
    box.scrollBy({ left: byX, top: byY, behavior: 'instant' })
    if (box.scrollLeft === before[0] && box.scrollTop === before[1]) return
    onScrolled()
    frame = requestAnimationFrame(step)
  }

  return {
    /** Reports that the lesson is at this point, over this element. */
    at(pointX: number, pointY: number, element: Element | null) {
      x = pointX
      y = pointY
      under = element
      frame ||= requestAnimationFrame(step)
    },
    stop() {
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}

/** Pixels per frame, depending on how near `at` is to either end of `size`. */
export function speed(at: number, size: number): number {
  const reach = Math.min(REACH, size / 4)
  if (at < reach) return -FASTEST * Math.min(1, 1 - at / reach)
  if (at > size - reach) return FASTEST * Math.min(1, 1 - (size - at) / reach)
  return 0
}

/** The innermost box under the point that can scroll and has an edge near the point. */
function scrollerAt(from: Element | null, x: number, y: number): HTMLElement | null {
  for (let element = from; element; element = element.parentElement) {
    if (!(element instanceof HTMLElement)) continue
    const { overflowX, overflowY } = getComputedStyle(element)
    const { left, top, width, height } = element.getBoundingClientRect()
    const sideways = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth
    const down = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight
    if ((sideways && speed(x - left, width) !== 0) || (down && speed(y - top, height) !== 0)) return element
  }
  return null
}
