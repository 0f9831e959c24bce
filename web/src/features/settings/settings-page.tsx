import { Button } from '@mantine/core'
import type { Uuid } from '@timetable/domain'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useOnlyReads, useSession } from '../../store/session-context.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { DeleteSchool } from './account/delete-school.tsx'
import { LeaveSchool } from './account/leave-school.tsx'
import { OwnAccount } from './account/own-account.tsx'
import { CopyField } from './copy-field.tsx'
import { DaySettings } from './day-settings.tsx'
import { JoinSchool } from './join-school.tsx'
import { OwnSettings } from './own-settings.tsx'
import { People } from './people.tsx'
import { Programs } from './programs/programs.tsx'
import { Webhooks } from './programs/webhooks.tsx'
import { SchoolLoginSection } from './school-login/school-login-section.tsx'
import { SchoolSettingsForm } from './school-settings-form.tsx'
import { Section } from './section.tsx'
import styles from './settings-page.module.css'

/**
 * The school's words, the user's own language, colour scheme and account, and the members of the school. `plan`: what the school
 * pays. `?invite=` asks to join a school.
 */
export function SettingsPage({ plan = null }: { readonly plan?: ReactNode }) {
  const { t } = useAppText()
  const school = useAccount((account) => account.school)
  const [params, setParams] = useSearchParams()
  const schools = useAccount((account) => account.schools)
  const [leaving, setLeaving] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [resetting, setResetting] = useState(false)
  const invite = params.get('invite')
  const mayChange = !useOnlyReads()
  const isPaidFor = useAccount(({ billing }) => billing !== 'off')
  // From the price page: where nothing is sold, it says so.
  const asksForPlan = params.has('plan')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('settings.title')}</h1>
        {school && <p>{t('settings.lead', { school: school.name })}</p>}
      </header>
      {school && mayChange && <SchoolSettingsForm schoolUuid={school.uuid} />}
      {school && mayChange && <DaySettings schoolUuid={school.uuid} />}
      <OwnSettings />
      <OwnAccount />
      {school && (isPaidFor || asksForPlan) && (
        <section key={`plan ${school.uuid}`} className={styles.section} aria-labelledby="plan">
          <h2 id="plan">{t('billing.menu')}</h2>
          <div>{plan}</div>
        </section>
      )}
      {school && mayChange && (
        <Section title={t('settings.reset')} hint={t('settings.resetHint')}>
          <Button variant="default" onClick={() => setResetting(true)}>
            {t('settings.resetDo')}
          </Button>
        </Section>
      )}
      {school && (
        <Section title={t('settings.schoolId')} hint={t('settings.schoolIdHint')}>
          <CopyField value={school.uuid} label={t('settings.schoolId')} copy={t('settings.copyId')} />
        </Section>
      )}
      {school && (
        <Section
          title={t('account.leave')}
          hint={schools.length > 1 ? t('account.leaveHint', { school: school.name }) : t('account.leaveOnly')}
        >
          <Button variant="default" disabled={schools.length < 2} onClick={() => setLeaving(true)}>
            {t('account.leave')}
          </Button>
        </Section>
      )}
      {school?.membership === 'owner' && (
        <Section title={t('account.deleteSchool')} hint={t('account.deleteSchoolHint', { school: school.name })}>
          <Button variant="default" c="var(--clash)" onClick={() => setDeleting(true)}>
            {t('account.deleteSchool')}
          </Button>
        </Section>
      )}
      {/* Last, as it comes from the server and may be long: what is above never moves. */}
      {school && <People key={school.uuid} school={school} />}
      {school && <SchoolLoginSection key={`login ${school.uuid}`} school={school} />}
      {school && mayChange && <Programs key={`keys ${school.uuid}`} school={school} />}
      {school && mayChange && <Webhooks key={`webhooks ${school.uuid}`} school={school} />}
      {resetting && school && <ResetSettings schoolUuid={school.uuid} onClose={() => setResetting(false)} />}
      {deleting && school && <DeleteSchool school={school} onClose={() => setDeleting(false)} />}
      {leaving && school && <LeaveSchool school={school} onClose={() => setLeaving(false)} />}
      {invite && <JoinSchool key={invite} token={invite} onClose={() => setParams({}, { replace: true })} />}
    </div>
  )
}

/** Asks for confirmation before all settings are reset to their defaults. */
function ResetSettings({ schoolUuid, onClose }: { schoolUuid: Uuid; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const { busy, during } = useBusy()

  async function reset() {
    const answer = await during(runCommand('resetSettings', { schoolUuid }))
    if (answer.type === 'Error') return
    ui.toast({ state: 'success', headline: t('settings.resetDone') })
    onClose()
  }
  return (
    <Dialog title={t('settings.resetTitle')} onClose={onClose}>
      <p>{t('settings.resetText')}</p>
      <DialogActions
        submit={t('settings.resetDo')}
        danger
        busy={busy}
        focus="cancel"
        onSubmit={() => void reset()}
        onCancel={onClose}
      />
    </Dialog>
  )
}
