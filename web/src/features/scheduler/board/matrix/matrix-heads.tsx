import type { RefObject } from 'react'
import { DayName } from '../../../../timetable/week/day-name.tsx'
import { useWeekNames } from '../../../../timetable/week/week-names.ts'
import type { BoardSlots } from '../board-slots.ts'
import type { BoardWords } from '../board-words.ts'
import heads from '../board-heads.module.css'
import { HeadLight } from '../crosshair.tsx'
import { useToday } from '../use-today.ts'
import type { Window } from '../window.ts'

type Props = {
  readonly line: BoardSlots
  readonly days: Window
  /** The widths in pixels of a column and of the rows' heads. */
  readonly column: number
  readonly head: number
  readonly words: BoardWords
  readonly light: RefObject<HTMLElement | null>
}

/** The heads of the days and periods in view, and a mark behind the cells of today. */
export function MatrixHeads({ line, days, column, head, words, light }: Props) {
  const { slots, starts } = line
  const names = useWeekNames()
  const today = useToday()
  const first = starts[days.first] ?? 0
  const end = starts[days.end] ?? 0
  return (
    <>
      <div role="row" className={heads.days} aria-rowindex={1}>
        <span role="gridcell" className={heads.corner} aria-colindex={1} />
        {starts.slice(days.first, days.end).map((start, i) => {
          const dayNum = days.first + i
          const length = (starts[dayNum + 1] ?? start) - start
          return (
            <span
              key={dayNum}
              role="columnheader"
              className={heads.day}
              aria-colindex={start + 2}
              aria-colspan={Math.max(1, length)}
              style={{ left: head + start * column, width: length * column }}
              data-today={dayNum === today || undefined}
              data-begins={names.beginsTerm(dayNum) || undefined}
              title={names.dayOfTerm(dayNum)}
            >
              <span className={heads.dayName}>
                <DayName dayNum={dayNum} style={length * column < 90 ? 'short' : 'long'} inLine />
              </span>
            </span>
          )
        })}
      </div>
      <div role="row" className={heads.periods} aria-rowindex={2}>
        <span role="gridcell" className={heads.corner} aria-colindex={1} />
        {slots.slice(first, end).map(({ uuid, dayNum, hourNum }, i) => (
          <span
            key={uuid}
            role="columnheader"
            className={heads.period}
            aria-colindex={first + i + 2}
            aria-label={words.slot(dayNum, hourNum)}
            style={{ left: head + (first + i) * column }}
            data-column={uuid}
            data-first={hourNum === 0 || undefined}
            data-today={dayNum === today || undefined}
          >
            {hourNum + 1}
          </span>
        ))}
        <HeadLight ref={light} of="column" />
      </div>
      {today !== null && today < starts.length - 1 && (
        <span
          className={heads.today}
          aria-hidden="true"
          style={{
            left: head + (starts[today] ?? 0) * column,
            width: ((starts[today + 1] ?? 0) - (starts[today] ?? 0)) * column,
          }}
        />
      )}
    </>
  )
}
