import { memo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { StepButton } from '../../timetable/history/step-button.tsx'
import { HistoryIcon, ShareIcon } from '../../ui/icons.tsx'
import { useKeyDown } from '../../ui/use-key-down.ts'
import { NamedTool } from './named-tool.tsx'
import styles from './scheduler-page.module.css'

/** Undoes and redoes the last step of anybody. Also opens the list of all steps, and the view-only link. */
export const UndoRedo = memo(function UndoRedo() {
  const { t } = useAppText()
  const { ui } = useSession()
  const scheduleUuid = useSchedule((state) => state.version?.uuid)
  const readOnly = useSchedule((state) => state.scheduleOnly)
  useHistoryKey(readOnly)
  if (readOnly || scheduleUuid === undefined) return null
  return (
    <div className={styles.tools}>
      <StepButton command="undo" />
      <StepButton command="redo" />
      <NamedTool
        name={t('history.title')}
        hint={t('history.open')}
        icon={<HistoryIcon />}
        needs="wide"
        onClick={() => ui.openModal({ kind: 'history' })}
      />
      <NamedTool
        name={t('sharing.title')}
        icon={<ShareIcon />}
        needs="widest"
        onClick={() => ui.openModal({ kind: 'share', scheduleUuid })}
      />
    </div>
  )
})

/** Ctrl+Alt+H opens the list of changes: browsers use Ctrl+H themselves. */
function useHistoryKey(off: boolean) {
  const { ui } = useSession()
  useKeyDown((event) => {
    if (off || !(event.ctrlKey || event.metaKey) || !event.altKey || event.code !== 'KeyH') return
    event.preventDefault()
    ui.openModal({ kind: 'history' })
  })
}
