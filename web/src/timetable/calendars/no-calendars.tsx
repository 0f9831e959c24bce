import type { CalendarType } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown instead of timetables of a type, if there are none. */
export function NoCalendars({ type }: { type: CalendarType }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  return (
    <EmptyState title={t(`scheduler.sidebar.empty.${type}`)} text="">
      {!readOnly && (
        <button type="button" onClick={() => ui.openModal({ kind: 'create-calendars', calendarType: type })}>
          {t('scheduler.sidebar.add')}
        </button>
      )}
    </EmptyState>
  )
}
