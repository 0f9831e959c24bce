import { memo } from 'react'
import { useAppText } from '../../../../i18n/app-texts.ts'
import styles from './cell.module.css'
import type { GridCell } from '../../../../timetable/week/grid-model.ts'
import { useOwnTimes } from '../../../../timetable/week/use-own-times.ts'
import { LessonCard, textsOn } from '../lesson-card.tsx'
import { MoreCards } from './more-cards.tsx'
import { useRenderProbe } from '../render-probe.ts'

type Props = {
  readonly cell: GridCell
  /** Its place in the week. */
  readonly place: string
  /** The number of lessons that fit side by side. */
  readonly lanes: number
}

/**
 * One slot of one calendar. Repainted only when its model is another object; the effect of a drop is written to it from outside.
 */
export const Cell = memo(function Cell({ cell, place, lanes }: Props) {
  const { t } = useAppText()
  const ownTimes = useOwnTimes(cell)
  useRenderProbe(cell.slot.uuid)
  const { slot, blocked, cards, covered, doubleBookings } = cell
  const beside = cards.filter(({ lane }) => lane < lanes)
  const more = cards.filter(({ lane }) => lane >= lanes)
  const state = blocked ? t('scheduler.grid.blocked') : cards.length === 0 && !covered ? t('scheduler.grid.free') : ''
  const clashes = doubleBookings > 0 ? t('scheduler.grid.clashCount', { count: doubleBookings }) : ''
  // The visible texts in their order, so that a user can say what they see. Then the lessons that are only counted.
  const texts = [...beside.flatMap(textsOn), ...(more.length > 0 ? [`+${more.length}`] : []), clashes]
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={styles.cell}
      data-slot={slot.uuid}
      data-day={slot.dayNum}
      data-blocked={blocked || undefined}
      data-clash={doubleBookings > 0 || undefined}
      data-timed={ownTimes !== null || undefined}
      aria-label={[place, state, ownTimes, ...texts, ...more.map(({ title }) => title)].filter(Boolean).join(', ')}
    >
      {ownTimes !== null && (
        <span className={styles.times} aria-hidden="true">
          {`${ownTimes} `}
        </span>
      )}
      {beside.map((card) => (
        <LessonCard key={card.lessonUuid} card={card} lanes={lanes} />
      ))}
      {more.length > 0 && <MoreCards slotUuid={slot.uuid} cards={more} />}
      {doubleBookings > 0 && (
        <span className={styles.count} title={clashes}>
          {` ${doubleBookings}`}
        </span>
      )}
    </div>
  )
})
