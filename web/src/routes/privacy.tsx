import { LegalPage } from '../features/site/legal/legal-page.tsx'
import { paperLoader, paperMeta, type PaperLoaded } from '../i18n/paper-page.ts'

export const loader = paperLoader('privacy')
export const meta = paperMeta

export default function Privacy({ loaderData }: PaperLoaded) {
  return <LegalPage name="privacy" html={loaderData.html} />
}
