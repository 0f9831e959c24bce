import type { School, User } from '@timetable/service'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
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

  async function submit() {
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
      <DialogForm submit={t('settings.removeDo')} danger busy={busy} onSubmit={submit} onCancel={props.onClose}>
        <p>{t('settings.removeText', { name, school: props.school.name })}</p>
        {confirmation.field}
      </DialogForm>
    </Dialog>
  )
}
