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

/** What comes along, because what was chosen cannot be without it: asked before it is taken. */
export function AlongDialog({ differences, along, busy, onTake, onClose }: Props) {
  const { t } = useAppText()
  return (
    <Dialog title={t('compare.along.title')} onClose={onClose} zIndex={ABOVE}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // A form within a form in the tree of the page is none in that of events.
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

/** Over a dialog, and under what is said. */
const ABOVE = 250
