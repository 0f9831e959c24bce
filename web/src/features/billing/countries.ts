import { COUNTRIES, countryName, likelyCountry, type School } from '@timetable/service'

/** Returns the countries with their names in a language, sorted by name as in that language. */
export function countriesIn(locale: string): readonly { readonly value: string; readonly label: string }[] {
  const { compare } = new Intl.Collator(locale)
  return COUNTRIES.map((value) => ({ value, label: countryName(locale, value) })).sort((a, b) =>
    compare(a.label, b.label),
  )
}

/** The country of the school. If it has none yet, a suggestion: the likely one of the user. */
export function suggestedCountry(school: School | null | undefined, locale: string): string {
  return school?.country ?? likelyCountry(locale, navigator.languages)
}
