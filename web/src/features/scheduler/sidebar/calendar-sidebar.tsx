import { useVirtualizer } from '@tanstack/react-virtual'
import { type Calendar, type CalendarType, type Uuid, weekOf } from '@timetable/domain'
import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../../store/session-context.tsx'
import styles from './calendar-sidebar.module.css'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PlusIcon, SearchIcon } from '../../../ui/icons.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { MiniTimetable } from '../../../timetable/week/mini-timetable.tsx'
import { calendarsByName } from '../../../timetable/calendars/calendars-by-name.ts'
import { searchCalendars } from '../../../timetable/calendars/search-calendars.ts'
import { TypeSwitch } from '../../../timetable/calendars/type-switch.tsx'

/** All timetables of a type, small; only those in view are rendered. */
export const CalendarSidebar = memo(function CalendarSidebar({ current }: { current: Calendar }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const [type, setType] = useState<CalendarType>(current.calendarType)
  const [search, setSearch] = useState('')

  // A timetable reached from a card or an address switches the list to its type.
  const { uuid, calendarType } = current
  useEffect(() => setType(calendarType), [uuid, calendarType])

  const all = useSchedule(({ schedule }) => (schedule ? calendarsByName(schedule, type) : NONE))
  const folds = useFolds(all, current)
  const searching = search.trim() !== ''
  const known = useSchedule(({ schedule }) => schedule?.calendars)
  const found = useMemo(() => searchCalendars(all, search, known), [all, search, known])

  const chooseType = (next: CalendarType) => {
    setType(next)
    setSearch('')
  }
  return (
    <div className={styles.sidebar}>
      <div className={styles.controls}>
        <TypeSwitch fullWidth size="xs" value={type} label={t('scheduler.sidebar.label')} onChange={chooseType} />
        <div className={styles.find}>
          <SearchField
            label={t('scheduler.sidebar.search')}
            size="xs"
            value={search}
            leftSection={<SearchIcon />}
            onChange={setSearch}
          />
          {!readOnly && (
            <IconButton
              label={t(`scheduler.sidebar.addMore.${type}`)}
              icon={<PlusIcon />}
              title={t(`scheduler.sidebar.addMore.${type}`)}
              onClick={() => ui.openModal({ kind: 'create-calendars', calendarType: type })}
            />
          )}
        </div>
      </div>
      {found.length > 0 ? (
        <MiniList
          key={type}
          calendars={searching ? found : folds.listed}
          current={current}
          folds={searching ? null : folds}
        />
      ) : (
        <p className={styles.none}>
          {t(all.length > 0 ? 'scheduler.sidebar.none' : `scheduler.sidebar.empty.${type}`)}
          {all.length === 0 && !readOnly && (
            <button type="button" onClick={() => ui.openModal({ kind: 'create-calendars', calendarType: type })}>
              {t('scheduler.sidebar.add')}
            </button>
          )}
        </p>
      )}
    </div>
  )
})

const NONE: readonly Calendar[] = []

/** `folds`: null during a search, where matches are listed wherever they belong. */
function MiniList(props: { calendars: readonly Calendar[]; current: Calendar; folds: Folds | null }) {
  const { calendars, current, folds } = props
  const { t } = useAppText()
  const ref = useRef<HTMLDivElement>(null)
  const hours = useSchedule(({ schedule }) => (schedule ? weekOf(schedule).hours : 0))
  const height = 45 + 20 * hours
  const list = useVirtualizer({
    count: calendars.length,
    getScrollElement: () => ref.current,
    estimateSize: () => height,
    getItemKey: (i) => calendars[i]?.uuid ?? i,
    overscan: 3,
  })
  useEffect(() => list.measure(), [list, height])

  /** The index of a group's class in the list. */
  const placeOfClass = ({ classUuid }: Calendar) =>
    classUuid === null ? undefined : calendars.findIndex(({ uuid }) => uuid === classUuid) + 1

  // The current timetable is scrolled into view if it was reached from elsewhere, but not if it was clicked here.
  const at = calendars.findIndex(({ uuid }) => uuid === current.uuid)
  useEffect(() => {
    if (at >= 0) list.scrollToIndex(at, { align: 'auto' })
  }, [list, at])

  const items = list.getVirtualItems()
  // The arrow keys move through the list. The Tab stop is the current timetable, or the first one if that is out of view.
  const stop = items.some(({ index }) => index === at) ? at : items[0]?.index

  return (
    <div ref={ref} className={styles.scroll} onKeyDown={goOn}>
      <ul className={styles.list} aria-label={t('scheduler.sidebar.label')} style={{ height: list.getTotalSize() }}>
        {items.map(({ key, index, start }) => {
          const calendar = calendars[index]
          const open = calendar && folds?.isOpen(calendar.uuid)
          return (
            calendar && (
              <li
                key={key}
                className={styles.item}
                data-group={placeOfClass(calendar)}
                data-divided={open !== undefined || undefined}
                aria-setsize={calendars.length}
                aria-posinset={index + 1}
                style={{ height, transform: `translateY(${start}px)` }}
              >
                {open !== undefined && (
                  <button
                    type="button"
                    className={styles.fold}
                    tabIndex={-1}
                    aria-expanded={open}
                    aria-label={t('calendars.division.title', { name: calendar.name })}
                    title={t('calendars.division.title', { name: calendar.name })}
                    onClick={() => folds?.toggle(calendar.uuid)}
                  />
                )}
                <MiniTimetable calendar={calendar} current={calendar.uuid === current.uuid} stop={index === stop} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

/**
 * Up and Down move between timetables; those just out of view are already rendered. Right expands the groups of a class; Left
 * collapses them, and moves from a group to its class.
 */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const item = event.target instanceof Element ? event.target.closest('li') : null
  if (!item) return
  const at = Number(item.ariaPosInSet)
  if (by !== 0) focusOn(list, at + by)
  else if (event.key === 'ArrowRight') item.querySelector<HTMLElement>('[aria-expanded="false"]')?.click()
  else if (event.key === 'ArrowLeft' && item.dataset.group) focusOn(list, Number(item.dataset.group))
  else if (event.key === 'ArrowLeft') item.querySelector<HTMLElement>('[aria-expanded="true"]')?.click()
  else return
  event.preventDefault()
}

const focusOn = (list: HTMLElement, at: number) =>
  list.querySelector<HTMLElement>(`li[aria-posinset="${at}"] a`)?.focus()

type Folds = {
  /** The listed calendars: all classes, and the groups of the expanded ones. */
  readonly listed: readonly Calendar[]
  /** Whether the groups of a class are listed; undefined if it has none. */
  readonly isOpen: (uuid: Uuid) => boolean | undefined
  readonly toggle: (uuid: Uuid) => void
}

/** Lists groups below their class if it is expanded. The class of a shown group is expanded too. */
function useFolds(calendars: readonly Calendar[], current: Calendar): Folds {
  const shown = current.classUuid
  const [open, setOpen] = useState<ReadonlySet<Uuid>>(() => new Set(shown === null ? [] : [shown]))
  useEffect(() => {
    if (shown !== null) setOpen((before) => (before.has(shown) ? before : new Set([...before, shown])))
  }, [current.uuid, shown])

  const divided = useMemo(() => new Set(calendars.flatMap(({ classUuid }) => classUuid ?? [])), [calendars])
  const listed = useMemo(
    () => calendars.filter(({ classUuid }) => classUuid === null || open.has(classUuid)),
    [calendars, open],
  )
  return {
    listed,
    isOpen: (uuid) => (divided.has(uuid) ? open.has(uuid) : undefined),
    toggle: (uuid) =>
      setOpen((before) => {
        const next = new Set(before)
        if (!next.delete(uuid)) next.add(uuid)
        return next
      }),
  }
}
