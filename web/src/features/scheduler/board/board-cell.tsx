import { memo, type CSSProperties } from 'react'
import type { Uuid } from '@timetable/domain'
import type { GridCard, GridCell } from '../../../timetable/week/grid-model.ts'
import { inItsWeeks } from '../../../timetable/week/cell-words.ts'
import { MOST_LANES } from '../../../timetable/week/lanes.ts'
import { useRenderProbe } from './render-probe.ts'
import { describeCell, describeLesson, linesOn, type BoardWords } from './board-words.ts'
import styles from './board.module.css'

type Props = {
  readonly cell: GridCell
  readonly calendarUuid: Uuid
  readonly words: BoardWords
  /** Where the cell begins along its row. If omitted, cells simply follow each other. */
  readonly left?: number
  readonly columnIndex: number
}

/** The number of letters that fit into the narrowest cell. Longer texts are shortened; clipping overflow costs paint time. */
const FITS = 3

/**
 * One slot of one calendar on a board of many. There are thousands, so it has no handlers, no effects and no subscriptions. The
 * effect of a drop is written to it from outside.
 */
export const BoardCell = memo(function BoardCell({ cell, calendarUuid, words, left, columnIndex }: Props) {
  useRenderProbe(`${calendarUuid} ${cell.slot.uuid}`)
  const { slot, blocked, cards, doubleBookings } = cell
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={styles.cell}
      style={left === undefined ? undefined : { left }}
      aria-colindex={columnIndex}
      aria-label={describeCell(words, cell)}
      data-slot={slot.uuid}
      data-calendar={calendarUuid}
      data-first={slot.hourNum === 0 || undefined}
      data-blocked={blocked || undefined}
      data-clash={doubleBookings > 0 || undefined}
      data-crowded={doubleBookings > 0 || cards.some(({ lanes }) => lanes > 1) || undefined}
    >
      {cards.slice(0, MOST_LANES).map((card) => (
        <Lesson key={card.lessonUuid} card={card} words={words} />
      ))}
      {cards.length > MOST_LANES && (
        <span className={styles.more} aria-hidden="true">
          {`+${cards.length - MOST_LANES} `}
        </span>
      )}
      {doubleBookings > 0 && <span className={styles.count}>{` ${doubleBookings}`}</span>}
    </div>
  )
})

function Lesson({ card, words }: { card: GridCard; words: BoardWords }) {
  const { detail } = words
  const lanes = Math.min(card.lanes, MOST_LANES)
  const [first = '', second] = linesOn(words, card)
  return (
    <span
      role="group"
      tabIndex={-1}
      className={styles.lesson}
      style={placeOf(card, lanes)}
      aria-label={describeLesson(words, card)}
      title={[inItsWeeks(card, card.title), ...card.others.map(({ name }) => name)].join('\n')}
      data-lesson={card.lessonUuid}
      data-pinned={card.pinned || undefined}
      data-clash={card.clash || undefined}
      data-on-blocked={card.onBlocked || undefined}
      data-beside={lanes > 1 || undefined}
      data-long={card.length > 1 || undefined}
      data-cut={detail !== 'code' || second !== undefined || first.length > FITS || undefined}
    >
      {/* The spaces separate the texts for a reader without the layout. */}
      {detail === 'code' && second === undefined ? `${first} ` : <span className={styles.title}>{`${first} `}</span>}
      {second !== undefined && <span className={styles.others}>{`${second} `}</span>}
    </span>
  )
}

/** Only properties that differ from the default: one more property on a thousand cards costs one more millisecond. */
function placeOf({ color, length, lane }: GridCard, lanes: number): CSSProperties {
  return {
    '--lesson': color,
    ...(length > 1 && { '--length': length }),
    ...(lanes > 1 && { '--lane': lane, '--lanes': lanes }),
  } as CSSProperties
}
