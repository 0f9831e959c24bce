import { PricingPage } from '../features/site/pricing/pricing-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export const meta = pageMeta((t) => ({
  title: t('pricing.metaTitle'),
  description: t('pricing.metaDescription', { price: t('pricing.yearPrice') }),
}))

export default PricingPage
