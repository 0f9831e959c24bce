import { PricingPage } from '../features/site/pricing/pricing-page.tsx'
import { runPage } from '../run-page.tsx'

export const start = () => runPage(() => <PricingPage />)
