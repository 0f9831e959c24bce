import { PRODUCT_NAME } from '@timetable/domain'
import { amountOf, LIST_PRICES, tariffFor } from '@timetable/service'
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { loadPoster, type Poster } from '../features/demo/poster.ts'
import { Bring } from '../features/site/landing/bring.tsx'
import { Closing } from '../features/site/landing/closing.tsx'
import { Hero } from '../features/site/landing/hero.tsx'
import { homeTexts, type HomeTexts } from '../features/site/landing/home-texts.ts'
import { Ideas } from '../features/site/landing/ideas.tsx'
import { Proof } from '../features/site/landing/proof.tsx'
import { localeOfSegment } from '../i18n/locale-path.ts'
import { FALLBACK_LOCALE } from '../i18n/locales.ts'
import { headOf } from '../i18n/page-meta.ts'
import { HomePage } from './home-page.tsx'

type Loaded = { readonly loaderData: { readonly texts: HomeTexts; readonly poster: Poster } }

/** Runs at build time; the page contains its text and the demo's first picture. */
export async function loader({ params }: LoaderFunctionArgs) {
  const locale = localeOfSegment(params.lang) ?? FALLBACK_LOCALE
  return { texts: await homeTexts(locale), poster: await loadPoster(locale) }
}

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

type MetaArgs = Partial<Loaded> & { readonly params: { readonly lang?: string } }

export const meta = ({ loaderData, params }: MetaArgs) => {
  if (!loaderData) return []
  const { metaTitle: fullTitle, metaDescription: description } = loaderData.texts
  return [
    ...headOf({ fullTitle, description }),
    { 'script:ld+json': programIn(localeOfSegment(params.lang) ?? FALLBACK_LOCALE) },
  ]
}

export default function Home({ loaderData: { texts, poster } }: Loaded) {
  const { language } = useTranslation().i18n
  return (
    <HomePage
      poster={poster}
      parts={{
        hero: <Hero texts={texts} />,
        ideas: (
          <>
            <Bring texts={texts} />
            <Ideas texts={texts} language={language} />
          </>
        ),
        proof: (
          <>
            <Proof texts={texts} language={language} />
            <Closing texts={texts} language={language} />
          </>
        ),
      }}
    />
  )
}
