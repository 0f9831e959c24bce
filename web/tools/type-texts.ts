import { mkdirSync, writeFileSync } from 'node:fs'
import { readTexts } from './read-texts.ts'

/**
 * Writes the English texts as types, by which `t` knows every key and the values that its text takes. TypeScript reads a
 * JSON file as keys with any string, which would know the keys alone.
 */
const FILE = new URL('../src/i18n/build/texts.d.ts', import.meta.url)

const { app, site } = readTexts().en
const typed = (name: string, texts: object) => `export type ${name} = ${JSON.stringify(texts, null, 2)}\n`
mkdirSync(new URL('.', FILE), { recursive: true })
writeFileSync(FILE, typed('AppTexts', app) + typed('SiteTexts', site))
