import { readdirSync, readFileSync } from 'node:fs'
import { catalogueOf, type Texts } from '../src/i18n/catalogue-of.ts'
import { LOCALES, type Locale } from '../src/i18n/locales.ts'

const ROOT = new URL('../src/i18n/locales/', import.meta.url)

/** The texts of a language, as the pages read them. */
export type LocaleTexts = {
  readonly app: Texts
  readonly site: Texts
  readonly legal: Texts
  readonly status: Texts
  readonly comparison: Texts
  readonly home: Texts
}

/** Reads the texts of every language from their files, without a bundler. */
export function readTexts(): Record<Locale, LocaleTexts> {
  const locales = Object.keys(LOCALES) as Locale[]
  return Object.fromEntries(locales.map((locale) => [locale, textsOf(locale)])) as Record<Locale, LocaleTexts>
}

function textsOf(locale: Locale): LocaleTexts {
  const alone = {
    legal: read(locale, 'legal.json'),
    status: read(locale, 'status.json'),
    comparison: read(locale, 'comparison.json'),
    home: read(locale, 'home.json'),
  }
  return { app: partOf(locale, 'app'), site: partOf(locale, 'site'), ...alone }
}

function partOf(locale: Locale, part: string): Texts {
  const names = readdirSync(new URL(`${locale}/${part}/`, ROOT)).sort()
  const paths = [`${part}.json`, ...names.map((name) => `${part}/${name}`)]
  return catalogueOf(Object.fromEntries(paths.map((path) => [`./${path}`, read(locale, path)])))
}

function read(locale: Locale, path: string): Texts {
  return JSON.parse(readFileSync(new URL(`${locale}/${path}`, ROOT), 'utf8')) as Texts
}
