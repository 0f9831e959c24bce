import './integrations/no-eval.ts'
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { ConsentHost } from './features/consent/consent-host.tsx'
import { SiteFrame } from './features/site/layout/site-frame.tsx'
import { splitLocale } from './i18n/locale-path.ts'
import type { Locale } from './i18n/locales.ts'
import { showSite } from './i18n/site-texts.ts'
import { translator } from './i18n/translate.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PAGE_ID } from './public-paths.ts'
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts'
import { adoptSignIn } from './store/sign-in-of-browser.ts'
import { hasNewRelease } from './ui/new-release.ts'
import { ThisPageContext } from './ui/this-page.ts'

declare global {
  interface Window {
    /** Called when the page is interactive (`tools/begin-later.ts`). */
    pageRuns?: () => void
  }
}

/**
 * Hydrates a prerendered page. There is no router: every link on these pages is a page load. `pathname` is the path that the page
 * was built for, if it is shown at other addresses. Rejects if the texts of the page are not available; it can then be called
 * again.
 */
export async function runPage(
  read: (locale: Locale) => ReactNode | Promise<ReactNode>,
  { pathname = location.pathname } = {},
): Promise<void> {
  adoptSignIn(sessionStorage, localStorage)
  const { search, hash } = location
  const { locale } = splitLocale(pathname)
  const [page] = await Promise.all([read(locale), showSite(locale)])
  reloadOnMissingChunk(window, {
    storage: sessionStorage,
    reload: () => location.reload(),
    now: Date.now,
    hasNewRelease: () => hasNewRelease(fetch, undefined),
  })
  const root = document.getElementById(PAGE_ID)
  if (!root) throw new Error(`no element #${PAGE_ID} to run in`)
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <I18nextProvider i18n={translator}>
          <ThisPageContext value={{ pathname, search, hash, isChanging: false }}>
            <PageBoundary>
              <ConsentHost />
              <SiteFrame>{page}</SiteFrame>
              <Runs />
            </PageBoundary>
          </ThisPageContext>
        </I18nextProvider>
      </StrictMode>,
    )
  })
}

function Runs() {
  useEffect(() => window.pageRuns?.(), [])
  return null
}
