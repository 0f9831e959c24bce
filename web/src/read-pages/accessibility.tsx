import { LegalPage } from '../features/site/legal/legal-page.tsx'
import { runPage } from '../run-page.tsx'

export const start = () => runPage(() => <LegalPage name="accessibility" />)
