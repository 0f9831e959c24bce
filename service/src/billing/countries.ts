/** Countries and territories by their ISO 3166-1 codes. */
export const COUNTRIES: readonly string[] =
  'AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RW SA SB SC SE SG SI SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

export const isCountry = (code: string): boolean => COUNTRIES.includes(code)

const namesByLocale = new Map<string, Intl.DisplayNames>()

/** Returns the name of a country in a language; its code if it has none. */
export function countryName(locale: string, country: string): string {
  let names = namesByLocale.get(locale)
  if (!names) namesByLocale.set(locale, (names = new Intl.DisplayNames(locale, { type: 'region' })))
  return names.of(country) ?? country
}

/**
 * The currencies of countries, as far as the school plan is priced in them. The euro is that of the 21 members of the euro area in 2026, of
 * the territories and small states that use it by agreement, and of Montenegro and Kosovo.
 */
const COUNTRIES_OF: Readonly<Record<string, string>> = {
  dkk: 'DK FO GL',
  nok: 'NO',
  eur: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
}
const CURRENCY_OF = new Map(
  Object.entries(COUNTRIES_OF).flatMap(([currency, codes]) =>
    codes.split(' ').map((code) => [code, currency] as const),
  ),
)

/** Returns the currency of a country. Undefined for a country whose currency has no price of its own. */
export function currencyOfCountry(country: string): string | undefined {
  return CURRENCY_OF.get(country)
}

/** The country where most readers of a language live. */
const OF_LANGUAGE: Readonly<Record<string, string>> = { da: 'DK', de: 'DE', es: 'ES', nb: 'NO', nl: 'NL', pt: 'BR' }

/**
 * Returns a visitor's most likely country: the region of the browser language that matches `locale`, else the main country of `locale`, else
 * US. It is only a suggestion.
 */
export function likelyCountry(locale: string, browser: readonly string[] = []): string {
  const region = browser.map((tag) => new Intl.Locale(tag)).find(({ language }) => language === locale)?.region
  const own = region ?? OF_LANGUAGE[locale]
  return own !== undefined && isCountry(own) ? own : 'US'
}
