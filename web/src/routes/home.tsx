import { PRODUCT_NAME } from '@timetable/domain'
import { amountOf, LIST_PRICES, tariffFor } from '@timetable/service'
import type { LoaderFunctionArgs } from 'react-router'
import { loadPoster, type Poster } from '../features/demo/poster.ts'
import { localeOfSegment } from '../i18n/locale-path.ts'
import { FALLBACK_LOCALE } from '../i18n/locales.ts'
import { pageMeta } from '../i18n/page-meta.ts'
import { HomePage } from './home-page.tsx'

const head = pageMeta((t, names) => ({
  fullTitle: t('home.metaTitle', names),
  description: t('home.metaDescription', names),
}))

/** Structured data for search engines: the application and its price in the page's currency. */
function programIn(locale: string) {
  const tariff = tariffFor(locale, LIST_PRICES)
  if (!tariff) throw new Error('the list of prices is empty')
  const priceCurrency = tariff.currency.toUpperCase()
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: PRODUCT_NAME,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Any',
    offers: [
      { '@type': 'Offer', price: '0', priceCurrency },
      { '@type': 'Offer', price: String(amountOf(tariff.year)), priceCurrency },
    ],
  }
}

export const meta = (given: Parameters<typeof head>[0]) => [
  ...head(given),
  { 'script:ld+json': programIn(localeOfSegment(given.params.lang) ?? FALLBACK_LOCALE) },
]

/** Runs at build time; the page contains the picture. */
export const loader = ({ params }: LoaderFunctionArgs) => loadPoster(localeOfSegment(params.lang) ?? FALLBACK_LOCALE)

export default function Home({ loaderData }: { readonly loaderData: Poster }) {
  return <HomePage poster={loaderData} />
}
