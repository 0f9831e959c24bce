import { PricingPage } from '../features/site/pricing/pricing-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export const meta = pageMeta((t) => ({
  title: t('pricing.metaTitle'),
  description: t('pricing.metaDescription'),
}))

export default PricingPage
