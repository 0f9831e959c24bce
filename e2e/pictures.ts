import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { signUp } from './account.ts'
import { animatedWebp, type Still } from './film/animated-webp.ts'
import type { Scheduler } from './pages/scheduler.ts'
import { takeGuidePictures } from './guide-pictures.ts'
import { enter } from './planner.ts'
import { fileOf, realSizedSchool } from './schools.ts'
import { takeIdeaPictures } from './idea-pictures.ts'
import { takeSitePictures } from './site-pictures.ts'
import { inStudio } from './studio.ts'
import { asWebp } from './webp.ts'
import type { World } from './world.ts'

/**
 * `npm run pictures`: takes the pictures of the README and the guide in `docs/pictures/`, and those of the site itself in `web/public/`.
 * `npm run pictures readme`, `npm run pictures site`: only these.
 */
const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url))

/** A run ends once it finds nothing better, which takes minutes in a school of this size. */
const IMPROVED_WITHIN = 600_000

/** The school has all features, so that no page mentions plans. */
const WHOLE = { BILLING: 'off' }

const only = process.argv[2]

await mkdir(FOLDER, { recursive: true })
if (only !== 'readme') {
  await inStudio(takeIdeaPictures, WHOLE)
  await inStudio(takeSitePictures)
}
if (only !== 'site') {
  await inStudio(takeReadmePictures)
  await inStudio((browser, world) => takeGuidePictures(browser, world.url), WHOLE)
}

async function takeReadmePictures(browser: Browser, world: World) {
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const { versions, scheduler } = await enter(page, await signUp(world.url))
  await versions.importFile(fileOf(realSizedSchool()))
  await scheduler.untilShown()
  await writeFile(`${FOLDER}zen.webp`, await movingPicture(page, scheduler))
  await page.screenshot({ path: `${FOLDER}scheduler.png`, animations: 'disabled' })
  await scheduler.showAll('Whole school')
  await page.screenshot({ path: `${FOLDER}matrix.png`, animations: 'disabled' })
  await scheduler.showAll('Timetable')
  await page.emulateMedia({ colorScheme: 'dark' })
  await scheduler.pickUp(scheduler.grid.getByRole('group').first())
  await scheduler.carryTo(scheduler.slot('Wednesday', 3))
  await page.screenshot({ path: `${FOLDER}dark.png`, animations: 'disabled' })
}

/** Zen from the first press to a finished timetable, then a lesson that is held over a slot. Leaves the version finished. */
async function movingPicture(page: Page, scheduler: Scheduler): Promise<Uint8Array> {
  const [width, height] = [960, 600]
  const stills: Still[] = []
  const take = async (milliseconds: number) =>
    stills.push({ webp: await asWebp(page, await page.screenshot({ animations: 'disabled' }), width), milliseconds })
  await take(1_500)
  await scheduler.startZen()
  while (!(await scheduler.solved.isVisible())) await take(250)
  await take(500)
  await scheduler.zenRests.waitFor({ timeout: IMPROVED_WITHIN })
  await page.getByRole('status').getByRole('button', { name: 'Close', exact: true }).click()
  await take(2_000)
  const lesson = scheduler.grid.getByRole('group').first()
  await scheduler.pickUp(lesson)
  await scheduler.carryTo(scheduler.slot('Wednesday', 3))
  await take(2_000)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.mouse.move(0, 0)
  return animatedWebp(width, height, stills)
}
