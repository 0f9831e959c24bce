import { Menu } from '@mantine/core'
import { PRODUCT_NAME } from '@timetable/domain'
import { NavLink } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { isLocale, LOCALES } from '../../i18n/locales.ts'
import { useGuest, useSchedule, useSession } from '../../store/session-context.tsx'
import { Logo } from '../../ui/logo.tsx'
import styles from './guest.module.css'
import { ViewOnlyMark } from './view-only-mark.tsx'

/** The header of a version viewed through a link: its school, its title, and that it is read-only. */
export function GuestHeader() {
  const { t } = useAppText()
  const schoolName = useGuest((guest) => guest.schoolName)
  const title = useSchedule((state) => state.version?.title)
  return (
    <header className={styles.header}>
      <a href="/" className={styles.logo} aria-label={PRODUCT_NAME}>
        <Logo />
      </a>
      <p className={styles.what}>
        <span className={styles.school} title={schoolName ?? undefined}>
          {schoolName}
        </span>
        <strong className={styles.title} title={title}>
          {title}
        </strong>
      </p>
      <nav className={styles.pages} aria-label={t('menu.label')}>
        <NavLink to="/app/scheduler">{t('menu.scheduler')}</NavLink>
        <NavLink to="/app/public/print">{t('menu.print')}</NavLink>
      </nav>
      <ViewOnlyMark hint={t('sharing.viewOnlyHint')} />
      <GuestLanguage />
    </header>
  )
}

/** The language selector for a guest, who has no profile; this browser stores the choice. */
function GuestLanguage() {
  const { t, i18n } = useAppText()
  const session = useSession()
  const { language } = i18n
  const name = isLocale(language) ? LOCALES[language] : language
  return (
    <Menu position="bottom-end" width={180} shadow="md">
      <Menu.Target>
        <button type="button" className={styles.language} aria-label={`${t('menu.language')}: ${name}`}>
          <span className={styles.languageName}>{name}</span>
          <span className={styles.languageCode}>{language.toUpperCase()}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={(value) => isLocale(value) && void session.chooseLanguage(value)}>
          {Object.entries(LOCALES).map(([locale, ownName]) => (
            <Menu.RadioItem key={locale} value={locale} lang={locale} closeMenuOnClick>
              {ownName}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
