import { data, Outlet, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { SiteFrame } from '../features/site/layout/site-frame.tsx'
import { localeOfSegment } from '../i18n/locale-path.ts'
import { loadSiteTexts, showSite } from '../i18n/site-texts.ts'

/** Runs at build time: the texts in the language of the page. A segment that is not a language is not found. */
export async function loader({ params }: LoaderFunctionArgs) {
  await loadSiteTexts(localeOf(params.lang))
  return null
}

/** Runs in the browser on navigation between pages; the first page already has its texts. Offline, the texts are English. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  await showSite(localeOf(params.lang)).catch(() => {})
  return null
}

function localeOf(segment: string | undefined) {
  const locale = localeOfSegment(segment)
  if (locale === undefined) throw data(null, { status: 404 })
  return locale
}

export default function PublicLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
