import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { signUp } from './account.ts'
import { enter } from './planner.ts'
import { fileOf, realSizedSchool } from './schools.ts'
import { takeSitePictures } from './site-pictures.ts'
import { takeStepPictures } from './step-pictures.ts'
import { inStudio } from './studio.ts'

/**
 * `npm run pictures`: takes the pictures of the README in `docs/pictures/`, of an invented school, and those of the site itself in
 * `web/public/`. `npm run pictures site`: only the latter.
 */
const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url))

const isSiteAlone = process.argv[2] === 'site'

await mkdir(FOLDER, { recursive: true })
// The school has all features, so that no page mentions plans.
await inStudio(takeStepPictures, { BILLING: 'off' })
await inStudio(async (browser, world) => {
  await takeSitePictures(browser, world)
  if (isSiteAlone) return
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const { versions, scheduler } = await enter(page, await signUp(world.url))
  await versions.importFile(fileOf(realSizedSchool()))
  await scheduler.untilShown()
  await scheduler.startZen()
  await scheduler.solved.waitFor()
  await scheduler.pauseZen()
  await page.screenshot({ path: `${FOLDER}scheduler.png`, animations: 'disabled' })
  await page.keyboard.press('3')
  await page.getByRole('grid', { name: /./ }).first().waitFor()
  await page.screenshot({ path: `${FOLDER}matrix.png`, animations: 'disabled' })
  await page.keyboard.press('1')
  await scheduler.untilShown()
  await page.emulateMedia({ colorScheme: 'dark' })
  await scheduler.pickUp(scheduler.grid.getByRole('group').first())
  await scheduler.carryTo(scheduler.slot('Wednesday', 3))
  await page.screenshot({ path: `${FOLDER}dark.png`, animations: 'disabled' })
})
