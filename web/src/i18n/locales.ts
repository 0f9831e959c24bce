import type { languages } from '@timetable/domain'
/** The languages a person can choose, each by its own name. English is the source; the others follow its keys. */
export const LOCALES = {
  en: 'English',
  da: 'Dansk',
  de: 'Deutsch',
  es: 'Español',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pt: 'Português',
} as const satisfies Readonly<Record<(typeof languages)[number], string>>
export type Locale = keyof typeof LOCALES
export const FALLBACK_LOCALE = 'en' satisfies Locale
export type OtherLocale = Exclude<Locale, typeof FALLBACK_LOCALE>

export function isLocale(text: unknown): text is Locale {
  return typeof text === 'string' && Object.hasOwn(LOCALES, text)
}
