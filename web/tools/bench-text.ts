import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { BENCH_PATH } from '../src/features/site/bench-path.ts'

/** Puts the page of the bench beside the built pages, as the text that it is. */
export function benchText(): Plugin {
  return {
    name: 'bench-text',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const source = readFileSync(new URL('../../docs/BENCH.md', import.meta.url), 'utf8')
      this.emitFile({ type: 'asset', fileName: BENCH_PATH.slice(1), source })
    },
  }
}
