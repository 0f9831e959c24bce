import { useElementSize } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { isOverloaded, weekOf, type Calendar } from '@timetable/domain'
import { memo, useEffect, useRef } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { loadFacts, loadPhrase } from '../../timetable/calendars/load-phrase.ts'
import { MiniTimetable } from '../../timetable/week/mini-timetable.tsx'
import { useGridModel } from '../../timetable/week/use-grid-model.ts'
import styles from './timetables-page.module.css'

const CARD = 300
const GAP = 16

/** The small timetables in as many columns as fit; only the rows in view are rendered. */
export function TimetableCards({ calendars }: { calendars: readonly Calendar[] }) {
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
                  aria-setsize={calendars.length}
                  aria-posinset={row * columns + column + 1}
                  style={{
                    height: height - GAP,
                    width: `calc((100% - ${(columns - 1) * GAP}px) / ${columns})`,
                    transform: `translate(calc(${column * 100}% + ${column * GAP}px), ${start}px)`,
                  }}
                >
                  <TimetableCard calendar={calendar} />
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

function CardFacts({ calendar }: { calendar: Calendar }) {
  const { t } = useAppText()
  const model = useGridModel(calendar.uuid)
  if (!model) return null
  const { load, unscheduled } = model
  const phrase = loadPhrase(load, t)
  return (
    <p className={styles.facts}>
      <span data-warning={load.tooMany || undefined}>
        {loadFacts(load, t)}
        {load.tooMany && `, ${t('timetables.overfull')}`}
      </span>
      {phrase !== undefined && <span data-warning={isOverloaded(load) || undefined}>{phrase}</span>}
      {unscheduled.length > 0 && <span data-warning>{t('timetables.unscheduled', { count: unscheduled.length })}</span>}
    </p>
  )
}
