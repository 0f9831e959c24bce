import '@fontsource-variable/inter/wght.css'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import './ui/tokens.css'
import './ui/base.css'
import { PRODUCT_NAME } from '@timetable/domain'
import { langTag } from '@timetable/service'
import type { ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { ConsentHost } from './features/consent/consent-host.tsx'
import { splitLocale } from './i18n/locale-path.ts'
import { FALLBACK_LOCALE } from './i18n/locales.ts'
import { pageTranslator, siteText } from './i18n/site-texts.ts'
import { PAGE_ID } from './public-paths.ts'
import { ErrorPage } from './routes/error-page.tsx'
import { colourSchemeScript } from './ui/colour-scheme.ts'
import { LoadingScreen } from './ui/loading-screen.tsx'
import { ThisPageContext } from './ui/this-page.ts'
import { useHydrated } from './ui/use-hydrated.ts'

/** The HTML document of every page, at build time and in the browser. */
export function Layout({ children }: { children: ReactNode }) {
  const translator = pageTranslator(splitLocale(useLocation().pathname).locale)
  const { i18n } = useTranslation('site', { i18n: translator })
  return (
    // The inline script may add the chosen colour scheme before React takes over.
    <html lang={langTag(i18n.language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191c22" />
        {/* Loaded before the first text is laid out, so that no line moves when the font arrives. */}
        <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script dangerouslySetInnerHTML={{ __html: colourSchemeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nextProvider i18n={translator}>{children}</I18nextProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The title of a page that does not set one. */
export const meta = () => [{ title: PRODUCT_NAME }]

export default function Root() {
  const { pathname, search, hash } = useLocation()
  const isChanging = useNavigation().state !== 'idle'
  return (
    <div id={PAGE_ID}>
      <ThisPageContext value={{ pathname, search, hash, isChanging }}>
        <ConsentHost />
        <Outlet />
      </ThisPageContext>
    </div>
  )
}

/**
 * What the single-page fallback says until its code is loaded. It is built in English, and the server sends it in the visitor's
 * language. So the browser reads it from the page, before React renders the same.
 */
const loadingText =
  (typeof document === 'undefined' ? undefined : document.querySelector('[role="status"] > p')?.textContent) ??
  siteText(FALLBACK_LOCALE)('common.loading')

export function HydrateFallback() {
  return <LoadingScreen text={loadingText} />
}

/** The server also sends the fallback for an unknown address, so the first render must be identical. */
export function ErrorBoundary() {
  return useHydrated() ? <ErrorPage /> : <HydrateFallback />
}
