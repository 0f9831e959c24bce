import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type CDPSession, type LaunchOptions, type Page } from 'playwright'
import { serveGrid } from './serve.ts'

/** What the scheduler of a big school costs in the browser, in milliseconds; medians of the runs. */
export type GridFigures = {
  /** From the version being there until the grid is painted and answers; and what of it the page's thread computed. */
  readonly mount: number
  readonly mountCpu: number
  /** From the first move of the mouse until every slot answers. */
  readonly dragStart: number
  /** How far frames lie apart while a card is carried over the week. A beat of the screen is 16.7. */
  readonly dragFrameP95: number
  /** What the page's thread computes for one move of the hand: the guide where other work shares the machine. */
  readonly dragCpuPerMove: number
  /** The same for an improvement of Zen that moves 40 lessons. */
  readonly improvementCpu: number
}

const MOVES = 120

/** Measures on a built page in a real browser, launched as `launch` says. */
export async function measureGrid(launch: LaunchOptions, runs = 3): Promise<GridFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'grid-'))
  const { url, stop } = await serveGrid(folder)
  const browser = await chromium.launch(launch)
  try {
    const figures: GridFigures[] = []
    for (let run = 0; run < runs; run++) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(url)
      figures.push(await measurePage(page))
      await page.close()
    }
    const medianOf = (key: keyof GridFigures) => {
      const values = figures.map((figure) => figure[key]).toSorted((a, b) => a - b)
      return Math.round((values[values.length >> 1] ?? 0) * 10) / 10
    }
    return {
      mount: medianOf('mount'),
      mountCpu: medianOf('mountCpu'),
      dragStart: medianOf('dragStart'),
      dragFrameP95: medianOf('dragFrameP95'),
      dragCpuPerMove: medianOf('dragCpuPerMove'),
      improvementCpu: medianOf('improvementCpu'),
    }
  } finally {
    await browser.close()
    await stop()
    await rm(folder, { recursive: true })
  }
}

async function measurePage(page: Page): Promise<GridFigures> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  let mount = 0
  const mountCpu = await cpuOf(cdp, async () => void (mount = await mountTime(page)))
  const dragStart = await beginDrag(page)
  let frames: number[] = []
  const dragCpu = await cpuOf(cdp, async () => void (frames = await carry(page)))
  frames.sort((a, b) => a - b)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return {
    mount,
    mountCpu,
    dragStart,
    dragFrameP95: frames[Math.floor(frames.length * 0.95)] ?? 0,
    dragCpuPerMove: dragCpu / MOVES,
    improvementCpu: await cpuOf(cdp, () => improve(page)),
  }
}

/** What the page's thread computed while `work` went on. */
async function cpuOf(cdp: CDPSession, work: () => Promise<void>): Promise<number> {
  const taken = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await taken()
  await work()
  return (await taken()) - before
}

function mountTime(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const start = performance.now()
    window.planner = window.mountScheduler()
    while (!document.querySelector('[role=grid] [data-lesson]')) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - start
  })
}

/** Picks the first card up with the mouse; returns how long the slots took to answer. */
async function beginDrag(page: Page): Promise<number> {
  const card = await page.locator('[role=grid] [data-lesson]').first().boundingBox()
  if (!card) throw new Error('nothing to drag')
  await page.mouse.move(card.x + 20, card.y + 10)
  await page.evaluate(() => {
    // The move that lifts the card is the last one before the answers are there.
    let begun = 0
    const answered = () => document.querySelector('[data-tone]') !== null
    addEventListener('pointermove', () => answered() || (begun = performance.now()), { capture: true })
    const look = () => {
      if (answered()) window.answeredAfter = performance.now() - begun
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.mouse.down()
  await page.mouse.move(card.x + 30, card.y + 24, { steps: 3 })
  await page.waitForFunction(() => window.answeredAfter !== undefined)
  return page.evaluate(() => window.answeredAfter ?? 0)
}

/** Carries the card over the whole week, a move a frame; returns how far the frames lay apart. */
async function carry(page: Page): Promise<number[]> {
  const grid = await page.locator('[role=grid]').boundingBox()
  if (!grid) throw new Error('no grid')
  await page.evaluate(() => {
    window.beats = []
    // The times of the frames themselves: whole beats of the screen, one more for each that was missed.
    const tick = (frame: number) => {
      window.beats.push(frame)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  for (let i = 0; i < MOVES; i++) {
    const along = (i % 40) / 40
    await page.mouse.move(grid.x + 90 + along * (grid.width - 120), grid.y + 60 + ((i * 37) % 600))
    // A hand moves once a frame; more often would measure the driver's queue.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const times = await page.evaluate(() => window.beats)
  return times.slice(1).map((time, i) => time - (times[i] ?? time))
}

function improve(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { planner } = window
    const lessons = Object.values(planner.schedule().lessons)
    const slots = Object.keys(planner.schedule().timeSlots)
    const moved = lessons.filter(({ length }) => length === 1).slice(100, 140)
    planner.zen(Object.fromEntries(moved.map(({ uuid }, i) => [uuid, slots[(i * 7) % slots.length] ?? null])))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

if (import.meta.main) {
  const { CHROMIUM_PATH: executablePath } = process.env
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  console.log(JSON.stringify(await measureGrid({ executablePath, args })))
}
