import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { LOCALES } from '../src/i18n/locales.ts'

/** Writes what the application shows while it loads, in each language. It is built as one page, which the server translates. */
export function loadingTexts(): Plugin {
  return {
    name: 'loading-texts',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const texts = Object.keys(LOCALES).map((locale) => {
        const file = new URL(`../src/i18n/locales/${locale}/site.json`, import.meta.url)
        const { common } = JSON.parse(readFileSync(file, 'utf8')) as { common: { loading: string } }
        return [locale, common.loading]
      })
      this.emitFile({ type: 'asset', fileName: 'loading.json', source: JSON.stringify(Object.fromEntries(texts)) })
    },
  }
}
