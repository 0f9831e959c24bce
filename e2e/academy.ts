import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import type { AcademyStep } from '@timetable/service'
import { signUp } from './account.ts'
import { Actor } from './film/actor.ts'
import { develop, film } from './film/camera.ts'
import { captionsOf } from './film/captions.ts'
import { SCENES } from './film/scenes.ts'
import { LANGUAGES, speakerOf } from './languages.ts'
import { enter } from './planner.ts'
import { inStudio } from './studio.ts'
import { asWebp } from './webp.ts'
import type { World } from './world.ts'

/**
 * `npm run academy [-- STEP...]`: films the seven steps of the academy in the product itself, with captions in every language, and writes
 * the films to the folder from which the next build takes them. Also takes a still picture of the end of each step in every language.
 */
const FOLDER = fileURLToPath(new URL('../web/src/integrations/film/', import.meta.url))
const STILLS = fileURLToPath(new URL('../web/public/stills/', import.meta.url))
const LENGTHS = `${FOLDER}clips/seconds.json`
const SIZE = { width: 1280, height: 720 }

const all = Object.keys(SCENES) as AcademyStep[]
const wanted = process.argv.slice(2)
const steps = all.filter((step) => wanted.length === 0 || wanted.includes(step))

await mkdir(`${FOLDER}clips`, { recursive: true })
await mkdir(STILLS, { recursive: true })
await inStudio(async (browser, world) => {
  const seconds: Partial<Record<AcademyStep, number>> = {}
  for (const step of steps) {
    seconds[step] = await record(browser, world, step)
    console.log(`${step.padEnd(12)} ${seconds[step].toFixed(1)} s`)
  }
  await writeCaptions(browser, world, seconds)
  const known = await readFile(LENGTHS, 'utf8').then(JSON.parse, () => ({}))
  await writeFile(LENGTHS, `${JSON.stringify({ ...known, ...seconds }, null, 2)}\n`)
})

/** Performs one step in front of the camera, for a new account. Returns the length of the film. */
async function record(browser: Browser, world: World, step: AcademyStep): Promise<number> {
  const context = await browser.newContext({ baseURL: world.url, viewport: SIZE, colorScheme: 'light' })
  const page = await context.newPage()
  const actor = await Actor.on(page)
  const speak = await speakerOf(page)
  const planner = await enter(page, await signUp(world.url))
  const { prepare, act } = SCENES[step]
  await prepare?.(planner)
  const footage = await film(page, () => act(actor, planner))
  for (const language of LANGUAGES) {
    await speak(language)
    await writeFile(
      `${STILLS}${language}-${step}.webp`,
      await asWebp(page, await page.screenshot({ animations: 'disabled' })),
    )
  }
  await context.close()
  await writeFile(`${FOLDER}clips/${step}.webm`, await develop(browser, world.url, footage, SIZE))
  return Math.round(footage.milliseconds / 100) / 10
}

/** The captions of a film are the text of its step in the academy, in every language. */
async function writeCaptions(browser: Browser, world: World, seconds: Readonly<Partial<Record<AcademyStep, number>>>) {
  const page = await browser.newPage({ baseURL: world.url })
  for (const locale of LANGUAGES) {
    await page.goto(locale === 'en' ? '/academy' : `/${locale}/academy`)
    for (const step of steps) {
      const text = await textOf(page, all.indexOf(step) + 1)
      await writeFile(`${FOLDER}clips/${step}.${locale}.vtt`, captionsOf(text, seconds[step] ?? 0, locale))
    }
  }
  await page.close()
}

/** Returns the sentences of a lesson: those between its title and its additional notes. */
async function textOf(page: Page, lesson: number): Promise<string> {
  const article = page.getByRole('article').nth(lesson - 1)
  return article.getByRole('paragraph').nth(1).innerText()
}
