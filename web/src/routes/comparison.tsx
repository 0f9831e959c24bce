import type { LoaderFunctionArgs } from 'react-router'
import { ComparePage } from '../features/site/compare/compare-page.tsx'
import { comparisonTexts, type ComparisonTexts } from '../features/site/compare/comparison-texts.ts'
import { localeOfSegment } from '../i18n/locale-path.ts'
import { FALLBACK_LOCALE } from '../i18n/locales.ts'
import { headOf } from '../i18n/page-meta.ts'

type Loaded = { readonly loaderData: ComparisonTexts }

/** Runs at build time; the page contains its text. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  comparisonTexts(localeOfSegment(params.lang) ?? FALLBACK_LOCALE)

export const meta = ({ loaderData }: Partial<Loaded>) => (loaderData ? headOf(loaderData) : [])

export default function Comparison({ loaderData }: Loaded) {
  return <ComparePage texts={loaderData} />
}
