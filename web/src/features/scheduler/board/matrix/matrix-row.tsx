import { calendarLabel, type Calendar, type TimeSlot } from '@timetable/domain'
import { memo } from 'react'
import { useAppText } from '../../../../i18n/app-texts.ts'
import { useSchedule } from '../../../../store/session-context.tsx'
import { loadCount } from '../../../../timetable/calendars/load-phrase.ts'
import { useGridModel } from '../../../../timetable/week/use-grid-model.ts'
import { WarningIcon } from '../../../../ui/icons.tsx'
import { BoardCell } from '../board-cell.tsx'
import type { BoardWords } from '../board-words.ts'
import heads from '../board-heads.module.css'
import styles from '../board.module.css'

type Props = {
  readonly calendar: Calendar
  readonly index: number
  readonly top: number
  readonly slots: readonly TimeSlot[]
  /** The slots in view, by their numbers. */
  readonly first: number
  readonly end: number
  /** Where the first of them begins, in pixels. */
  readonly start: number
  /** The id of the row's head, which is in a sticky column with all others. */
  readonly headId: string
  readonly words: BoardWords
}

/** One calendar's week in a row. Repainted when its timetable or the part in view changes. */
export const MatrixRow = memo(function MatrixRow(props: Props) {
  const { calendar, index, top, slots, first, end, start, headId, words } = props
  const model = useGridModel(calendar.uuid)
  return (
    <div
      role="row"
      className={styles.row}
      style={{ top, paddingLeft: start }}
      aria-rowindex={index + 3}
      aria-owns={headId}
      aria-labelledby={headId}
    >
      {slots.slice(first, end).map((slot, i) => {
        const cell = model?.cells[slot.hourNum]?.[slot.dayNum]
        return (
          cell && (
            <BoardCell
              key={slot.uuid}
              cell={cell}
              calendarUuid={calendar.uuid}
              words={words}
              columnIndex={first + i + 2}
            />
          )
        )
      })}
    </div>
  )
})

type HeadProps = {
  readonly calendar: Calendar
  readonly id: string
  readonly top: number
}

/** The calendar of the row, and its problems. Links to the calendar's own timetable. */
export const RowHead = memo(function RowHead({ calendar, id, top }: HeadProps) {
  const { t } = useAppText()
  const model = useGridModel(calendar.uuid)
  const name = useSchedule(({ schedule }) => (schedule ? calendarLabel(schedule.calendars, calendar) : ''))
  const { load, doubleBookings: clashes = 0 } = model ?? {}
  const tooMany = load?.tooMany ? t('matrix.tooMany', { lessons: loadCount(load), free: load.free }) : ''
  const doubleBookings = clashes > 0 ? t('scheduler.sidebar.clashes', { count: clashes }) : ''
  return (
    <div
      id={id}
      role="rowheader"
      tabIndex={-1}
      className={heads.rowHead}
      style={{ top }}
      aria-colindex={1}
      aria-label={[name, doubleBookings, tooMany].filter(Boolean).join(', ')}
      title={[t('matrix.open', { name }), doubleBookings, tooMany].filter(Boolean).join('\n')}
      data-head={calendar.uuid}
    >
      <span className={heads.name}>{name}</span>
      {tooMany && (
        <span className={heads.tooMany}>
          <WarningIcon />
        </span>
      )}
      {clashes > 0 && <span className={heads.headCount}>{clashes}</span>}
    </div>
  )
})
