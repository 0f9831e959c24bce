import { Button } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import type { School } from '@timetable/service'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSession } from '../../../store/session-context.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import form from '../../../ui/form.module.css'
import styles from '../settings-page.module.css'
import { useConfirmName } from '../use-confirm-name.tsx'
import { usePaying } from './use-paying.ts'

/** Deletes a school for all its members, once its name is typed. States beforehand what it pays. */
export function DeleteSchool({ school, onClose }: { school: School; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const navigate = useNavigate()
  const paying = usePaying([school])
  const name = useConfirmName(school.name, t('account.deleteSchoolConfirm', { school: school.name }))
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!name.confirmed()) return
    setBusy(true)
    const answer = await runCommand('deleteSchool', { schoolUuid: school.uuid })
    setBusy(false)
    if (answer.type === 'Error') return
    onClose()
    const text = t('account.schoolDeletedText', { days: LIMITS.deletedDays })
    ui.toast({ state: 'deleted', headline: t('account.schoolDeleted', { school: school.name }), text })
    void navigate('/app/versions')
  }
  return (
    <Dialog title={t('account.deleteSchoolTitle', { school: school.name })} onClose={onClose} unsaved={name.isTouched}>
      <form onSubmit={submit} noValidate>
        <div className={form.form}>
          <p>{t('account.deleteSchoolText', { days: LIMITS.deletedDays })}</p>
          {paying.length > 0 && <p className={form.warning}>{t('account.subscriptionEnds')}</p>}
          {name.field}
        </div>
        <div className={styles.answers}>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {t('account.deleteSchool')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
