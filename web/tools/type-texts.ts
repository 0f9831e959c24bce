import { mkdirSync, writeFileSync } from 'node:fs'
import { readTexts } from './read-texts.ts'

/**
 * Writes the English texts as types, so that `t` is typed with every key and the values of its text. TypeScript types a JSON file
 * with plain strings, so only the keys would be known.
 */
const FILE = new URL('../src/i18n/build/texts.d.ts', import.meta.url)

const { app, site } = readTexts().en
const typed = (name: string, texts: object) => `export type ${name} = ${JSON.stringify(texts, null, 2)}\n`
mkdirSync(new URL('.', FILE), { recursive: true })
writeFileSync(FILE, typed('AppTexts', app) + typed('SiteTexts', site))
