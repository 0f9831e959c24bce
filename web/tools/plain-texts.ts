import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { PLAIN_TEXTS } from '../src/features/site/plain-texts.ts'

/** Puts documents of the source beside the built pages, as the texts that they are. */
export function plainTexts(): Plugin {
  return {
    name: 'plain-texts',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const [path, file] of Object.entries(PLAIN_TEXTS)) {
        const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
        this.emitFile({ type: 'asset', fileName: path.slice(1), source })
      }
    },
  }
}
