import { LegalPage } from '../features/site/legal/legal-page.tsx'
import { paperLoader, paperMeta, type PaperLoaded } from '../i18n/paper-page.ts'

export const loader = paperLoader('terms')
export const meta = paperMeta

export default function Terms({ loaderData }: PaperLoaded) {
  return <LegalPage name="terms" html={loaderData.html} />
}
