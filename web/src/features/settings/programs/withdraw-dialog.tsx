import type { ReactNode } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useBusy } from '../../../ui/use-busy.ts'

/** Asks before an API key or a webhook is withdrawn, and shows when it was used last. It stays open if the withdrawal is refused. */
export function WithdrawDialog(props: {
  title: string
  text: string
  /** What is known of its use. */
  facts?: ReactNode
  /** Returns whether it was withdrawn. */
  onWithdraw: () => Promise<boolean>
  onClose: () => void
}) {
  const { title, text, facts, onWithdraw, onClose } = props
  const { t } = useAppText()
  const { busy, during } = useBusy()

  async function submit() {
    if (!busy && (await during(onWithdraw()))) onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm
        submit={t('settings.withdraw')}
        danger
        busy={busy}
        focus="cancel"
        onSubmit={submit}
        onCancel={onClose}
      >
        <p>{text}</p>
        {facts}
      </DialogForm>
    </Dialog>
  )
}
