import { firstLocale } from './language.ts'
import { browserChoice } from './locale-cookie.ts'
import type { Locale } from './locales.ts'

/** The language of a visitor if no address specifies one: the one they chose, otherwise the browser's. */
export const visitorLocale = (): Locale => firstLocale(browserChoice.read(), navigator.languages)
