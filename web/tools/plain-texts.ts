import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { PLAIN_TEXTS } from '../src/features/site/plain-texts.ts'

/** Copies documents of the source, unchanged, beside the built pages. */
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
