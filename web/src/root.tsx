import '@fontsource-variable/inter/wght.css'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import './ui/tokens.css'
import './ui/base.css'
import { PRODUCT_NAME } from '@timetable/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { FALLBACK_LOCALE } from './i18n/locales.ts'
import './i18n/translate.ts'
import { ErrorPage } from './routes/error-page.tsx'
import { colourSchemeScript } from './ui/colour-scheme.ts'
import { LoadingScreen } from './ui/loading-screen.tsx'
import { useHydrated } from './ui/use-hydrated.ts'

/** The document of every page, at build time and in the browser. */
export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  // The public pages have English texts alone so far.
  const locale = useLocation().pathname.startsWith('/app') ? i18n.language : FALLBACK_LOCALE
  return (
    // The inline script may add the chosen colour scheme before React takes over.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191c22" />
        {/* There before the first text is laid out, so that no line moves when it comes. */}
        <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script dangerouslySetInnerHTML={{ __html: colourSchemeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Of a page that has no title of its own. */
export const meta = () => [{ title: PRODUCT_NAME }]

export default function Root() {
  return <Outlet />
}

/** What the single-page fallback shows until its code is there. */
export function HydrateFallback() {
  const { t } = useTranslation()
  return <LoadingScreen text={t('common.loading')} />
}

/** An unknown address is served the fallback too, so the first rendering must be equal to it. */
export function ErrorBoundary() {
  return useHydrated() ? <ErrorPage /> : <HydrateFallback />
}
