import { readFile, writeFile } from 'node:fs/promises'
import { localePath } from '../src/i18n/locale-path.ts'
import { LOCALES, type Locale } from '../src/i18n/locales.ts'
import { FILLED_IN_PATHS, PUBLIC_PATHS } from '../src/public-paths.ts'

/**
 * Lets the pages that are there to be read be read first: their HTML and styles are all that a visit begins with. What
 * makes them run comes when the browser has nothing else to do, or at once when a hand or a key turns to the page. A button
 * that is pressed before is pressed again when the page runs. Pages with a form run from the start.
 */
const CLIENT = new URL('../build/client/', import.meta.url)

type Parts = {
  /** What must be there before all else. */
  readonly first: string
  /** The module of each route of the page, by its name. */
  readonly routes: Readonly<Record<string, string>>
  readonly entry: string
  /** Everything that those ask for, so that it is fetched side by side. */
  readonly files: readonly string[]
}

for (const path of PUBLIC_PATHS.filter((each) => !FILLED_IN_PATHS.has(each))) {
  for (const locale of Object.keys(LOCALES) as Locale[]) {
    const address = localePath(locale, path).replace(/^\/|\/$/g, '')
    const file = new URL(address === '' ? 'index.html' : `${address}/index.html`, CLIENT)
    await writeFile(file, beginLater(await readFile(file, 'utf8'), file.pathname))
  }
}

function beginLater(html: string, name: string): string {
  const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g
  const module = /<script type="module" async="">([\s\S]*?)<\/script>/
  const code = module.exec(html)?.[1] ?? ''
  const first = /import "([^"]+)"/.exec(code)?.[1]
  const entry = /import\("([^"]+)"\)/.exec(code)?.[1]
  const imports = new Map(
    [...code.matchAll(/import \* as (route\d+) from "([^"]+)"/g)].map(([, as, from]) => [as, from]),
  )
  const routes = [...code.matchAll(/"([^"]+)":(route\d+)/g)].map(([, id, as]) => [id, imports.get(as)])
  if (!first || !entry || routes.length === 0 || routes.length !== imports.size)
    throw new Error(`${name} begins in a way that is not known here:\n${code}`)
  const files = [...html.matchAll(preload)].map(([, href]) => href)
  const parts = { first, entry, files, routes: Object.fromEntries(routes) } as Parts
  return html
    .replaceAll(preload, '')
    .replace(module, () => `<script>(${begin.toString()})(${JSON.stringify(parts)})</script>`)
}

/** Runs in the page, by itself: it sees nothing of this file. */
function begin({ first, routes, entry, files }: Parts): void {
  const CALLS = ['pointerover', 'pointerdown', 'keydown', 'focusin']
  let begun = false
  let pressed: HTMLElement | null = null

  function run() {
    if (begun) return
    begun = true
    // Without a line nothing comes: the next call tries again.
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
    // One after the other, the last asked for first: each runs as a task of its own, and a hand gets in between.
    for (const href of files.toReversed()) if (href !== entry) await import(href)
    await import(first)
    const modules = await Promise.all(Object.values(routes).map((path): Promise<unknown> => import(path)))
    Object.assign(window, {
      __reactRouterRouteModules: Object.fromEntries(Object.keys(routes).map((id, n) => [id, modules[n]])),
    })
    await import(entry)
  }
  function keep(event: Event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
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
