import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { useAppText } from '../i18n/app-texts.ts'
import styles from './app-header.module.css'
import { useLogOut } from './leave-guard.tsx'
import { NoticeHere } from '../ui/dialog-notice.tsx'
import { MENU_PAGES } from './pages.ts'

/** The pages in a row, and logging out. Narrow screens show the drawer instead. */
export function MainMenu() {
  const { t } = useAppText()
  return (
    <nav className={styles.menu} aria-label={t('menu.label')}>
      <Entries />
    </nav>
  )
}

/** The same pages behind a button. It closes on navigation and with Escape, and returns the focus. */
export function MenuDrawer() {
  const { t } = useAppText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.burger}
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 5.5h14M3 10h14M3 14.5h14" />
        </svg>
      </button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        title={t('menu.label')}
        position="right"
        size={280}
        transitionProps={{ duration: 160 }}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <NoticeHere />
        <nav className={styles.drawer} aria-label={t('menu.label')}>
          <Entries onChosen={() => setOpen(false)} />
        </nav>
      </Drawer>
    </>
  )
}

function Entries({ onChosen }: { onChosen?: () => void }) {
  const { t } = useAppText()
  const logOut = useLogOut()
  return (
    <>
      {MENU_PAGES.map(({ path, text }) => (
        <NavLink key={path} to={path} end onClick={onChosen}>
          {t(text)}
        </NavLink>
      ))}
      <button type="button" onClick={logOut}>
        {t('menu.logOut')}
      </button>
    </>
  )
}
