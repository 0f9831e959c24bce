import { NotFoundPage } from '../features/site/not-found/not-found-page.tsx'
import { localePath } from '../i18n/locale-path.ts'
import { localeOfTag } from '../i18n/locales.ts'
import { runPage } from '../run-page.tsx'

/** Shown at an unknown address, in the language that the server chose. */
export const start = () =>
  runPage(() => <NotFoundPage />, { pathname: localePath(localeOfTag(document.documentElement.lang), '/not-found') })
