import { useElementSize } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { calendarLabel, headOf, isOverloaded, weekOf, type Calendar, type Uuid } from '@timetable/domain'
import { memo, useEffect, useRef } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { loadFacts, loadPhrase } from '../../timetable/calendars/load-phrase.ts'
import type { Selection } from '../../timetable/bulk/selection.ts'
import { MiniTimetable } from '../../timetable/week/mini-timetable.tsx'
import { useGridModel } from '../../timetable/week/use-grid-model.ts'
import styles from './timetables-page.module.css'

const CARD = 300
const GAP = 16

/** The small timetables in as many columns as fit; only the rows in view are rendered. */
export function TimetableCards(props: {
  calendars: readonly Calendar[]
  selection: Selection
  /** Not given: nothing can be selected. `isRange`: all from the one selected last. */
  onTick: ((uuid: Uuid, isRange: boolean) => void) | undefined
}) {
  const { calendars, selection, onTick } = props
  const { t } = useAppText()
  const { ref: sized, width } = useElementSize()
  const scroll = useRef<HTMLDivElement>(null)
  const hours = useSchedule(({ schedule }) => (schedule ? weekOf(schedule).hours : 0))
  const columns = Math.max(1, Math.floor((width + GAP) / (CARD + GAP)))
  const rows = Math.ceil(calendars.length / columns)
  const height = 73 + 20 * hours + GAP
  const list = useVirtualizer({
    count: rows,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 2,
  })
  useEffect(() => list.measure(), [list, height])

  return (
    <div ref={scroll} className={styles.scroll} tabIndex={0} role="region" aria-label={t('timetables.list')}>
      <div ref={sized}>
        <ul className={styles.cards} aria-label={t('timetables.list')} style={{ height: list.getTotalSize() }}>
          {width > 0 &&
            list.getVirtualItems().flatMap(({ index: row, start }) =>
              calendars.slice(row * columns, (row + 1) * columns).map((calendar, column) => (
                <li
                  key={calendar.uuid}
                  className={styles.card}
                  data-ticked={selection.uuids.has(calendar.uuid) || undefined}
                  data-selectable={onTick !== undefined || undefined}
                  aria-setsize={calendars.length}
                  aria-posinset={row * columns + column + 1}
                  style={{
                    height: height - GAP,
                    width: `calc((100% - ${(columns - 1) * GAP}px) / ${columns})`,
                    transform: `translate(calc(${column * 100}% + ${column * GAP}px), ${start}px)`,
                  }}
                >
                  <TimetableCard calendar={calendar} />
                  {onTick && <Tick calendar={calendar} ticked={selection.uuids.has(calendar.uuid)} onTick={onTick} />}
                </li>
              )),
            )}
        </ul>
      </div>
    </div>
  )
}

const TimetableCard = memo(function TimetableCard({ calendar }: { calendar: Calendar }) {
  return (
    <>
      <MiniTimetable calendar={calendar} current={false} stop />
      <CardFacts calendar={calendar} />
    </>
  )
})

/** The box that selects a card, before its name. */
function Tick(props: { calendar: Calendar; ticked: boolean; onTick: (uuid: Uuid, isRange: boolean) => void }) {
  const { t } = useAppText()
  const { calendar, ticked, onTick } = props
  const name = useSchedule(({ schedule }) => (schedule ? calendarLabel(schedule.calendars, calendar) : ''))
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={t('calendars.many.select', { name })}
        checked={ticked}
        onChange={(event) => onTick(calendar.uuid, (event.nativeEvent as globalThis.MouseEvent).shiftKey)}
      />
    </label>
  )
}

function CardFacts({ calendar }: { calendar: Calendar }) {
  const { t } = useAppText()
  const model = useGridModel(calendar.uuid)
  const head = useSchedule(({ schedule }) => schedule && headOf(schedule))
  if (!model || !head) return null
  const { load, unscheduled } = model
  const phrase = loadPhrase(load, t)
  return (
    <p className={styles.facts}>
      <span data-warning={load.tooMany || undefined}>
        {loadFacts(head, load, t)}
        {load.tooMany && `, ${t('timetables.overfull')}`}
      </span>
      {phrase !== undefined && <span data-warning={isOverloaded(load) || undefined}>{phrase}</span>}
      {unscheduled.length > 0 && <span data-warning>{t('timetables.unscheduled', { count: unscheduled.length })}</span>}
    </p>
  )
}
