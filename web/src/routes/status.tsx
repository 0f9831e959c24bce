import type { LoaderFunctionArgs } from 'react-router'
import { StatusPage } from '../features/site/status/status-page.tsx'
import { localeOfSegment } from '../i18n/locale-path.ts'
import { FALLBACK_LOCALE } from '../i18n/locales.ts'
import { headOf } from '../i18n/page-meta.ts'
import { statusTexts, type StatusTexts } from '../i18n/status-texts.ts'

type Loaded = { readonly loaderData: StatusTexts }

/** Runs at build time; the page contains its text. */
export const loader = ({ params }: LoaderFunctionArgs) => statusTexts(localeOfSegment(params.lang) ?? FALLBACK_LOCALE)

export const meta = ({ loaderData }: Partial<Loaded>) => (loaderData ? headOf(loaderData) : [])

export default function Status({ loaderData }: Loaded) {
  return <StatusPage texts={loaderData} />
}
