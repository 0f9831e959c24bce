import { Button } from '@mantine/core'
import type { CalendarType, Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import styles from '../../timetable/bulk/bulk-bar.module.css'
import { calendarCount } from '../../timetable/calendars/calendar-count.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'

type Props = { readonly type: CalendarType; readonly calendarUuids: readonly Uuid[]; readonly onClear: () => void }

/** The actions on all selected classes, teachers or rooms at once; each is one undo step. */
export function CalendarBar({ type, calendarUuids, onClear }: Props) {
  const { t } = useAppText()
  const { ui } = useSession()
  const what = calendarCount(t, type, calendarUuids.length)
  return (
    <section className={styles.bar} aria-label={t('calendars.many.label')}>
      <span className={styles.count} role="status">
        {what}
      </span>
      <Button variant="default" px={12} onClick={() => ui.openModal({ kind: 'calendar-names', calendarUuids })}>
        {t('calendars.many.rename')}
      </Button>
      {type !== 'ROOM' && (
        <Button
          variant="default"
          px={12}
          onClick={() => ui.openModal({ kind: 'homes', calendarType: type, calendarUuids })}
        >
          {t('calendars.home.open')}
        </Button>
      )}
      {type !== 'TEACHER' && (
        <Button
          variant="default"
          px={12}
          onClick={() => ui.openModal({ kind: 'sizes', calendarType: type, calendarUuids })}
        >
          {t(type === 'ROOM' ? 'calendars.size.seats' : 'calendars.size.pupils')}
        </Button>
      )}
      {type === 'ROOM' && (
        <Button variant="default" px={12} onClick={() => ui.openModal({ kind: 'equipment', calendarUuids })}>
          {t('calendars.equipment.label')}
        </Button>
      )}
      {type === 'ROOM' && (
        <Button variant="default" px={12} onClick={() => ui.openModal({ kind: 'buildings', calendarUuids })}>
          {t('calendars.building.label')}
        </Button>
      )}
      {type === 'TEACHER' && (
        <Button variant="default" px={12} onClick={() => ui.openModal({ kind: 'loads', calendarUuids })}>
          {t('calendars.load.label')}
        </Button>
      )}
      <Button
        variant="default"
        px={12}
        className={styles.delete}
        onClick={() => ui.openModal({ kind: 'delete-calendars', calendarUuids })}
      >
        {t('common.delete')}
      </Button>
      <span className="spacer" />
      <IconButton label={t('subjects.bulk.clear')} icon={<CloseIcon />} onClick={onClear} />
    </section>
  )
}
