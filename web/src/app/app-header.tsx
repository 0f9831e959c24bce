import { PRODUCT_NAME } from '@timetable/domain'
import { Link, useLocation } from 'react-router'
import { PlanBadge } from '../features/billing/plan-badge.tsx'
import { PeopleHere } from '../features/people/people-here.tsx'
import { Checklist } from '../features/onboarding/checklist.tsx'
import { ViewOnlyMark } from '../features/sharing/view-only-mark.tsx'
import { useAppText } from '../i18n/app-texts.ts'
import type { ScheduleState } from '../store/schedule-state.ts'
import { useOnlyReads, useSchedule } from '../store/session-context.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './app-header.module.css'
import { MainMenu, MenuDrawer } from './main-menu.tsx'
import { hasMenu } from './pages.ts'
import { ProfileMenu } from './profile-menu.tsx'

/** The logo, the pages, the open version and the profile menu. The list of versions and the settings show no pages. */
export function AppHeader() {
  const { t } = useAppText()
  const menu = hasMenu(useLocation().pathname)
  const title = useSchedule(titleOf)
  const onlyReads = useOnlyReads()
  return (
    <header className={styles.header}>
      <Link to="/app/versions" className={styles.logo} aria-label={t('common.home', { product: PRODUCT_NAME })}>
        <Logo />
      </Link>
      {menu && <MainMenu />}
      {/* Fills the space beside the menu, so that nothing moves when the title is known. */}
      <span className={styles.space}>
        {menu && title !== undefined && (
          <Link to="/app/versions" className={styles.version} title={title}>
            <span className="visually-hidden">{t('menu.version')} </span>
            {title}
          </Link>
        )}
      </span>
      <PeopleHere />
      <PlanBadge />
      {onlyReads ? <ViewOnlyMark hint={t('sharing.readerHint')} /> : <Checklist />}
      <ProfileMenu />
      {menu && <MenuDrawer />}
    </header>
  )
}

/** The current title: another user may have renamed the version since it was opened. */
function titleOf({ schedule, version }: ScheduleState): string | undefined {
  return schedule?.head[schedule.uuid]?.title ?? version?.title
}
