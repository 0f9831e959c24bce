import { langTag } from '@timetable/service'
import './integrations/no-eval.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { splitLocale } from './i18n/locale-path.ts'
import { FALLBACK_LOCALE, type Locale } from './i18n/locales.ts'
import { showSite } from './i18n/site-texts.ts'
import { visitorLocale } from './i18n/visitor-locale.ts'
import { prerendered } from './public-paths.ts'
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts'
import { adoptSignIn } from './store/sign-in-of-browser.ts'
import { hasNewRelease } from './ui/new-release.ts'
import { routerManifest } from './ui/router-manifest.ts'

adoptSignIn(sessionStorage, localStorage)
reloadOnMissingChunk(window, {
  storage: sessionStorage,
  reload: () => location.reload(),
  now: Date.now,
  hasNewRelease: () => hasNewRelease(fetch, routerManifest()?.url),
})

/** The language of the first page. If the page has none, the visitor's own language is used. */
function localeOfPage(): Locale {
  const { locale } = splitLocale(location.pathname)
  const isPage = prerendered.includes(location.pathname.replace(/(?<=.)\/$/, ''))
  return isPage || locale !== FALLBACK_LOCALE ? locale : visitorLocale()
}

/** The application loads its texts itself. The server has sent its first page in the visitor's language. */
const isApp = /^\/app(\/|$)/.test(location.pathname)

/** Hydrates the page. It waits only for the page's texts, so that React renders the same as the build did. */
async function start() {
  if (!isApp) {
    const locale = localeOfPage()
    // Without its texts the page stays as it was built. Parts that change are rendered in English.
    await showSite(locale).catch(() => {})
    document.documentElement.lang = langTag(locale)
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

void start()
