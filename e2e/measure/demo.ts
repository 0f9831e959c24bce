import type { Page } from '@playwright/test'
import { Demo } from '../pages/demo.ts'
import { inStudio } from '../studio.ts'

/**
 * The demo school of the home page: `npm run bench -- demo [RUNS]`. How long the search takes to zero in a fresh worker,
 * with another seed each time, and how long it is from the press on Zen to the sentence that all is done, on a fresh page
 * each time; the difference is the fall being shown. In milliseconds; nothing is asserted.
 */
const runs = Number(process.argv[2] ?? 10)

const figures = await inStudio(async (browser, world) => {
  const context = await browser.newContext({ baseURL: world.url })
  const page = await context.newPage()
  const demo = new Demo(page)
  const worker = page.waitForRequest(/demo-worker/)
  await demo.open()
  const script = (await worker).url()
  const search: number[] = []
  for (let seed = 1; seed <= runs; seed++) search.push(await timeToZero(page, script, seed))
  const shown: number[] = []
  for (let run = 0; run < runs; run++) {
    await demo.open()
    shown.push(await pressToSolved(page))
  }
  return { search, shown }
})

for (const [name, times] of Object.entries(figures)) {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  console.log(`${name.padEnd(8)} runs ${sorted.length}  median ${at(0.5)}  worst ${at(1)}`)
}
console.log(JSON.stringify(figures))

/** What the worker itself says of a run, opened for this one: nothing of it is compiled yet. */
function timeToZero(page: Page, script: string, seed: number): Promise<number> {
  type Said = { type: 'news' | 'failed' } | { type: 'answer'; answer: { how?: string; seconds: number } }
  return page.evaluate(
    (given) =>
      new Promise<number>((resolve, reject) => {
        const worker = new Worker(given.script, { type: 'module' })
        let asked = 0
        const ask = (question: string, params: object) =>
          worker.postMessage({ type: 'ask', id: ++asked, question, params })
        worker.onmessage = ({ data }: MessageEvent<Said>) => {
          if (data.type !== 'answer') return
          if (asked === 1) return ask('solve', { schedule: data.answer, seed: given.seed })
          worker.terminate()
          if (data.answer.how === 'solved') resolve(data.answer.seconds * 1000)
          else reject(new Error(`seed ${given.seed} did not come to zero`))
        }
        worker.onerror = (event) => reject(new Error(event.message))
        ask('school', { title: 'School', description: '', names: {} })
      }),
    { script, seed },
  )
}

function pressToSolved(page: Page): Promise<number> {
  return page.evaluate(() => {
    const region = document.querySelector('section[aria-label="Demo school"]')
    const zen = [...(region?.querySelectorAll('button') ?? [])].find((button) => button.textContent === 'Zen')
    if (!region || !zen) throw new Error('the demo is not on the page')
    return new Promise<number>((resolve) => {
      const began = performance.now()
      const observer = new MutationObserver(() => {
        if (!region.textContent.includes('Every lesson is scheduled.')) return
        observer.disconnect()
        requestAnimationFrame((painted) => resolve(painted - began))
      })
      observer.observe(region, { subtree: true, childList: true, characterData: true })
      zen.click()
    })
  })
}
