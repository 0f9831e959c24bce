import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type CDPSession, type LaunchOptions, type Page } from 'playwright'
import { serveGrid } from './serve.ts'

/** What a view of a big school costs in the browser, in milliseconds; medians of the runs. */
export type GridFigures = {
  /** Slots in the page. */
  readonly cells: number
  /** From the version being there until it is painted and answers; and what of it the page's thread computed. */
  readonly mount: number
  readonly mountCpu: number
  /** What a press on a card computes, where the answers are made ready. */
  readonly pressCpu: number
  /** What the move that lifts it computes, layout and paint with it; and from that move until the next frame shows every answer. */
  readonly liftCpu: number
  readonly lift: number
  /** How far frames lie apart while a card is carried over all that is in view. A beat of the screen is 16.7. */
  readonly dragFrameP95: number
  /** What the page's thread computes for one move of the hand: the guide where other work shares the machine. */
  readonly dragCpuPerMove: number
  /** The same for an improvement of Zen that moves 40 lessons. */
  readonly improvementCpu: number
  /** How far frames lie apart while it is scrolled down and across, and what is computed for a frame of it. */
  readonly scrollFrameP95: number
  readonly scrollCpuPerFrame: number
}

/** Fixed schools and views. A matrix of rooms, since there every slot of every row answers; 'wall': on a screen twice as large. */
export const CASES = [
  { name: '60, timetable', query: 'school=60&calendar=class-0', viewport: { width: 1440, height: 900 } },
  { name: '60, matrix', query: 'school=60&view=matrix&type=ROOM', viewport: { width: 1920, height: 1900 } },
  { name: '200, timetable', query: 'school=200&calendar=class-0', viewport: { width: 1440, height: 900 } },
  { name: '200, matrix', query: 'school=200&view=matrix&type=ROOM', viewport: { width: 1440, height: 900 } },
  { name: '200, wall', query: 'school=200&view=matrix&type=ROOM', viewport: { width: 1920, height: 1900 } },
] as const

/** The views of a school in a file, with all its rules. */
const FILE_CASES = [
  { name: 'file, timetable', query: 'school=file', viewport: { width: 1440, height: 900 } },
  { name: 'file, matrix', query: 'school=file&view=matrix&type=ROOM', viewport: { width: 1440, height: 900 } },
  { name: 'file, wall', query: 'school=file&view=matrix&type=ROOM', viewport: { width: 1920, height: 1900 } },
] as const

const MOVES = 90
const SCROLLS = 60

/** Measures each case on a built page in a real browser, launched as `launch` says. `school`: a version's records as JSON. */
export async function measureGrid(
  launch: LaunchOptions,
  runs = 3,
  school?: string,
): Promise<Record<string, GridFigures>> {
  const folder = await mkdtemp(join(tmpdir(), 'grid-'))
  const { url, stop } = await serveGrid(folder)
  const browser = await chromium.launch(launch)
  try {
    const result: Record<string, GridFigures> = {}
    if (school !== undefined) await copyFile(school, join(folder, 'school.json'))
    for (const { name, query, viewport } of school === undefined ? CASES : [...CASES, ...FILE_CASES]) {
      const figures: GridFigures[] = []
      for (let run = 0; run < runs; run++) {
        const page = await browser.newPage({ viewport })
        await page.goto(`${url}?${query}`)
        await page.waitForFunction(() => 'mountScheduler' in window)
        figures.push(await measurePage(page))
        await page.close()
      }
      result[name] = medians(figures)
    }
    return result
  } finally {
    await browser.close()
    await stop()
    await rm(folder, { recursive: true })
  }
}

function medians(figures: readonly GridFigures[]): GridFigures {
  const keys = Object.keys(figures[0] ?? {}) as (keyof GridFigures)[]
  const median = (key: keyof GridFigures) => {
    const values = figures.map((figure) => figure[key]).toSorted((a, b) => a - b)
    return Math.round((values[values.length >> 1] ?? 0) * 10) / 10
  }
  return Object.fromEntries(keys.map((key) => [key, median(key)])) as GridFigures
}

async function measurePage(page: Page): Promise<GridFigures> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  let mount = 0
  const mountCpu = await cpuOf(cdp, async () => void (mount = await mountTime(page)))
  const cells = await page.locator('[role=grid] [data-slot]').count()
  await startBeats(page)
  const at = await toFirstCard(page)
  const pressCpu = await cpuOf(cdp, () => press(page))
  let lift = 0
  const liftCpu = await cpuOf(cdp, async () => void (lift = await liftCard(page, at)))
  let dragFrameP95 = 0
  const dragCpu = await cpuOf(cdp, async () => void (dragFrameP95 = await carry(page)))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const improvementCpu = await cpuOf(cdp, () => improve(page))
  let scrollFrameP95 = 0
  const scrollCpu = await cpuOf(cdp, async () => void (scrollFrameP95 = await scroll(page)))
  return {
    cells,
    mount,
    mountCpu,
    pressCpu,
    liftCpu,
    lift,
    dragFrameP95,
    dragCpuPerMove: dragCpu / MOVES,
    improvementCpu,
    scrollFrameP95,
    scrollCpuPerFrame: scrollCpu / (2 * SCROLLS),
  }
}

/** What the page's thread computed during `work`. */
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

/** The mouse goes to the first card. */
async function toFirstCard(page: Page): Promise<{ x: number; y: number }> {
  const card = await page.locator('[role=grid] [data-lesson]').first().boundingBox()
  if (!card) throw new Error('nothing to drag')
  const at = { x: card.x + 20, y: card.y + 10 }
  await page.mouse.move(at.x, at.y)
  await rest(page)
  return at
}

/** Presses, and waits as long as a hand takes until it moves. */
async function press(page: Page): Promise<void> {
  await page.mouse.down()
  await rest(page)
}

const rest = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 80)))

/** Lifts the card that is pressed; returns how long it took until a frame showed what every slot answers. */
async function liftCard(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  await page.evaluate(() => {
    const lifted = () => document.querySelector('[role=grid] > [data-answering]') !== null
    const onMove = () => {
      const begun = performance.now()
      // The frame that follows the move shows the answers; what is queued in it runs when it has been painted.
      const painted = () => {
        if (!lifted()) return requestAnimationFrame(painted)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => (window.answeredAfter = performance.now() - begun)
        return port2.postMessage(null)
      }
      requestAnimationFrame(painted)
    }
    addEventListener('pointermove', onMove, { capture: true, once: true })
  })
  await page.mouse.move(x + 10, y + 14)
  await page.waitForFunction(() => window.answeredAfter !== undefined)
  return page.evaluate(() => window.answeredAfter ?? 0)
}

/** Writes down the times of the frames themselves: whole beats of the screen, one more for each that was missed. */
function startBeats(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.beats = []
    const tick = (frame: number) => {
      window.beats.push(frame)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
}

async function p95Of(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void (window.beats.length = 0))
  await work()
  const times = await page.evaluate(() => window.beats)
  const apart = times.slice(1).map((time, i) => time - (times[i] ?? time))
  return apart.toSorted((a, b) => a - b)[Math.floor(apart.length * 0.95)] ?? 0
}

/** Carries the card over all that is in view, a move a frame: more often would measure the driver's queue. */
async function carry(page: Page): Promise<number> {
  const view = page.viewportSize() ?? { width: 0, height: 0 }
  const grid = await page.locator('[role=grid]').boundingBox()
  if (!grid) throw new Error('no grid')
  const width = Math.min(grid.width, view.width - grid.x - 240) - 140
  const height = Math.min(grid.height, view.height - grid.y - 120) - 120
  return p95Of(page, async () => {
    for (let i = 0; i < MOVES; i++) {
      await page.mouse.move(grid.x + 130 + ((i % 30) / 30) * width, grid.y + 60 + ((i * 37) % height))
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  })
}

/** Scrolls as far as it goes, down and then across, a step a frame. */
function scroll(page: Page): Promise<number> {
  return p95Of(page, () =>
    page.evaluate(async (steps) => {
      const box = document.querySelector('[role=grid]')?.parentElement
      if (!box) throw new Error('nothing to scroll')
      for (const along of ['scrollTop', 'scrollLeft'] as const) {
        const far = along === 'scrollTop' ? box.scrollHeight - box.clientHeight : box.scrollWidth - box.clientWidth
        for (let i = 1; i <= steps; i++) {
          box[along] = (i / steps) * far
          await new Promise(requestAnimationFrame)
        }
      }
    }, SCROLLS),
  )
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

/** The figures as a table, a view a line. */
export function gridTable(result: Readonly<Record<string, GridFigures>>): string {
  const keys = Object.keys(Object.values(result)[0] ?? {}) as (keyof GridFigures)[]
  const rows = Object.entries(result).map(([name, figures]) => [name, ...keys.map((key) => String(figures[key]))])
  const lines = [['', ...keys], ...rows]
  const widths = lines[0]?.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0))) ?? []
  return lines
    .map((line) =>
      line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    )
    .join('\n')
}

if (import.meta.main) {
  const { CHROMIUM_PATH: executablePath, GRID_SCHOOL: school } = process.env
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const result = await measureGrid({ executablePath, args }, Number(process.argv[2] ?? 3), school)
  const out = fileURLToPath(new URL('../../../bench/out/', import.meta.url))
  await mkdir(out, { recursive: true })
  const [cpu] = cpus()
  const machine = { cpu: cpu?.model ?? 'unknown', threads: cpus().length, node: process.version }
  await writeFile(join(out, 'grid.json'), `${JSON.stringify({ machine, figures: result }, null, 2)}\n`)
  console.log(gridTable(result))
}
