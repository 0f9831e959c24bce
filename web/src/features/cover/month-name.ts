import { dateFormat } from '../../i18n/format.ts'

/** 'November 2026' of '2026-11'. */
export function monthName(locale: string, month: string): string {
  return dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
}
