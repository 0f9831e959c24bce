import type { Member } from '@timetable/domain'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount } from '../../store/session-context.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks before somebody becomes an owner of the school, or is none any more. */
export function MakeOwner(props: {
  member: Member
  /** Whether it was done. */
  onSet: (isOwner: boolean) => Promise<boolean>
  onClose: () => void
}) {
  const { t } = useAppText()
  const self = useAccount(({ user }) => user?.uuid)
  const [busy, setBusy] = useState(false)
  const { uuid, name, isOwner } = props.member

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const done = await props.onSet(!isOwner)
    setBusy(false)
    if (done) props.onClose()
  }
  const text = !isOwner ? 'settings.ownerText' : uuid === self ? 'settings.noOwnerSelf' : 'settings.noOwnerText'
  return (
    <Dialog title={t(isOwner ? 'settings.noOwnerTitle' : 'settings.ownerTitle', { name })} onClose={props.onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <p>{t(text, { name })}</p>
        <DialogActions
          onCancel={props.onClose}
          submit={t(isOwner ? 'settings.noOwnerDo' : 'settings.ownerDo')}
          busy={busy}
        />
      </form>
    </Dialog>
  )
}
