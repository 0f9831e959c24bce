import { COUNTRIES } from '@timetable/service'

/** Returns the countries with their names in a language, sorted by name as in that language. */
export function countriesIn(locale: string): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
    compare(a.label, b.label),
  )
}
