import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { moduleOfReadPage, READ_PATHS } from '../src/public-paths.ts'

/** The source folder, as the build names it. */
const SOURCES = 'src/'

/** The key of the module of a page in the build's manifest. */
export const manifestKeyOf = (path: string) => SOURCES + moduleOfReadPage(path)

/** Builds the modules of the pages to read beside those of the router; `begin-later.ts` puts them into the pages. */
export function readPageEntries(): Plugin {
  return {
    name: 'read-page-entries',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return
      for (const path of READ_PATHS) {
        const id = fileURLToPath(new URL(`../${manifestKeyOf(path)}`, import.meta.url))
        // The inline script in the page calls their exports by name.
        this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' })
      }
    },
  }
}
