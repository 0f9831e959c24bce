import type { DifferenceItem, Differences } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './along-dialog.module.css'
import { DifferenceList } from './difference-list.tsx'

type Props = {
  readonly differences: Differences
  readonly along: readonly DifferenceItem[]
  readonly busy: boolean
  readonly onTake: () => void
  readonly onClose: () => void
}

/** Shows the further changes that the chosen ones depend on, and asks before they are taken over. */
export function AlongDialog({ differences, along, busy, onTake, onClose }: Props) {
  const { t } = useAppText()
  return (
    <Dialog title={t('compare.along.title')} onClose={onClose} zIndex={ABOVE}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // This form is portalled in the page but nested in React: its submit event must not reach the outer form.
          event.stopPropagation()
          onTake()
        }}
      >
        <p className={styles.along}>{t('compare.along.text', { count: along.length })}</p>
        <DifferenceList differences={differences} items={along} />
        <DialogActions submit={t('compare.along.go')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** Above a dialog, and below the toasts. */
const ABOVE = 250
