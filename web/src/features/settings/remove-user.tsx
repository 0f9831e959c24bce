import type { School, User } from '@timetable/service'
import type { FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { useConfirmName } from './use-confirm-name.tsx'
import type { Withdrawn } from './use-people.ts'

/** Removes a user from the school; their name must be typed. */
export function RemoveUser(props: {
  user: User
  school: School
  /** Returns what was withdrawn with them; null if the removal was refused. */
  onRemove: () => Promise<Withdrawn | null>
  onClose: () => void
}) {
  const { t } = useAppText()
  const { ui } = useSession()
  const { name } = props.user
  const confirmation = useConfirmName(name, t('settings.removeConfirm', { name }))
  const { busy, during } = useBusy()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!confirmation.confirmed()) return
    const withdrawn = await during(props.onRemove())
    if (!withdrawn) return
    const { invitations, links } = withdrawn
    const also = invitations + links > 0 ? { text: t('settings.withdrawnWith', { invitations, links }) } : {}
    ui.toast({ state: 'deleted', headline: t('settings.removed', { name }), ...also })
    props.onClose()
  }
  return (
    <Dialog title={t('settings.removeTitle', { name })} onClose={props.onClose}>
      <form onSubmit={submit} noValidate>
        <div className={form.form}>
          <p>{t('settings.removeText', { name, school: props.school.name })}</p>
          {confirmation.field}
        </div>
        <DialogActions submit={t('settings.removeDo')} danger busy={busy} onCancel={props.onClose} />
      </form>
    </Dialog>
  )
}
