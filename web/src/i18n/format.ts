import { regionalTag } from './language.ts'

/** The browser's languages, most preferred first. Empty outside a browser. */
let browserLocales: () => readonly string[] = () => []

/** Formats dates and times by the region of the browser's own language from now on, if that language is shown. */
export function followRegion(locales: () => readonly string[]): void {
  browserLocales = locales
}

/** Creating a format is slow; creating one for every name and number would take longer than a frame. Each is created once. */
const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tag = regionalTag(locale, browserLocales())
  return kept(`date ${tag} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(tag, options))
}

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))
}

function kept<T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => T): T {
  const known = formats.get(key)
  if (known) return known as T
  const made = make()
  formats.set(key, made)
  return made
}

/** Dates, times and numbers as a locale writes them. */
export function formatDate(locale: string, iso: string): string {
  return dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(iso))
}

export function formatDateTime(locale: string, iso: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

/** HH:MM in the short time format of the locale. */
export function formatClockTime(locale: string, clockTime: string): string {
  const [hours, minutes] = clockTime.split(':').map(Number)
  return dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, 0, 1, hours, minutes)),
  )
}

export function formatNumber(locale: string, value: number): string {
  return numberFormat(locale).format(value)
}

const ENGLISH_ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const englishOrder = new Intl.PluralRules('en', { type: 'ordinal' })

/** A position in the queue, as text. English adds an ordinal ending to the number; the other languages' texts do without one. */
export function placeInLine(locale: string, place: number): string {
  const number = formatNumber(locale, place)
  return locale === 'en' ? `${number}${ENGLISH_ENDINGS[englishOrder.select(place)] ?? 'th'}` : number
}

/** A duration in seconds with one decimal. A duration above zero is never shown as zero. */
export function formatSeconds(locale: string, seconds: number): string {
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return numberFormat(locale, one).format(Math.max(0.1, seconds))
}
