import type { ChangeRow } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useRunCommand, useSession } from '../../store/session-context.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  readonly target: ChangeRow | 'start'
  readonly rows: readonly ChangeRow[]
  readonly sentence: (row: ChangeRow) => string
  readonly onClose: () => void
}

/** Shows what returning to a change undoes, and does it. */
export function GoBack({ target, rows, sentence, onClose }: Props) {
  const { t, i18n } = useAppText()
  const { ui } = useSession()
  const runCommand = useRunCommand()
  const [busy, setBusy] = useState(false)
  const revision = target === 'start' ? 0 : target.revision

  async function goBack() {
    setBusy(true)
    const answer = await runCommand('goBackTo', { revision })
    onClose()
    if (answer.type === 'Error') return
    const action = { label: t('history.undoIt'), run: () => void runCommand('undo', {}) }
    ui.toast({ state: 'success', headline: t('history.done'), action })
  }

  const later = rows.filter((row) => row.revision > revision).length
  return (
    <Dialog title={t('history.confirm.title')} onClose={onClose} size={440}>
      <DialogForm bare submit={t('history.confirm.go')} busy={busy} onCancel={onClose} onSubmit={goBack}>
        <p>
          {target === 'start'
            ? t('history.confirm.start')
            : t('history.confirm.text', {
                count: later,
                what: sentence(target),
                when: formatDateTime(i18n.language, target.at),
              })}
        </p>
      </DialogForm>
    </Dialog>
  )
}
