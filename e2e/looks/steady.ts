import type { Page } from '@playwright/test'

type Shift = { readonly value: number; readonly moved: readonly string[] }
/** A thousandth of the window: a line of text that shifts by a few pixels. */
const SEEN = 0.001

type Watched = { takeShifts?: () => Shift[] }

/**
 * Watches the pages that `page` loads from now on for layout shifts. Shifts directly after a key press or click do not count. The returned
 * function returns what has shifted since its last call.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    const note = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries as readonly LayoutShift[])
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved: entry.sources.map(nameOf) })
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, {
      takeShifts: () => {
        note(observer.takeRecords())
        return shifts.splice(0)
      },
    } satisfies Watched)

    type Source = {
      readonly node: Node | null
      readonly previousRect: DOMRectReadOnly
      readonly currentRect: DOMRectReadOnly
    }
    type LayoutShift = PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly Source[]
    }
    function nameOf({ node, previousRect: from, currentRect: to }: Source): string {
      const element = node instanceof Element ? node : (node?.parentElement ?? null)
      const name = element ? `${element.localName}.${element.className}` : 'something gone'
      return `${name} (${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height})`
    }
  })
  return async () => {
    const shifts = await page.evaluate(() => (globalThis as Watched).takeShifts?.() ?? [])
    return shifts
      .filter(({ value }) => value > SEEN)
      .map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(', ')}`)
  }
}
