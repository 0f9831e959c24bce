import { Button, Checkbox } from '@mantine/core'
import { equipmentOf, type Calendar, type CalendarType, weekOf } from '@timetable/domain'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { allToggled, extended, NOTHING, toggled, within } from '../../timetable/bulk/selection.ts'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { CALENDAR_TYPES } from '../../timetable/calendars/calendars-by-name.ts'
import { NoCalendars } from '../../timetable/calendars/no-calendars.tsx'
import { GroupsToggle } from '../../timetable/calendars/groups-toggle.tsx'
import { useShown } from '../../timetable/week/shown-week.ts'
import { useUndoKeys } from '../../timetable/history/use-undo-keys.ts'
import { WeekSwitch } from '../../timetable/week/week-switch.tsx'
import { weekIn, withWeekIn } from '../../timetable/week/week-in-address.ts'
import { TypeSwitch } from '../../timetable/calendars/type-switch.tsx'
import { useListedCalendars } from '../../timetable/calendars/use-listed-calendars.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { factsOf, hasProblem } from './filter-calendars.ts'
import { BuildingFilter, EquipmentFilter } from './room-filters.tsx'
import { TimetableCards } from './timetable-cards.tsx'
import { TimetableModal } from './timetable-modal.tsx'
import styles from './timetables-page.module.css'

/** All timetables of a type, small; a click opens one large. */
export function TimetablesPage() {
  const { t } = useAppText()
  const status = useSchedule((state) => state.status)
  const ready = useSchedule((state) => state.schedule !== null)
  if (ready) return <Timetables />
  return (
    <div className={styles.page}>
      <h1>{t('timetables.title')}</h1>
      {status === 'loading' ? (
        <div className={styles.skeleton} role="status" aria-busy="true" aria-label={t('loading')} />
      ) : (
        <EmptyState title={t('scheduler.noVersion.title')} text={t('timetables.noVersion')}>
          <Link to="/app/versions">{t('scheduler.noVersion.open')}</Link>
        </EmptyState>
      )}
    </div>
  )
}

function Timetables() {
  const { t } = useAppText()
  const [params, setParams] = useSearchParams()
  useUndoKeys()
  const [search, setSearch] = useState('')
  const { ui } = useSession()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const opened = useSchedule(({ schedule }) => schedule?.calendars[params.get('calendar') ?? ''])
  const [type, setType] = useState<CalendarType>(() => opened?.calendarType ?? typeIn(params) ?? 'CLASS')
  const [problems, setProblems] = useState(params.has('problems'))
  const { all, listed } = useListedCalendars(type, search)
  const [ticked, setSelection] = useState(NOTHING)
  const [building, setBuilding] = useState<string | null>(null)
  const [equipment, setEquipment] = useState<string | null>(null)
  const calendars = useFound(listed, { building, equipment, problems })
  const shown = useMemo(() => calendars.map(({ uuid }) => uuid), [calendars])
  // What is deleted, or only listed with another filter, is not changed unseen.
  const selection = useMemo(() => within(ticked, new Set(shown)), [ticked, shown])
  const chooseType = (next: CalendarType) => {
    setType(next)
    setSelection(NOTHING)
    setBuilding(null)
    setEquipment(null)
    // The typed search is a name of the previous type.
    setSearch('')
  }
  const hours = useSchedule(({ schedule }) => (schedule ? weekOf(schedule).hours : 0))

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('timetables.title')}</h1>
        <p className="quiet" role="status">
          {t('timetables.count', { count: calendars.length })}
        </p>
      </div>
      <div className={styles.controls}>
        <TypeSwitch value={type} label={t('timetables.type')} onChange={chooseType} />
        <SearchField label={t('timetables.search')} value={search} onChange={setSearch} />
        <WeekSwitch />
        <GroupsToggle of={all} size="sm" />
        {type !== 'ROOM' && !readOnly && all.length > 0 && (
          <Button variant="default" onClick={() => ui.openModal({ kind: 'homes', calendarType: type })}>
            {t('calendars.home.open')}
          </Button>
        )}
        {type === 'ROOM' && <BuildingFilter rooms={all} value={building} onChange={setBuilding} />}
        {type === 'ROOM' && <EquipmentFilter rooms={all} value={equipment} onChange={setEquipment} />}
        {type !== 'TEACHER' && !readOnly && all.length > 0 && (
          <Button variant="default" onClick={() => ui.openModal({ kind: 'sizes', calendarType: type })}>
            {t('calendars.size.open')}
          </Button>
        )}
        <Checkbox
          checked={problems}
          label={t('timetables.problems')}
          onChange={(event) => setProblems(event.currentTarget.checked)}
        />
        {!readOnly && calendars.length > 0 && (
          <Checkbox
            checked={selection.uuids.size === shown.length}
            indeterminate={selection.uuids.size > 0 && selection.uuids.size < shown.length}
            label={t('calendars.many.all')}
            onChange={() => setSelection(allToggled(selection, shown))}
          />
        )}
      </div>
      {body()}
      {selection.uuids.size > 0 && (
        <CalendarBar
          type={type}
          calendarUuids={shown.filter((uuid) => selection.uuids.has(uuid))}
          onClear={() => setSelection(NOTHING)}
        />
      )}
      {opened && (
        <TimetableModal
          calendar={opened}
          calendars={calendars.includes(opened) ? calendars : [opened, ...calendars]}
          onShow={(uuid) =>
            setParams((now) => withWeekIn(new URLSearchParams({ calendar: uuid }), weekIn(now)), {
              replace: true,
              preventScrollReset: true,
            })
          }
          onClose={() =>
            setParams((now) => withWeekIn(new URLSearchParams(), weekIn(now)), { preventScrollReset: true })
          }
        />
      )}
    </div>
  )

  function body() {
    if (all.length === 0) return <NoCalendars type={type} />
    if (calendars.length === 0) return <p className="quiet">{t('timetables.none')}</p>
    return (
      <>
        {hours === 0 && <p className="quiet">{t('timetables.noPeriods')}</p>}
        <TimetableCards
          key={type}
          calendars={calendars}
          selection={selection}
          onTick={
            readOnly
              ? undefined
              : (uuid, isRange) => setSelection(isRange ? extended(selection, shown, uuid) : toggled(selection, uuid))
          }
        />
      </>
    )
  }
}

type Filters = {
  readonly building: string | null
  readonly equipment: string | null
  readonly problems: boolean
}

/** The listed calendars in the building and with the equipment, if one is chosen; with `problems` only those with a problem. */
function useFound(listed: readonly Calendar[], { building, equipment, problems }: Filters) {
  const schedule = useShown((shown) => shown?.schedule)
  const clashes = useShown((shown) => shown?.clashes)
  return useMemo(() => {
    const chosen = listed.filter(
      (calendar) =>
        (building === null || calendar.building === building) &&
        (equipment === null || equipmentOf(calendar).includes(equipment)),
    )
    if (!schedule || !clashes || !problems) return chosen
    return chosen.filter((calendar) => hasProblem(factsOf(schedule, clashes, calendar)))
  }, [schedule, clashes, listed, building, equipment, problems])
}

function typeIn(params: URLSearchParams): CalendarType | undefined {
  return CALENDAR_TYPES.find((type) => type === params.get('type'))
}
