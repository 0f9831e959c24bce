import { LegalPage } from '../features/site/legal/legal-page.tsx'
import { paperLoader, paperMeta, type PaperLoaded } from '../i18n/paper-page.ts'

export const loader = paperLoader('security')
export const meta = paperMeta

export default function Security({ loaderData }: PaperLoaded) {
  return <LegalPage name="security" html={loaderData.html} />
}
