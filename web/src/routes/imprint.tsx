import { LegalPage } from '../features/site/legal/legal-page.tsx'
import { paperLoader, paperMeta, type PaperLoaded } from '../i18n/paper-page.ts'

export const loader = paperLoader('imprint')
export const meta = paperMeta

export default function Imprint({ loaderData }: PaperLoaded) {
  return <LegalPage name="imprint" html={loaderData.html} />
}
