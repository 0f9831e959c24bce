import type { LoaderFunctionArgs } from 'react-router'
import { LegalPage } from '../features/site/legal/legal-page.tsx'
import { legalTexts, type LegalPageTexts } from '../i18n/legal.ts'
import { localeOfSegment } from '../i18n/locale-path.ts'
import { headOf } from '../i18n/page-meta.ts'
import { FALLBACK_LOCALE } from '../i18n/locales.ts'

/** At build time; the page carries its text, so that no other page has to. */
export function loader({ params }: LoaderFunctionArgs) {
  return legalTexts(localeOfSegment(params.lang) ?? FALLBACK_LOCALE, 'subDataProcessors')
}

type Loaded = { readonly loaderData: LegalPageTexts }

export const meta = ({ loaderData }: Partial<Loaded>) => (loaderData ? headOf(loaderData.document) : [])

export default function SubDataProcessors({ loaderData }: Loaded) {
  return <LegalPage texts={loaderData} />
}
