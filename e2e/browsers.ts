import { ensureBuilt } from '../scripts/build-web.mjs'
import { driveFirefox } from './browsers/firefox.ts'
import type { Driven } from './browsers/driven.ts'
import { mainJourney } from './browsers/main-journey.ts'
import { findProgram, startProgram } from './browsers/started.ts'
import { driveWebKit } from './browsers/webkit.ts'
import { startWorld } from './world.ts'

/**
 * `npm run browsers`: runs the main journey in the browsers of this machine's distribution, other than the one that all tests use. Browsers
 * that are not installed are skipped with a message.
 */
const FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib64', '/usr/lib']
const MINI_BROWSER = FOLDERS.flatMap((folder) =>
  ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => `${folder}/${version}/MiniBrowser`),
)

type Trial = { readonly name: string; readonly missing?: string; drive(): Promise<Driven> }

/** `npm run browsers -- firefox`: runs only that browser. */
const wanted = process.argv.slice(2).map((name) => name.toLowerCase())
const isWanted = ({ name }: Trial) => wanted.length === 0 || wanted.includes(name.toLowerCase())

const results = { passed: 0, failed: 0, leftOut: 0 }
await ensureBuilt()
const world = await startWorld()
const display = await openDisplay()
try {
  for (const trial of [firefox(), webkit()].filter(isWanted)) await tryOut(trial)
} finally {
  await display?.end()
  await world.end()
}
console.log(
  `${results.passed} passed, ${results.failed} failed${results.leftOut ? `, ${results.leftOut} left out` : ''}`,
)
process.exitCode = results.failed ? 1 : 0

async function tryOut({ name, missing, drive }: Trial) {
  if (missing) {
    results.leftOut++
    console.log(`\n${name}: left out. ${missing}`)
    return
  }
  let driven: Driven | undefined
  try {
    driven = await drive()
    console.log(`\n${driven.name}`)
    await mainJourney(driven, world.url, (step) => console.log(`  ✓ ${step}`))
    results.passed++
  } catch (error) {
    results.failed++
    console.log(`  ✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await driven?.close()
  }
}

function firefox(): Trial {
  const program = findProgram(['firefox', 'firefox-esr'])
  const missing = program ? undefined : 'It is not installed (Debian: firefox-esr).'
  return { name: 'Firefox', ...(missing && { missing }), drive: () => driveFirefox(program ?? '') }
}

function webkit(): Trial {
  const driver = findProgram(['WebKitWebDriver', ...FOLDERS.map((folder) => `${folder}/WebKitWebDriver`)])
  const program = findProgram(MINI_BROWSER)
  const missing =
    driver && program
      ? display
        ? undefined
        : 'There is no display for it, and no Xvfb to make one (Debian: xvfb).'
      : 'It is not installed (Debian: webkit2gtk-driver).'
  const drive = () => driveWebKit(driver ?? '', program ?? '', display?.said ?? '')
  return { name: 'WebKitGTK', ...(missing && { missing }), drive }
}

/** Uses the display of this machine, or else a virtual one. */
async function openDisplay() {
  if (process.env.DISPLAY) return { said: process.env.DISPLAY, end: async () => {} }
  const program = findProgram(['Xvfb'])
  if (!program) return undefined
  const args = ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp']
  const started = await startProgram(program, args, {}, /^(\d+)\n/)
  return { ...started, said: `:${started.said}` }
}
