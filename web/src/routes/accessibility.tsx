import { LegalPage } from '../features/site/legal/legal-page.tsx'
import { paperLoader, paperMeta, type PaperLoaded } from '../i18n/paper-page.ts'

export const loader = paperLoader('accessibility')
export const meta = paperMeta

export default function Accessibility({ loaderData }: PaperLoaded) {
  return <LegalPage name="accessibility" html={loaderData.html} />
}
