import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { signUp } from '../account.ts'
import { countOf, fileOf, realSizedSchool, type SchoolFile } from '../schools.ts'
import { enter, type Planner } from '../planner.ts'
import { inStudio } from '../studio.ts'
import { freePort, plainEnv, type World } from '../world.ts'

/**
 * What a person at a browser waits for, measured: `npm run bench -- journey [RUNS]`. A line for each figure, then JSON.
 * Times are of this machine under its present load; nothing is asserted.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const runs = Number(process.argv[2] ?? 5)

const figures = { ...(await measureStarts()), ...(await measureZenAndDrag()) }
for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(28)} ${value}`)
console.log(JSON.stringify(figures))

/** `npm start` on an empty data folder, and again on the same one, until /healthz says that all is ready. */
async function measureStarts() {
  const folder = await mkdtemp(join(tmpdir(), 'timetable-measure-'))
  const settings = { ...plainEnv(), PORT: String(await freePort()), DATA_DIR: folder }
  const answers = async () => (await fetch(`http://127.0.0.1:${settings.PORT}/healthz`).catch(() => null))?.ok ?? false
  const startOnce = async () => {
    const began = performance.now()
    const child = spawn('npm', ['start'], { cwd: ROOT, env: settings, stdio: 'ignore' })
    while (!(await answers())) await delay(10)
    const seconds = (performance.now() - began) / 1_000
    child.kill('SIGTERM')
    await once(child, 'exit')
    while (await answers()) await delay(50)
    return seconds
  }
  const firstStart = await startOnce()
  const again: number[] = []
  for (let run = 0; run < runs; run++) again.push(await startOnce())
  await rm(folder, { recursive: true, force: true })
  return {
    firstStart: round(firstStart),
    secondStartMedian: round(median(again)),
    secondStartWorst: round(Math.max(...again)),
  }
}

/** From the click on Zen to the first better number and to zero, as painted; and the frames of a drag. */
async function measureZenAndDrag() {
  const school = realSizedSchool()
  const rounds = await inStudio(async (browser, world) => {
    const played: Round[] = []
    for (let run = 0; run < runs; run++) played.push(await playRound(browser, world, fileOf(school)))
    return played
  })
  const firsts = rounds.map(({ first }) => first)
  const zeros = rounds.map(({ zero }) => zero)
  const frames = rounds.flatMap((each) => each.frames).sort((a, b) => a - b)
  return {
    lessons: countOf(school),
    doubleBookingsBefore: rounds[0]?.before ?? 0,
    clickToFirstBetterMedian: round(median(firsts)),
    clickToFirstBetterWorst: round(Math.max(...firsts)),
    clickToZeroMedian: round(median(zeros)),
    clickToZeroWorst: round(Math.max(...zeros)),
    dragFrameP95Ms: round(frames[Math.floor(frames.length * 0.95)] ?? 0),
    dragFrames: frames.length,
  }
}

type Round = {
  readonly before: number
  readonly first: number
  readonly zero: number
  readonly frames: readonly number[]
}

/** A new school in a new browser: brought in, solved, and one lesson carried about. */
async function playRound(browser: Browser, world: World, file: SchoolFile): Promise<Round> {
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } })
  const planner = await enter(await context.newPage(), await signUp(world.url))
  await planner.versions.importFile(file)
  await planner.scheduler.untilShown()
  const before = await planner.scheduler.doubleBookings()
  const { first, zero } = await watchZen(planner)
  const frames = await watchDrag(planner)
  await context.close()
  return { before, first, zero, frames }
}

async function watchZen({ page, scheduler }: Planner) {
  const bar = await scheduler.zen.elementHandle()
  const watching = page.evaluate(
    (zen) =>
      new Promise<{ first: number; zero: number }>((resolve) => {
        const count = () => {
          const text = zen?.querySelector('p')?.textContent ?? ''
          return /\d/.test(text) && !text.includes('is scheduled') ? Number(text.replace(/\D/g, '')) : 0
        }
        const start = count()
        let clicked = 0
        let first = 0
        addEventListener('click', () => (clicked ||= performance.now()), { capture: true })
        const look = () => {
          const now = performance.now()
          const shown = count()
          if (clicked && !first && shown < start) first = now - clicked
          if (clicked && shown === 0) resolve({ first: first / 1_000, zero: (now - clicked) / 1_000 })
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    bar,
  )
  await scheduler.startZen()
  const times = await watching
  await scheduler.pauseZen()
  return times
}

/** Carries a lesson over the whole week, row by row; the time between frames meanwhile. */
async function watchDrag({ page, scheduler }: Planner): Promise<number[]> {
  await scheduler.pickUp(scheduler.grid.getByRole('group').first())
  await startFrameLog(page)
  const box = await scheduler.grid.boundingBox()
  if (!box) throw new Error('the grid is not on the page')
  for (let row = 1; row < 8; row++) {
    const y = box.y + (box.height * (row + 0.5)) / 9
    await page.mouse.move(row % 2 ? box.x + box.width - 20 : box.x + 90, y, { steps: 60 })
  }
  const frames = await page.evaluate(() => (globalThis as unknown as { frameLog: () => number[] }).frameLog())
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return frames
}

async function startFrameLog(page: Page) {
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    let on = true
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      if (on) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(globalThis, {
      frameLog: () => {
        on = false
        return frames.slice(1)
      },
    })
  })
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
