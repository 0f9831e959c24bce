import { langTag } from '@timetable/service'
import { useState } from 'react'
import { firstLocale } from '../../../i18n/language.ts'
import { browserChoice } from '../../../i18n/locale-cookie.ts'
import { localePath } from '../../../i18n/locale-path.ts'
import { FALLBACK_LOCALE } from '../../../i18n/locales.ts'
import { OWN_WORDS } from '../../../i18n/own-words.ts'
import { useThisPage } from '../../../ui/this-page.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import styles from './language-offer.module.css'

/**
 * On the English home page: offers the browser's language, without forcing it, until a language is chosen. It is placed over the
 * page and moves nothing. Visitors without scripts, like most search engine crawlers, never see it.
 */
export function LanguageOffer() {
  const { pathname, search } = useThisPage()
  const isHydrated = useHydrated()
  const [isAnswered, setAnswered] = useState(false)
  if (pathname !== '/' || !isHydrated || isAnswered || browserChoice.read() !== null) return null
  const locale = firstLocale(null, navigator.languages)
  if (locale === FALLBACK_LOCALE) return null
  const { read, no } = OWN_WORDS[locale]
  function refuse() {
    browserChoice.write(FALLBACK_LOCALE)
    setAnswered(true)
  }
  return (
    <aside className={styles.offer} lang={langTag(locale)} aria-label={read}>
      <a
        href={localePath(locale, pathname) + search}
        hrefLang={langTag(locale)}
        onClick={() => browserChoice.write(locale)}
      >
        {read}
      </a>
      <button type="button" onClick={refuse} aria-label={no} title={no}>
        <svg viewBox="0 0 16 16" width="16" height="16" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" strokeLinecap="round" />
        </svg>
      </button>
    </aside>
  )
}
