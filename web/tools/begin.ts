export type Parts = {
  /** The module that has the page run when its `start` is called. */
  readonly entry: string
  /** Everything that it asks for and itself, each after what it imports. They are fetched side by side. */
  readonly files: readonly string[]
}

/**
 * Has the page run when the browser has nothing else to do, or at once when a hand or a key turns to the page. A button
 * that is pressed before is pressed again when the page runs. Runs in the page, by itself: it sees nothing of this file.
 */
export function begin({ entry, files }: Parts): void {
  const CALLS = ['pointerover', 'pointerdown', 'keydown', 'focusin']
  let begun = false
  let pressed: HTMLElement | null = null

  function run() {
    // Without a line nothing comes, and a browser may keep for good what failed to come: the next call tries again.
    if (begun || !navigator.onLine) return
    begun = true
    void fetchAll().catch(() => {
      begun = false
      pressed = null
    })
  }
  async function fetchAll() {
    for (const href of files) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href })
      document.head.append(link)
    }
    // One after the other: each runs as a task of its own, and a hand gets in between.
    for (const href of files) await import(href)
    const { start } = (await import(entry)) as { readonly start: () => Promise<void> }
    await start()
  }
  function keep(event: Event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || !navigator.onLine) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed = button
  }

  for (const call of CALLS) addEventListener(call, run, { capture: true, passive: true })
  addEventListener('click', keep, { capture: true })
  Object.assign(window, {
    pageRuns() {
      for (const call of CALLS) removeEventListener(call, run, { capture: true })
      removeEventListener('click', keep, { capture: true })
      pressed?.click()
      pressed = null
    },
  })
  // Safari has no idle callback.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3000 }) : setTimeout(run, 500)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
