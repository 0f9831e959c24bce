import { Popover } from '@mantine/core'
import { memo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './cell.module.css'
import { SHOWN_LANES } from '../../timetable/lanes.ts'
import type { GridCard, GridCell } from '../../timetable/grid-model.ts'
import { LessonCard } from './lesson-card.tsx'
import { useRenderProbe } from './render-probe.ts'

type Props = { readonly cell: GridCell; readonly dayName: string }

/** One slot of one calendar. Painted again only when its model is another object; what a drop does is written on it from outside. */
export const Cell = memo(function Cell({ cell, dayName }: Props) {
  const { t } = useAppText()
  useRenderProbe(cell.slot.uuid)
  const { slot, blocked, cards, covered, doubleBookings } = cell
  const beside = cards.filter((card) => card.lane < SHOWN_LANES)
  const more = cards.filter((card) => card.lane >= SHOWN_LANES)
  const place = t('scheduler.grid.slot', { day: dayName, period: slot.hourNum + 1 })
  const state = blocked ? t('scheduler.grid.blocked') : cards.length === 0 && !covered ? t('scheduler.grid.free') : ''
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={styles.cell}
      data-slot={slot.uuid}
      data-day={slot.dayNum}
      data-blocked={blocked || undefined}
      data-clash={doubleBookings > 0 || undefined}
      aria-label={[place, state, ...cards.map(({ title }) => title)].filter(Boolean).join(', ')}
    >
      {beside.map((card) => (
        <LessonCard key={card.lessonUuid} card={card} />
      ))}
      {more.length > 0 && <MoreCards cards={more} />}
      {doubleBookings > 0 && (
        <span className={styles.count} title={t('scheduler.grid.clashCount', { count: doubleBookings })}>
          {doubleBookings}
        </span>
      )}
    </div>
  )
})

function MoreCards({ cards }: { cards: readonly GridCard[] }) {
  const { t } = useAppText()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={220} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          tabIndex={-1}
          className={styles.more}
          data-action="more"
          aria-label={t('scheduler.grid.moreLabel', { count: cards.length })}
          onClick={() => setOpened(!opened)}
        >
          {t('scheduler.grid.more', { count: cards.length })}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.moreList}>
        {cards.map((card) => (
          <LessonCard key={card.lessonUuid} card={{ ...card, lane: 0, lanes: 1, length: 1 }} />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
