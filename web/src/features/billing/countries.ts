/** Countries and territories by their ISO 3166-1 codes. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RW SA SB SC SE SG SI SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/** Returns the countries with their names in a language, sorted by name as in that language. */
export function countriesIn(locale: string): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return CODES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) => compare(a.label, b.label))
}

/** The country where most readers of a language live. */
const OF_LANGUAGE: Readonly<Record<string, string>> = { da: 'DK', de: 'DE', es: 'ES', nb: 'NO', nl: 'NL', pt: 'BR' }

/**
 * Returns the user's most likely country: the region of the browser language that matches `locale`, else the main country of `locale`, else
 * US.
 */
export function likelyCountry(locale: string, browser: readonly string[]): string {
  const region = browser.map((tag) => new Intl.Locale(tag)).find(({ language }) => language === locale)?.region
  const own = region ?? OF_LANGUAGE[locale]
  return own !== undefined && CODES.includes(own) ? own : 'US'
}
