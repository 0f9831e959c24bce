import type { languages } from '@timetable/service'

/** The languages that a user can choose, each by its own name. English is the source; the others have the same keys. */
export const LOCALES = {
  en: 'English',
  da: 'Dansk',
  de: 'Deutsch',
  es: 'Español',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pt: 'Português (Brasil)',
} as const satisfies Readonly<Record<(typeof languages)[number], string>>
export type Locale = keyof typeof LOCALES
export const FALLBACK_LOCALE = 'en' satisfies Locale
export type OtherLocale = Exclude<Locale, typeof FALLBACK_LOCALE>

/** The language of a page, from its language tag. */
export function localeOfTag(tag: string): Locale {
  const [code] = tag.split('-')
  return isLocale(code) ? code : FALLBACK_LOCALE
}

export function isLocale(text: unknown): text is Locale {
  return typeof text === 'string' && Object.hasOwn(LOCALES, text)
}
