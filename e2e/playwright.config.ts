import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '../scripts/browser.mjs'
import { isNightly } from '@timetable/domain/testing'
import { PATIENCE } from './expect.ts'

/** These have worlds with settings of their own, and one worker for all the tests of a file. */
const OWN_WORLDS = ['consent', 'line-of-runs', 'plans', 'plans-screens'].map((name) => `**/${name}.spec.ts`)

/** End-to-end tests: journeys through the built pages and a real server, each on a school of its own. */
export default defineConfig({
  testDir: 'journeys',
  // In this order, the files that occupy a worker longest start first, and no worker changes its world more than once.
  projects: [
    { name: 'own worlds', testMatch: OWN_WORLDS },
    { name: 'journeys', testIgnore: OWN_WORLDS },
  ],
  globalSetup: './lend-databases.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // What other journeys or component tests also show, in more detail: `npm test -- --nightly`.
  ...(isNightly ? {} : { grepInvert: /@nightly/ }),
  // A journey spends more than half of its time waiting for frames, the server and animations.
  workers: Math.max(4, availableParallelism()),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 10 * PATIENCE,
  expect: { timeout: PATIENCE },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions({ shell: true }),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Animations are a sixth of a journey's work. The main job runs with all of them, and component tests check them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
