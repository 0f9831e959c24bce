import { regionalTag } from './language.ts'

/** The languages the browser is set to, the dearest first; where there is no browser, none. */
let browserLocales: () => readonly string[] = () => []

/** From now on dates and times are written as in the region of the browser's own language, where that is the one shown. */
export function followRegion(locales: () => readonly string[]): void {
  browserLocales = locales
}

/** Making a format takes longer than a frame has for all of its names and numbers: each is made once. */
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

/** A place in line. English joins an ending to the number that depends on it; the texts of the others say theirs around it. */
export function placeInLine(locale: string, place: number): string {
  const number = formatNumber(locale, place)
  return locale === 'en' ? `${number}${ENGLISH_ENDINGS[englishOrder.select(place)] ?? 'th'}` : number
}

/** A duration in seconds with one decimal; nothing that took time took none. */
export function formatSeconds(locale: string, seconds: number): string {
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return numberFormat(locale, one).format(Math.max(0.1, seconds))
}
