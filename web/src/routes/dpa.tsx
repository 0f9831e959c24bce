import { LegalPage } from '../features/site/legal/legal-page.tsx'
import { paperLoader, paperMeta, type PaperLoaded } from '../i18n/paper-page.ts'

export const loader = paperLoader('dpa')
export const meta = paperMeta

export default function Dpa({ loaderData }: PaperLoaded) {
  return <LegalPage name="dpa" html={loaderData.html} />
}
