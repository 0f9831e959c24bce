import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { PRODUCT_NAME } from '@timetable/domain'
import { useSchedule } from '../store/session-context.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './app-header.module.css'
import { ProfileMenu } from './profile-menu.tsx'

/** The logo, the pages, and the profile. */
export function AppHeader() {
  const { t } = useTranslation('app')
  const hasVersion = useSchedule((state) => state.status === 'ready' || state.status === 'loading')
  return (
    <header className={styles.header}>
      <Link to="/app/versions" className={styles.logo} aria-label={t('common.home', { product: PRODUCT_NAME })}>
        <Logo />
      </Link>
      <nav className={styles.menu} aria-label={t('menu.label')}>
        {hasVersion && <NavLink to="/app/scheduler">{t('menu.scheduler')}</NavLink>}
        <NavLink to="/app/versions">{t('menu.versions')}</NavLink>
      </nav>
      <ProfileMenu />
    </header>
  )
}
