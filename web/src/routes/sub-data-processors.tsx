import { LegalPage } from '../features/site/legal/legal-page.tsx'
import { paperLoader, paperMeta, type PaperLoaded } from '../i18n/paper-page.ts'

export const loader = paperLoader('sub-data-processors')
export const meta = paperMeta

export default function SubDataProcessors({ loaderData }: PaperLoaded) {
  return <LegalPage name="sub-data-processors" html={loaderData.html} />
}
