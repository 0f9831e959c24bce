import { SegmentedControl } from '@mantine/core'
import type { CalendarType } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../../../store/session-context.tsx'
import { GroupsToggle } from '../../../../timetable/calendars/groups-toggle.tsx'
import { TypeSwitch } from '../../../../timetable/calendars/type-switch.tsx'
import { useListedCalendars } from '../../../../timetable/calendars/use-listed-calendars.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { SearchIcon } from '../../../../ui/icons.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { NoCalendars } from '../../../../timetable/calendars/no-calendars.tsx'
import { NoPeriods } from '../no-periods.tsx'
import { useAddress } from '../../address/use-address.ts'
import { boardSlotsOf, type BoardSlots } from '../board-slots.ts'
import { DENSITIES, loadDensity, saveDensity, type Density } from './density.ts'
import { MatrixGrid } from './matrix-grid.tsx'
import styles from './matrix-page.module.css'

/**
 * The whole school at once: all classes, teachers or rooms, each with its week in a row. A class's row has the lessons of its
 * groups. Groups have their own rows if the toggle is on or the user searches.
 */
export function MatrixPage() {
  const { t } = useAppText()
  const { preferences } = useSession()
  const { address, go } = useAddress()
  const type = address.type ?? 'CLASS'
  const [density, setDensity] = useState(() => loadDensity(preferences))
  const [search, setSearch] = useState('')
  const { all, listed: found } = useListedCalendars(type, search)
  const line = useSchedule(({ schedule }) => (schedule ? boardSlotsOf(schedule) : NO_SLOTS))

  const chooseType = (next: CalendarType) => {
    setSearch('')
    go({ type: next })
  }
  const choose = (next: Density) => {
    saveDensity(preferences, next)
    setDensity(next)
  }
  return (
    <section className={styles.matrix}>
      <header className={styles.controls}>
        <h1 className={styles.title}>{t(`matrix.label.${type}`)}</h1>
        <span className={styles.count}>{t('matrix.count', { count: found.length })}</span>
        <TypeSwitch size="xs" value={type} label={t('matrix.type')} onChange={chooseType} />
        <GroupsToggle of={all} size="xs" />
        <SearchField
          label={t('scheduler.sidebar.search')}
          size="xs"
          className={styles.search}
          value={search}
          leftSection={<SearchIcon />}
          onChange={setSearch}
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
        <NoPeriods />
      ) : all.length === 0 ? (
        <NoCalendars type={type} />
      ) : found.length === 0 ? (
        <EmptyState title={t('scheduler.sidebar.none')} text="" />
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

const NO_SLOTS: BoardSlots = { slots: [], starts: [0] }
