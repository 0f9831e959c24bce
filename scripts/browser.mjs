import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pinnedEnv, pinnedNode, systemEnv, toolPath } from './node.mjs'
import { Problem } from './problem.mjs'
import { run } from './run.mjs'
import { sayWhile } from './say.mjs'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Chromium without windows, by the name that distributions use. Playwright's own browser is of this kind, too. */
const SHELL = 'chromium-headless-shell'
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the browser that tests drive: the one in CHROMIUM_PATH, else Playwright's own, else one installed on this machine.
 * Playwright finds its own browser itself, so that one has no path here. Null if there is none.
 * @param {{ shell?: boolean, env?: NodeJS.ProcessEnv, exists?: (path: string) => boolean, own?: string }} [machine]
 *   `shell`: a browser without windows is enough, and is preferred to the others of this machine
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

/** The features that are off in a test's browser. Chromium uses only the last such list, so Playwright's own list is repeated here. */
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
  // The lists below the address bar, which tests never see: pages of 400 files, loaded again for every window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** A test's page is open for seconds: compiling its code a second time for speed costs more than it saves. */
const COMPILED_ONCE = '--js-flags=--no-opt --no-maglev'

/**
 * Returns how Playwright and vitest launch that browser: without network requests of its own, and without a sandbox only if none is
 * possible. Tests use a browser without windows, which takes a sixth of the work. Measurements and pictures use the complete one.
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

/** Finds a browser or installs one: Playwright's own if it is available, else the distribution's. */
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

/** Installs the headless shell of a distribution's Chromium in the same version. If it is not available, tests use Chromium itself. */
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
