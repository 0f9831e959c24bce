import { PRODUCT_NAME } from '@timetable/domain'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../../ui/logo.tsx'
import { BurgerMenu } from './burger-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { PageLink } from './page-link.tsx'
import styles from './top-bar.module.css'

/** The head of the public pages; `bare` leaves the way home alone. */
export function TopBar({ bare }: { bare: boolean }) {
  const { t } = useTranslation()
  return (
    <header className={styles.bar}>
      <PageLink to="/" className={styles.home} aria-label={t('common.home', { product: PRODUCT_NAME })}>
        <Logo />
      </PageLink>
      {!bare && (
        <>
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
        </>
      )}
    </header>
  )
}
