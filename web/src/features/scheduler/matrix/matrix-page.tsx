import { SegmentedControl, TextInput } from '@mantine/core'
import type { CalendarType } from '@timetable/domain'
import { useMemo, useState } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../../store/session-context.tsx'
import { useTypeNames } from '../../../store/type-names.ts'
import { CALENDAR_TYPES, calendarsByName } from '../../../timetable/calendars-by-name.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchIcon } from '../../../ui/icons.tsx'
import { useAddress } from '../use-address.ts'
import { boardSlotsOf, type BoardSlots } from './board-slots.ts'
import { DENSITIES, loadDensity, saveDensity, type Density } from './density.ts'
import { MatrixGrid } from './matrix-grid.tsx'
import styles from './matrix-page.module.css'

/** The whole school at once: all classes, teachers or rooms, each with its week in a line. */
export function MatrixPage() {
  const { t } = useAppText()
  const { many } = useTypeNames()
  const { ui, preferences } = useSession()
  const { address, go } = useAddress()
  const type = address.type ?? 'CLASS'
  const [density, setDensity] = useState(() => loadDensity(preferences))
  const [search, setSearch] = useState('')
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const all = useSchedule(({ schedule }) => (schedule ? calendarsByName(schedule, type) : NONE))
  const line = useSchedule(({ schedule }) => (schedule ? boardSlotsOf(schedule) : NO_SLOTS))
  const found = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase()
    return wanted ? all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)) : all
  }, [all, search])

  const choose = (next: Density) => {
    saveDensity(preferences, next)
    setDensity(next)
  }
  return (
    <section className={styles.matrix}>
      <header className={styles.controls}>
        <h1 className={styles.title}>{t(`matrix.label.${type}`)}</h1>
        <span className={styles.count}>{t('matrix.count', { count: found.length })}</span>
        <SegmentedControl
          size="xs"
          value={type}
          aria-label={t('matrix.type')}
          onChange={(value: CalendarType) => go({ type: value })}
          data={CALENDAR_TYPES.map((value) => ({ value, label: many[value] }))}
        />
        <TextInput
          type="search"
          size="xs"
          className={styles.search}
          value={search}
          aria-label={t('scheduler.sidebar.search')}
          placeholder={t('scheduler.sidebar.search')}
          leftSection={<SearchIcon />}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <SegmentedControl
          size="xs"
          value={density}
          className={styles.density}
          aria-label={t('matrix.density.label')}
          onChange={choose}
          data={DENSITIES.map((value) => ({ value, label: t(`matrix.density.${value}`) }))}
        />
      </header>
      {line.slots.length === 0 ? (
        <EmptyState title={t('scheduler.noPeriods.title')} text={t('scheduler.noPeriods.text')}>
          {!readOnly && (
            <button type="button" onClick={() => ui.openModal({ kind: 'periods' })}>
              {t('scheduler.noPeriods.add')}
            </button>
          )}
        </EmptyState>
      ) : found.length === 0 ? (
        <EmptyState title={t(all.length > 0 ? 'scheduler.sidebar.none' : `scheduler.sidebar.empty.${type}`)} text="">
          {all.length === 0 && !readOnly && (
            <button type="button" onClick={() => ui.openModal({ kind: 'create-calendars', calendarType: type })}>
              {t('scheduler.sidebar.add')}
            </button>
          )}
        </EmptyState>
      ) : (
        <MatrixGrid
          key={type}
          type={type}
          calendars={found}
          line={line}
          density={density}
          onOpen={(calendar) => go({ view: 'week', calendar })}
        />
      )}
    </section>
  )
}

const NONE: ReturnType<typeof calendarsByName> = []
const NO_SLOTS: BoardSlots = { slots: [], starts: [0] }
