import { VisuallyHidden } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import type { School } from '@timetable/service'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSession } from '../../../store/session-context.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import form from '../../../ui/form.module.css'
import { useBusy } from '../../../ui/use-busy.ts'
import { useConfirmWord } from '../../../timetable/confirm-word.tsx'
import { useLastIn } from './last-in.ts'
import { usePaying } from './use-paying.ts'

const NONE: readonly School[] = []

/**
 * Asks for confirmation before the user leaves a school. If the user is the last member, states that the school is deleted, and
 * asks for the confirmation word.
 */
export function LeaveSchool({ school, onClose }: { school: School; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const navigate = useNavigate()
  const last = useLastIn(useMemo(() => [school], [school]))
  const word = useConfirmWord('account')
  const { busy, during } = useBusy()
  const paying = usePaying(Array.isArray(last) ? last : NONE)
  const isLast = Array.isArray(last) && last.length > 0

  async function submit() {
    if (isLast && !word.confirmed()) return
    const answer = await during(runCommand('leaveSchool', { schoolUuid: school.uuid }))
    if (answer.type === 'Error') return
    ui.toast({ state: 'success', headline: t('account.left', { school: school.name }) })
    void navigate('/app/versions')
  }
  // The dialog opens complete. Otherwise it would grow under the pointer when the answer arrives.
  if (last === null) return <VisuallyHidden role="status">{t('account.reading')}</VisuallyHidden>
  return (
    <Dialog title={t('account.leaveTitle', { school: school.name })} onClose={onClose}>
      <DialogForm
        submit={t('account.leaveDo')}
        danger
        busy={busy}
        disabled={last === 'failed'}
        focus="cancel"
        onSubmit={submit}
        onCancel={onClose}
      >
        {last === 'failed' && <p role="alert">{t('account.readFailed')}</p>}
        {isLast && (
          <div className={form.warning}>
            <p>{t('account.leaveLast', { school: school.name, days: LIMITS.deletedDays })}</p>
            {paying.length > 0 && <p>{t('account.subscriptionEnds')}</p>}
          </div>
        )}
        {Array.isArray(last) && !isLast && <p>{t('account.leaveText')}</p>}
        {isLast && word.field}
      </DialogForm>
    </Dialog>
  )
}
