/** Dates, times and numbers as a locale writes them. */
export function formatDate(locale: string, iso: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(iso))
}

export function formatDateTime(locale: string, iso: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

/** HH:MM in the short time format of the locale. */
export function formatClockTime(locale: string, clockTime: string): string {
  const [hours, minutes] = clockTime.split(':').map(Number)
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, 0, 1, hours, minutes)),
  )
}

export function formatNumber(locale: string, value: number): string {
  return new Intl.NumberFormat(locale).format(value)
}

/** A duration in seconds with one decimal; nothing that took time took none. */
export function formatSeconds(locale: string, seconds: number): string {
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(locale, one).format(Math.max(0.1, seconds))
}
