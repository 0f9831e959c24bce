import type { Uuid } from '@timetable/domain'
import { useNavigate } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'

/** States how many differences a version took over, and offers to undo that, or to open the version if it is not open. */
export function useTellTaken(): (into: { scheduleUuid: Uuid; title: string; count: number }) => void {
  const { t } = useAppText()
  const { runCommand, ui, openSchedule } = useSession()
  const navigate = useNavigate()
  const openUuid = useSchedule(({ version }) => version?.uuid)
  return ({ scheduleUuid, title, count }) => {
    const open = () => {
      void openSchedule(scheduleUuid)
      void navigate('/app/scheduler')
    }
    const action =
      scheduleUuid === openUuid
        ? { label: t('history.undoIt'), run: () => void runCommand('undo', {}) }
        : { label: t('versions.openImported'), run: open }
    ui.toast({ state: 'success', headline: t('compare.taken', { count, title }), action })
  }
}
