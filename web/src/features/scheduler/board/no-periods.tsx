import { useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../../store/session-context.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Shown instead of a grid without slots. */
export function NoPeriods() {
  const { t } = useAppText()
  const { ui } = useSession()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  return (
    <EmptyState title={t('scheduler.noPeriods.title')} text={t('scheduler.noPeriods.text')}>
      {!readOnly && (
        <button type="button" data-hint="create-periods" onClick={() => ui.openModal({ kind: 'periods' })}>
          {t('scheduler.noPeriods.add')}
        </button>
      )}
    </EmptyState>
  )
}
