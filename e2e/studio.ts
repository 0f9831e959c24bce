import { chromium, type Browser } from '@playwright/test'
import { launchOptions } from '../scripts/browser.mjs'
import { ensureBuilt } from '../scripts/build-web.mjs'
import { startWorld, type World } from './world.ts'

/** Runs `work` with a browser and a complete system of its own, for pictures and measurements. Both end with it. */
export async function inStudio<T>(
  work: (browser: Browser, world: World) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  await ensureBuilt()
  const world = await startWorld(settings)
  try {
    const browser = await chromium.launch(launchOptions())
    try {
      return await work(browser, world)
    } finally {
      await browser.close()
    }
  } finally {
    await world.end()
  }
}
