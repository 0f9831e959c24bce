import { Button } from '@mantine/core'
import type { School } from '@timetable/service'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSiteTexts } from '../../../i18n/use-site-texts.ts'
import { useSession } from '../../../store/session-context.tsx'
import { useExternalIssuer } from '../../../store/use-external-issuer.ts'
import { CopyField } from '../copy-field.tsx'
import { WithdrawDialog } from '../programs/withdraw-dialog.tsx'
import { ListSection } from '../section.tsx'
import styles from '../settings-page.module.css'
import { SchoolLoginForm } from './school-login-form.tsx'
import { fieldText, ISSUER_NAMES } from './school-login-words.ts'
import { useSchoolLogin } from './use-school-login.ts'

/** How the people of the school log in at its own issuer: for administrators its settings, for everyone their connection. */
export function SchoolLoginSection({ school }: { readonly school: School }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const login = useSchoolLogin(school.uuid)
  const [open, setOpen] = useState<'form' | 'remove' | null>(null)
  const { list } = login.state
  const host = useExternalIssuer()
  const isOwner = school.membership === 'owner'
  const refused = useRefusal(login.refused)
  if (host !== null || (!isOwner && !list?.isOn)) return null
  const settings = list?.settings ?? null

  async function save(...given: Parameters<typeof login.save>) {
    if (!(await login.save(...given))) return
    setOpen(null)
    ui.toast({ state: 'success', headline: t('settings.signIn.saved') })
  }
  return (
    <ListSection
      title={t('settings.signIn.title')}
      hint={t('settings.signIn.hint')}
      failure={t('settings.signIn.failed')}
      state={login.state}
    >
      <div className={styles.account}>
        {settings && (
          <>
            <p>
              {ISSUER_NAMES[settings.kind] ?? settings.issuer}
              <span className={settings.isOn ? styles.self : styles.owner}>
                {t(settings.isOn ? 'settings.signIn.on' : 'settings.signIn.off')}
              </span>
            </p>
            {settings.triedAt === null && <p className={styles.hint}>{t('settings.signIn.tryFirst')}</p>}
            {settings.isOn && (
              <div>
                <p className={styles.label}>{t('settings.signIn.link')}</p>
                <CopyField
                  value={`${location.origin}/login?school=${settings.shortName}`}
                  label={t('settings.signIn.link')}
                  copy={t('settings.signIn.copy')}
                />
              </div>
            )}
          </>
        )}
        {list && (
          <div className={styles.deeds}>
            {isOwner && (
              <Button variant="default" onClick={() => setOpen('form')}>
                {t(settings ? 'settings.signIn.edit' : 'settings.signIn.setUp')}
              </Button>
            )}
            {settings && (
              <>
                <Button variant="default" loading={login.busy} onClick={() => void login.begin('try')}>
                  {t('settings.signIn.tryIt')}
                </Button>
                <Button
                  variant="default"
                  disabled={!settings.isOn && settings.triedAt === null}
                  loading={login.busy}
                  onClick={() => void login.switchTo(!settings.isOn)}
                >
                  {t(settings.isOn ? 'settings.signIn.switchOff' : 'settings.signIn.switchOn')}
                </Button>
                <Button variant="subtle" color="red" onClick={() => setOpen('remove')}>
                  {t('settings.signIn.remove')}
                </Button>
              </>
            )}
            {list.isOn && !list.isConnected && (
              <Button variant="default" loading={login.busy} onClick={() => void login.begin('connect')}>
                {t('settings.signIn.connect')}
              </Button>
            )}
          </div>
        )}
        {list?.isConnected && <p className={styles.hint}>{t('settings.signIn.connected')}</p>}
        <div role="alert">{open === null && (refused ?? login.problem) && <p>{refused ?? login.problem}</p>}</div>
      </div>
      {open === 'form' && list && (
        <SchoolLoginForm
          {...login}
          settings={settings}
          redirectUri={list.redirectUri}
          onSave={(...given) => void save(...given)}
          onClose={() => {
            login.forget()
            setOpen(null)
          }}
        />
      )}
      {open === 'remove' && (
        <WithdrawDialog
          title={t('settings.signIn.remove')}
          text={t('settings.signIn.removeText')}
          onWithdraw={login.remove}
          onClose={() => setOpen(null)}
        />
      )}
    </ListSection>
  )
}

/** Returns why the issuer could not be used, in the words of the login page. */
function useRefusal(refused: ReturnType<typeof useSchoolLogin>['refused']): string | null {
  const { t } = useAppText()
  const { t: site } = useTranslation()
  useSiteTexts()
  if (!refused) return null
  return refused.code.startsWith('issuer-') && refused.field === 'issuer'
    ? site(`schoolLogin.${refused.code}` as 'schoolLogin.issuer-down')
    : fieldText(t, refused)
}
