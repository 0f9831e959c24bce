import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { catalogueOfPapers } from '../src/i18n/legal-catalogue.ts'
import { LOCALES } from '../src/i18n/locales.ts'

/** Writes the legal documents of each language beside the built pages. The server fills in the operator's details. */
export function paperTexts(): Plugin {
  return {
    name: 'paper-texts',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const locale of Object.keys(LOCALES)) {
        const file = new URL(`../src/i18n/locales/${locale}/legal.json`, import.meta.url)
        const source = JSON.stringify(catalogueOfPapers(JSON.parse(readFileSync(file, 'utf8'))))
        this.emitFile({ type: 'asset', fileName: `papers/${locale}.json`, source })
      }
    },
  }
}
