import { langTag } from '@timetable/service'
import { useTranslation } from 'react-i18next'
import { browserChoice } from '../../../i18n/locale-cookie.ts'
import { localePath, splitLocale } from '../../../i18n/locale-path.ts'
import { isLocale, LOCALES } from '../../../i18n/locales.ts'
import { useThisPage } from '../../../ui/this-page.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import styles from './language-links.module.css'

/** Links to this page in every language. Following one stores the choice for a year. It is a full page load. */
export function LanguageLinks() {
  const { i18n } = useTranslation()
  const { pathname, search } = useThisPage()
  const query = useHydrated() ? search : ''
  const { path } = splitLocale(pathname)
  return (
    <ul className={styles.list}>
      {Object.entries(LOCALES).map(([locale, ownName]) => (
        <li key={locale}>
          <a
            href={isLocale(locale) ? localePath(locale, path) + query : undefined}
            hrefLang={langTag(locale)}
            lang={langTag(locale)}
            aria-current={locale === i18n.language ? 'true' : undefined}
            onClick={() => isLocale(locale) && browserChoice.write(locale)}
          >
            {ownName}
          </a>
        </li>
      ))}
    </ul>
  )
}
