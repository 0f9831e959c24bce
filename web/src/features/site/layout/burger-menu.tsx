import { useTranslation } from 'react-i18next'
import { LanguageLinks } from './language-links.tsx'
import { PageLink } from './page-link.tsx'
import styles from './top-bar.module.css'
import { useDisclosure } from './use-disclosure.ts'

/** The pages and the languages behind one button, on small screens. */
export function BurgerMenu() {
  const { t } = useTranslation()
  const { isOpen, toggle, whole, panel } = useDisclosure('menu')
  return (
    <div {...whole} className={styles.burger}>
      <button
        type="button"
        {...toggle}
        className={styles.burgerButton}
        aria-label={t(isOpen ? 'layout.closeMenu' : 'layout.openMenu')}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" stroke="currentColor" aria-hidden="true">
          <path
            d={isOpen ? 'm5 5 10 10M15 5 5 15' : 'M3 6h14M3 10h14M3 14h14'}
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <div {...panel} className={styles.sheet}>
        <nav aria-label={t('common.mainMenu')} className={styles.sheetLinks}>
          <PageLink to="/academy">{t('layout.academy')}</PageLink>
          <PageLink to="/pricing">{t('layout.pricing')}</PageLink>
          <PageLink to="/login">{t('common.logIn')}</PageLink>
        </nav>
        <nav aria-label={t('layout.language')} className={styles.sheetLanguages}>
          <p aria-hidden="true">{t('layout.language')}</p>
          <LanguageLinks />
        </nav>
      </div>
    </div>
  )
}
