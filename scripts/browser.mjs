import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pinnedEnv, pinnedNode, systemEnv, toolPath } from './node.mjs'
import { Problem } from './problem.mjs'
import { run } from './run.mjs'
import { sayWhile } from './say.mjs'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser that tests drive: the one CHROMIUM_PATH names, else Playwright's own, else one installed on this machine.
 * Playwright finds its own by itself, so that one has no path here. Null where there is none.
 * @param {{ env?: NodeJS.ProcessEnv, exists?: (path: string) => boolean, own?: string }} [machine]
 * @returns {{ executablePath?: string } | null}
 */
export function findBrowser({ env = process.env, exists = existsSync, own = playwrightsOwn() } = {}) {
  if (env.CHROMIUM_PATH) return { executablePath: env.CHROMIUM_PATH }
  if (own && exists(own)) return {}
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [...COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))), ...APPLICATIONS]
  const executablePath = candidates.find((path) => exists(path))
  return executablePath ? { executablePath } : null
}

/**
 * The features that a test's browser does without. Chromium heeds the last list alone, so Playwright's own stands here
 * again.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // The lists below the address bar, which nobody sees here: pages of 400 files, loaded anew for every window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** How Playwright and vitest launch that browser: quiet towards the network, without a sandbox only where it cannot have one. */
export function launchOptions() {
  const args = [
    `--disable-features=${WITHOUT.join()}`,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ]
  return { ...findBrowser(), args: process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args }
}

/** Finds a browser or installs one: Playwright's own where it can be had, else the distribution's. */
export async function ensureBrowser() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) throw new Problem(`CHROMIUM_PATH names no file: ${CHROMIUM_PATH}`)
  if (findBrowser()) return
  const root = process.getuid?.() === 0
  await sayWhile('No browser found, installing Chromium for the tests', async () => {
    const args = [toolPath('playwright'), 'install', ...(root ? ['--with-deps'] : []), 'chromium']
    await run(pinnedNode(), args, { env: pinnedEnv(), seconds: 240 })
    if (findBrowser() || !root) return
    const env = systemEnv({ DEBIAN_FRONTEND: 'noninteractive' })
    await run('apt-get', ['update'], { env, seconds: 120 })
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env, seconds: 300 })
  })
  if (findBrowser()) return
  throw new Problem(
    'No browser: run "npx playwright install --with-deps chromium", or install Chromium (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  )
}

function playwrightsOwn() {
  try {
    /** @type {typeof import('playwright')} */
    const { chromium } = createRequire(import.meta.url)('playwright')
    return chromium.executablePath()
  } catch {
    return undefined // not installed yet
  }
}
