import { SegmentedControl } from '@mantine/core'
import type { CalendarType } from '@timetable/domain'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../../store/session-context.tsx'
import { CALENDAR_TYPES, calendarsByName } from '../../../timetable/calendars-by-name.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { boardSlotsOf, type BoardSlots } from '../matrix/board-slots.ts'
import styles from '../matrix/matrix-page.module.css'
import { useAddress } from '../use-address.ts'
import { useDayNames } from '../use-day-names.ts'
import { DayGrid } from './day-grid.tsx'
import { DaySwitch } from './day-switch.tsx'

/** One day of all classes, teachers or rooms side by side. */
export function DayPage() {
  const { t } = useAppText()
  const { ui } = useSession()
  const dayName = useDayNames()
  const { address, go } = useAddress()
  const type = address.type ?? 'CLASS'
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const calendars = useSchedule(({ schedule }) => (schedule ? calendarsByName(schedule, type) : NONE))
  const { slots, starts } = useSchedule(({ schedule }) => (schedule ? boardSlotsOf(schedule) : NO_SLOTS))
  const days = starts.length - 1
  const day = Math.max(0, Math.min(address.day, days - 1))
  return (
    <section className={styles.matrix}>
      <header className={styles.controls}>
        <h1 className={styles.title}>{t(`matrix.dayLabel.${type}`, { day: dayName(day, 'long') })}</h1>
        <span className={styles.count}>{t('matrix.count', { count: calendars.length })}</span>
        <SegmentedControl
          size="xs"
          value={type}
          aria-label={t('matrix.columns')}
          onChange={(value: CalendarType) => go({ type: value })}
          data={CALENDAR_TYPES.map((value) => ({ value, label: t(`scheduler.types.${value}`) }))}
        />
        {days > 0 && <DaySwitch days={days} day={day} onChange={(next) => go({ day: next }, { replace: true })} />}
      </header>
      {slots.length === 0 ? (
        <EmptyState title={t('scheduler.noPeriods.title')} text={t('scheduler.noPeriods.text')}>
          {!readOnly && (
            <button type="button" onClick={() => ui.openModal({ kind: 'periods' })}>
              {t('scheduler.noPeriods.add')}
            </button>
          )}
        </EmptyState>
      ) : calendars.length === 0 ? (
        <EmptyState title={t(`scheduler.sidebar.empty.${type}`)} text="">
          {!readOnly && (
            <button type="button" onClick={() => ui.openModal({ kind: 'create-calendars', calendarType: type })}>
              {t('scheduler.sidebar.add')}
            </button>
          )}
        </EmptyState>
      ) : (
        <DayGrid
          key={type}
          label={t(`matrix.dayLabel.${type}`, { day: dayName(day, 'long') })}
          calendars={calendars}
          slots={slots.slice(starts[day], starts[day + 1])}
          onOpen={(calendar) => go({ view: 'week', calendar, day })}
        />
      )}
    </section>
  )
}

const NONE: ReturnType<typeof calendarsByName> = []
const NO_SLOTS: BoardSlots = { slots: [], starts: [0] }
