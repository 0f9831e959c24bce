import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { moduleOfReadPage, READ_PATHS } from '../src/public-paths.ts'

/** The folder of the sources, as the build names it. */
const SOURCES = 'src/'

/** How the build's manifest names the module that lets a page run. */
export const manifestKeyOf = (path: string) => SOURCES + moduleOfReadPage(path)

/** Has the modules of the pages to be read built beside those of the router; `begin-later.ts` puts them into the pages. */
export function readPageEntries(): Plugin {
  return {
    name: 'read-page-entries',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return
      for (const path of READ_PATHS) {
        const id = fileURLToPath(new URL(`../${manifestKeyOf(path)}`, import.meta.url))
        // Their names are called by a few lines in the page.
        this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' })
      }
    },
  }
}
