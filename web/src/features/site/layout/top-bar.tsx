import { PRODUCT_NAME } from '@timetable/domain'
import { useTranslation } from 'react-i18next'
import { isLocale, LOCALES } from '../../../i18n/locales.ts'
import { Logo } from '../../../ui/logo.tsx'
import { BurgerMenu } from './burger-menu.tsx'
import { LanguageLinks } from './language-links.tsx'
import { PageLink } from './page-link.tsx'
import styles from './top-bar.module.css'
import { useDisclosure } from './use-disclosure.ts'

/** The header of the public pages. */
export function TopBar() {
  const { t } = useTranslation()
  return (
    <header className={styles.bar}>
      <PageLink to="/" className={styles.home} aria-label={t('common.home', { product: PRODUCT_NAME })}>
        <Logo />
      </PageLink>
      <nav aria-label={t('common.mainMenu')} className={styles.links}>
        <PageLink to="/academy">{t('layout.academy')}</PageLink>
        <PageLink to="/pricing">{t('layout.pricing')}</PageLink>
        <PageLink to="/login">{t('common.logIn')}</PageLink>
      </nav>
      <PageLink to="/register" className={styles.try}>
        {t('common.tryForFree')}
      </PageLink>
      <LanguageMenu />
      <BurgerMenu />
    </header>
  )
}

/** The language selector of a wide window. */
function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const { toggle, whole, panel } = useDisclosure('languages')
  const ownName = isLocale(i18n.language) ? LOCALES[i18n.language] : ''
  return (
    <div {...whole} className={styles.languages}>
      <button
        type="button"
        {...toggle}
        className={styles.language}
        aria-label={`${t('layout.language')}: ${ownName}, ${i18n.language.toUpperCase()}`}
      >
        {i18n.language.toUpperCase()}
        <svg width="10" height="10" viewBox="0 0 10 10" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="m2 3.5 3 3 3-3" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      <nav {...panel} aria-label={t('layout.language')} className={styles.panel}>
        <LanguageLinks />
      </nav>
    </div>
  )
}
