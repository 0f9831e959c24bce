import { Tooltip } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { StepButton } from '../../timetable/history/step-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { HistoryIcon, ShareIcon } from '../../ui/icons.tsx'
import { useKeyDown } from '../../ui/use-key-down.ts'
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
      {tool(t('history.title'), t('history.open'), <HistoryIcon />, () => ui.openModal({ kind: 'history' }))}
      {tool(t('sharing.title'), t('sharing.title'), <ShareIcon />, () => ui.openModal({ kind: 'share', scheduleUuid }))}
    </div>
  )

  function tool(name: string, label: string, icon: ReactNode, onClick: () => void) {
    return (
      <Tooltip label={label} openDelay={400}>
        <IconButton className={styles.tool} label={name} icon={icon} onClick={onClick} />
      </Tooltip>
    )
  }
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
