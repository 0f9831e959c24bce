import { langTag } from '@timetable/service'
import { Menu } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useOpenPlan, usePlan } from '../features/billing/use-plan.ts'
import { useContact } from '../features/billing/use-contact.ts'
import { useOnboarding } from '../features/onboarding/use-onboarding.ts'
import { useAppText } from '../i18n/app-texts.ts'
import { isLocale, LOCALES } from '../i18n/locales.ts'
import { useAccount, useOnlyReads, useSession, useUi, useUserSettings } from '../store/session-context.tsx'
import type { ColourScheme } from '../ui/colour-scheme.ts'
import { initialsOf } from '../ui/initials.ts'
import { useLogOut } from './leave-guard.tsx'
import styles from './profile-menu.module.css'

const SCHEMES = ['system', 'light', 'dark'] as const satisfies readonly ColourScheme[]

/** The signed-in user and their school, the language, the colour scheme, the pages that belong to no version, and logging out. */
export function ProfileMenu() {
  const { t, i18n } = useAppText()
  const session = useSession()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const user = useAccount((account) => account.user)
  const schools = useAccount((account) => account.schools)
  const school = useAccount((account) => account.school)
  const deletedSchools = useAccount((account) => account.deletedSchools)
  const scheme = useUi((ui) => ui.colourScheme)
  const firstSteps = useOnboarding()
  const { chat } = useContact()
  const onboarding = useUserSettings((settings) => settings?.isOnboarding === true)
  const plan = usePlan()
  const openPlan = useOpenPlan()
  const onlyReads = useOnlyReads()
  const name = user?.name ?? ''

  function chooseSchool(uuid: string) {
    session.chooseSchool(uuid)
    void navigate('/app/versions')
  }

  return (
    <Menu position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <button
          type="button"
          className={styles.avatar}
          aria-label={t('menu.profile', { name })}
          data-initials={initialsOf(name)}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.school}>{school?.name}</span>
        </div>
        <Menu.Divider />
        <Menu.Label>{t('menu.school')}</Menu.Label>
        {schools.length > 1 && (
          <Menu.RadioGroup value={school?.uuid ?? ''} onChange={chooseSchool}>
            {schools.map(({ uuid, name: schoolName }) => (
              <Menu.RadioItem key={uuid} value={uuid} closeMenuOnClick>
                {schoolName}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        )}
        <Menu.Item onClick={() => session.ui.openModal({ kind: 'create-school' })}>{t('account.newSchool')}</Menu.Item>
        {deletedSchools.length > 0 && (
          <Menu.Item onClick={() => session.ui.openModal({ kind: 'deleted-schools' })}>
            {t('account.deletedSchools')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{t('menu.language')}</Menu.Label>
        <Menu.RadioGroup
          value={i18n.language}
          onChange={(value) => isLocale(value) && void session.chooseLanguage(value)}
        >
          {Object.entries(LOCALES).map(([locale, ownName]) => (
            <Menu.RadioItem key={locale} value={locale} lang={langTag(locale)}>
              {ownName}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('menu.colourScheme')}</Menu.Label>
        <Menu.RadioGroup
          value={scheme}
          onChange={(value) => session.ui.setColourScheme(SCHEMES.find((each) => each === value) ?? 'system')}
        >
          {SCHEMES.map((each) => (
            <Menu.RadioItem key={each} value={each}>
              {t(`menu.${each}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component={Link} to="/app/versions">
          {t('menu.versions')}
        </Menu.Item>
        <Menu.Item component={Link} to="/app/settings">
          {t('menu.settings')}
        </Menu.Item>
        {plan && (
          <Menu.Item onClick={() => void openPlan()}>
            {t('billing.menu')}
            {!plan.isCustomer && plan.left !== null && (
              <span className={styles.left}>{t('billing.badge.left', { count: plan.left })}</span>
            )}
          </Menu.Item>
        )}
        {!onlyReads && (
          <Menu.Item onClick={() => (onboarding ? firstSteps.end() : firstSteps.start())}>
            {t(onboarding ? 'onboarding.hide' : 'onboarding.show')}
          </Menu.Item>
        )}
        {chat && <Menu.Item onClick={chat}>{t('billing.chat')}</Menu.Item>}
        <Menu.Divider />
        <Menu.Item onClick={logOut}>{t('menu.logOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
