import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { signUp } from './account.ts'
import { writeContactSheet, type SheetRow } from './contact-sheet.ts'
import { speakerOf, type Language } from './languages.ts'
import { untilStill } from './looks/still.ts'
import { SCREEN_GROUPS } from './screens/index.ts'
import { plansScreens } from './screens/plans.ts'
import type { ScreenGroup } from './screens/screen.ts'
import { walk } from './screens/walk.ts'
import { inStudio } from './studio.ts'
import type { World } from './world.ts'

/**
 * `npm run shots [GROUP...]`: takes pictures of every screen and state in `shots/GROUP/`, at three widths, light and dark, in English and
 * German. In `shots/` there is one sheet for each group and width with small copies of all of them.
 */
const FOLDER = fileURLToPath(new URL('../shots/', import.meta.url))
const SIZES = [
  { width: 1440, height: 900, onSheet: 480 },
  { width: 1024, height: 768, onSheet: 400 },
  { width: 390, height: 844, onSheet: 240 },
] as const
type Size = (typeof SIZES)[number]
const SCHEMES = ['light', 'dark'] as const

const wanted = process.argv.slice(2)
const isWanted = ({ name }: ScreenGroup) => wanted.length === 0 || wanted.includes(name)
await photographAll(SCREEN_GROUPS.filter(isWanted))
await photographAll([plansScreens].filter(isWanted), plansScreens.settings)

/** Photographs groups on one server with these settings. */
async function photographAll(groups: readonly ScreenGroup[], settings: ScreenGroup['settings'] = {}) {
  if (groups.length === 0) return
  await inStudio(async (browser, world) => {
    for (const group of groups) {
      await rm(join(FOLDER, group.name), { recursive: true, force: true })
      await mkdir(join(FOLDER, group.name), { recursive: true })
      // A group that fails at one width does not stop the others.
      for (const size of SIZES) await photograph(browser, world, group, size)
    }
  }, settings)
}

/** Visits the screens of a group at one width; each screen is taken in all its languages and colours before the next. */
async function photograph(browser: Browser, world: World, group: ScreenGroup, { width, height, onSheet }: Size) {
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: { width, height },
    hasTouch: width < 500,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const account = await signUp(world.url, group)
  const languages = languagesOf(group)
  const speak = await speakerOf(page)
  const rows: SheetRow[] = []
  try {
    await walk(group, { page, account, url: world.url }, async ({ name }, number) => {
      const pictures: string[] = []
      for (const language of languages) {
        if (language !== 'en') await speak(language)
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme })
          await untilStill(page)
          const file = `${String(number).padStart(2, '0')}-${name}-${width}-${colorScheme}-${language}.png`
          const path = join(FOLDER, group.name, file)
          await page.screenshot({ path, animations: 'disabled' })
          pictures.push(path)
        }
      }
      if (languages.length > 1) await speak('en')
      rows.push({ name, pictures })
    })
  } catch (error) {
    const path = join(FOLDER, group.name, `lost-${width}.png`)
    await page.screenshot({ path })
    rows.push({ name: 'lost here', pictures: [path] })
    console.error(`${group.name} at ${width}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
  await context.close()
  const sheet = join(FOLDER, `${group.name}-${width}`)
  const columns = languages.flatMap((language) => SCHEMES.map((scheme) => `${language}, ${scheme}`))
  const title = `${group.name} at ${width} pixels`
  await writeContactSheet(browser, sheet, { title, columns, rows, pictureWidth: onSheet })
  console.log(`${sheet}.png`)
}

/** German stands for the languages longer than English. On public pages no user's language is known. */
function languagesOf(group: ScreenGroup): readonly Language[] {
  return group.public ? ['en'] : ['en', 'de']
}
