import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { signUp } from './account.ts'
import { enter, type Planner } from './planner.ts'
import { fileOf, realSizedSchool } from './schools.ts'
import { APP_SCREENS, PUBLIC_SCREENS } from './screens.ts'
import { inStudio } from './studio.ts'
import type { World } from './world.ts'

/** `npm run shots`: pictures of every screen and state in `shots/`, wide and narrow, light and dark. */
const FOLDER = fileURLToPath(new URL('../shots/', import.meta.url))

await rm(FOLDER, { recursive: true, force: true })
await inStudio(async (browser, world) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const folder = join(FOLDER, `${width}-${colorScheme}`)
      await mkdir(folder, { recursive: true })
      const context = await browser.newContext({
        baseURL: world.url,
        colorScheme,
        viewport: { width, height },
        hasTouch: width < 500,
        reducedMotion: 'reduce',
      })
      await photograph(await context.newPage(), world, folder, width > 500)
      await context.close()
    }
  }
})

async function photograph(page: Page, { url }: World, folder: string, wide: boolean) {
  let number = 0
  const shoot = async (name: string) => {
    const path = join(folder, `${String(++number).padStart(2, '0')}-${name}.png`)
    await page.screenshot({ path })
    console.log(path)
  }
  for (const screen of PUBLIC_SCREENS) {
    await screen.open(page)
    await shoot(screen.name)
  }
  const planner = await enter(page, await signUp(url))
  for (const screen of APP_SCREENS) {
    await screen.open(planner)
    await shoot(screen.name)
  }
  await photographRealSize(planner, shoot, wide)
}

/** A school of real size: before Zen, a lesson in the air, and after. */
async function photographRealSize(planner: Planner, shoot: (name: string) => Promise<void>, wide: boolean) {
  const { page, versions, scheduler } = planner
  await page.keyboard.press('Escape')
  await versions.goto()
  await versions.importFile(fileOf(realSizedSchool()))
  await scheduler.untilShown()
  await shoot('real-size-before')
  if (wide) {
    await scheduler.pickUp(scheduler.grid.getByRole('group').first())
    await scheduler.carryTo(scheduler.slot('Wednesday', 3))
    await shoot('real-size-drag')
    await page.keyboard.press('Escape')
    await page.mouse.up()
  }
  await scheduler.startZen()
  await scheduler.solved.waitFor()
  await shoot('real-size-solved')
}
