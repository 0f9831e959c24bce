export type Parts = {
  /** The module whose `start` makes the page interactive. */
  readonly entry: string
  /** All files it imports and the entry itself, each after its own imports. They are fetched in parallel. */
  readonly files: readonly string[]
}

/**
 * Makes the page interactive when the browser is idle, or at once on a pointer or key event. A button pressed before that is
 * clicked again afterwards. The function's source is inlined in the page, so it must not use anything else from this file.
 */
export function begin({ entry, files }: Parts): void {
  const CALLS = ['pointerover', 'pointerdown', 'keydown', 'focusin']
  let begun = false
  let pressed: HTMLElement | null = null

  function run() {
    // Offline the fetch would fail, and a browser may cache a failed import for good. The next event tries again.
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
    // One after the other: each runs as its own task, so that input is handled in between.
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
  // Not before the first paint, which the scripts would delay. Safari has no idle callback.
  const whenIdle = () =>
    requestAnimationFrame(() =>
      'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3000 }) : setTimeout(run, 500),
    )
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
