import { LIMITS } from '@timetable/domain'
import type { School } from '@timetable/service'
import { useNavigate } from 'react-router'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSession } from '../../../store/session-context.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import form from '../../../ui/form.module.css'
import { useBusy } from '../../../ui/use-busy.ts'
import { useConfirmName } from '../use-confirm-name.tsx'
import { usePaying } from './use-paying.ts'

/** Deletes a school for all its members, once its name is typed. States beforehand what it pays. */
export function DeleteSchool({ school, onClose }: { school: School; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const navigate = useNavigate()
  const paying = usePaying([school])
  const name = useConfirmName(school.name, t('account.deleteSchoolConfirm', { school: school.name }))
  const { busy, during } = useBusy()

  async function submit() {
    if (!name.confirmed()) return
    const answer = await during(runCommand('deleteSchool', { schoolUuid: school.uuid }))
    if (answer.type === 'Error') return
    onClose()
    const text = t('account.schoolDeletedText', { days: LIMITS.deletedDays })
    ui.toast({ state: 'deleted', headline: t('account.schoolDeleted', { school: school.name }), text })
    void navigate('/app/versions')
  }
  return (
    <Dialog title={t('account.deleteSchoolTitle', { school: school.name })} onClose={onClose} unsaved={name.isTouched}>
      <DialogForm submit={t('account.deleteSchool')} danger busy={busy} onSubmit={submit} onCancel={onClose}>
        <p>{t('account.deleteSchoolText', { days: LIMITS.deletedDays })}</p>
        {paying.length > 0 && <p className={form.warning}>{t('account.subscriptionEnds')}</p>}
        {name.field}
      </DialogForm>
    </Dialog>
  )
}
