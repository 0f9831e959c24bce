import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pinnedEnv, pinnedNode, systemEnv, toolPath } from './node.mjs'
import { Problem } from './problem.mjs'
import { run } from './run.mjs'
import { sayWhile } from './say.mjs'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Chromium without its own windows, as distributions have it: what Playwright's own is, too. */
const SHELL = 'chromium-headless-shell'
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser that tests drive: the one CHROMIUM_PATH names, else Playwright's own, else one installed on this machine.
 * Playwright finds its own by itself, so that one has no path here. Null where there is none.
 * @param {{ shell?: boolean, env?: NodeJS.ProcessEnv, exists?: (path: string) => boolean, own?: string }} [machine]
 *   `shell`: one without windows will do, and comes before the others of this machine
 * @returns {{ executablePath?: string } | null}
 */
export function findBrowser({ shell = false, env = process.env, exists = existsSync, own = playwrightsOwn() } = {}) {
  if (env.CHROMIUM_PATH) return { executablePath: env.CHROMIUM_PATH }
  if (own && exists(own)) return {}
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const commands = shell ? [SHELL, ...COMMANDS] : COMMANDS
  const candidates = [...commands.flatMap((command) => folders.map((folder) => join(folder, command))), ...APPLICATIONS]
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

/** A page of a test lives for seconds: to compile its code twice, the second time for speed, costs more than it gives. */
const COMPILED_ONCE = '--js-flags=--no-opt --no-maglev'

/**
 * How Playwright and vitest launch that browser: quiet towards the network, without a sandbox only where it cannot have one.
 * Tests do with one that has no windows, which is a sixth of their work; what is measured or photographed has the whole.
 */
export function launchOptions({ shell = false } = {}) {
  const args = [
    `--disable-features=${WITHOUT.join()}`,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    ...(shell ? [COMPILED_ONCE] : []),
  ]
  return { ...findBrowser({ shell }), args: process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args }
}

/** Finds a browser or installs one: Playwright's own where it can be had, else the distribution's. */
export async function ensureBrowser() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) throw new Problem(`CHROMIUM_PATH names no file: ${CHROMIUM_PATH}`)
  const root = process.getuid?.() === 0
  if (findBrowser()) {
    if (root && !CHROMIUM_PATH) await addShell()
    return
  }
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

/** Beside a distribution's Chromium, its shell of the very same version: where it can't be had, the tests do without. */
async function addShell() {
  if (findBrowser()?.executablePath !== '/usr/bin/chromium' || existsSync(`/usr/bin/${SHELL}`)) return
  const { code, output: version } = await run('dpkg-query', ['--show', '--showformat=${Version}', 'chromium'])
  if (code !== 0) return
  await sayWhile('Adding the shell of Chromium for the tests', async () => {
    const env = systemEnv({ DEBIAN_FRONTEND: 'noninteractive' })
    await run('apt-get', ['install', '-y', '--no-install-recommends', `${SHELL}=${version}`], { env, seconds: 60 })
  })
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
