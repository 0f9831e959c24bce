import type { Page } from '@playwright/test'
import { signUp } from '../account.ts'
import { enter } from '../planner.ts'
import { fileOf, realSizedSchool } from '../schools.ts'
import { inStudio } from '../studio.ts'

/**
 * How long an edit takes from one browser into another: `npm run bench -- together [EDITS]`. Both have a school of real
 * size open at the same timetable; a lesson is pinned and unpinned by key in one, and the other's clock stops with the
 * frame that shows it. Both pages run on one machine, so that they share a clock. Nothing is asserted.
 */
const edits = Number(process.argv[2] ?? 50)

const times = await inStudio(async (browser, world) => {
  const account = await signUp(world.url)
  const open = async () => enter(await (await browser.newContext({ baseURL: world.url })).newPage(), account)
  const here = await open()
  await here.versions.importFile(fileOf(realSizedSchool()))
  await here.scheduler.untilShown()
  const there = await open()
  await there.versions.list.getByRole('button').first().click()
  await there.scheduler.untilShown()

  const lesson = await here.scheduler.grid.getByRole('group').first().getAttribute('data-lesson')
  if (!lesson) throw new Error('the grid shows no lesson')
  const card = `[role=grid] [data-lesson="${lesson}"]`
  const measured: number[] = []
  for (let edit = 0; edit < edits; edit++) {
    const seen = seeChange(there.page, card)
    await seen.watching
    const began = await pressPin(here.page, card)
    measured.push((await seen.at) - began)
  }
  return measured.sort((a, b) => a - b)
})

const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
const figures = { edits: times.length, medianMs: at(0.5), p95Ms: at(0.95), worstMs: at(1 - 1 / times.length) }
for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(10)} ${value}`)
console.log(JSON.stringify(figures))

/** When the card is painted otherwise than it is now; `watching` tells that the page has begun to look. */
function seeChange(page: Page, card: string) {
  const watching = page.evaluate((selector) => {
    const look = () => document.querySelector(selector)?.hasAttribute('data-pinned')
    const before = look()
    const seen = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (look() === before) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())))
      })
      observer.observe(document.body, { subtree: true, attributes: true, childList: true })
    })
    Object.assign(globalThis, { seen })
  }, card)
  const at = watching.then(() => page.evaluate(() => (globalThis as unknown as { seen: Promise<number> }).seen))
  return { watching, at }
}

/** Presses the key in the page itself, so that the way from here to the browser is not measured. */
function pressPin(page: Page, card: string): Promise<number> {
  return page.evaluate((selector) => {
    const element = document.querySelector<HTMLElement>(selector)
    element?.focus()
    const began = performance.timeOrigin + performance.now()
    element?.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true, cancelable: true }))
    return began
  }, card)
}
