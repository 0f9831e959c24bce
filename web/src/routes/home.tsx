import { PRODUCT_NAME } from '@timetable/domain'
import { pageMeta } from '../i18n/page-meta.ts'
import { HomePage } from './home-page.tsx'

const head = pageMeta((t, names) => ({
  fullTitle: t('home.metaTitle', names),
  description: t('home.metaDescription', names),
}))

/** What search engines call structured data: a program, and what it costs. */
const program = {
  '@context': 'https://schema.org',
  '@type': 'WebApplication',
  name: PRODUCT_NAME,
  applicationCategory: 'EducationalApplication',
  operatingSystem: 'Any',
  offers: [
    { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    { '@type': 'Offer', price: '999', priceCurrency: 'USD' },
  ],
}

export const meta = (given: Parameters<typeof head>[0]) => [...head(given), { 'script:ld+json': program }]

export default HomePage
