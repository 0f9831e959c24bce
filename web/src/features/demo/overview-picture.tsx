import type { MouseEvent } from 'react'
import { colourAt, DOUBLE_BOOKED, FREE, type Overview } from './overview-rows.ts'
import styles from './demo.module.css'

type OverviewPictureProps = {
  readonly overview: Overview
  /** The name of the class whose week is shown. */
  readonly chosen: string
  readonly onChoose?: (row: number) => void
}

/** Units of the drawing: a slot, the space between two days, and a row. */
const SLOT = 6
const DAY_GAP = 4
const ROW = 10
/** The height of a row on the screen, so that its name can be read, in CSS pixels. */
const LEAST_ROW = 11

/** A picture of the whole school, hidden from screen readers: the list of timetables leads to the same rows. */
export function OverviewPicture({ overview, chosen, onChoose }: OverviewPictureProps) {
  const { days, hours, colours, rows } = overview
  const width = days * hours * SLOT + (days - 1) * DAY_GAP
  const { paths, clashes } = pathsOf(overview)
  const onClick = ({ currentTarget, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const row = Math.floor(((clientY - box.top) / box.height) * rows.length)
    if (rows[row]) onChoose?.(row)
  }
  return (
    <div className={styles.picture} style={{ minHeight: rows.length * LEAST_ROW }} aria-hidden="true" onClick={onClick}>
      <div className={styles.rowNames}>
        {rows.map(([name]) => (
          <span key={name} data-chosen={name === chosen || undefined}>
            {name}
          </span>
        ))}
      </div>
      <svg viewBox={`0 0 ${width} ${rows.length * ROW}`} preserveAspectRatio="none">
        {paths.map(
          (path, index) =>
            path !== '' && <path key={index} d={path} fill={colours[index]} className={styles.lessons} />,
        )}
        <path d={clashes} className={styles.clashes} />
      </svg>
    </div>
  )
}

/** One path for each colour, and one for the double bookings, which are taller as well as red. */
function pathsOf({ hours, colours, rows }: Overview) {
  const paths = colours.map(() => '')
  let clashes = ''
  for (const [row, [, slots]] of rows.entries())
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at]!
      if (slot === FREE) continue
      const x = at * SLOT + Math.floor(at / hours) * DAY_GAP
      if (slot === DOUBLE_BOOKED) clashes += box(x, row * ROW, 1)
      else paths[colourAt(slot)] += box(x, row * ROW, 2)
    }
  return { paths, clashes }
}

const box = (x: number, y: number, inset: number) => `M${x} ${y + inset}h${SLOT - 1}v${ROW - 2 * inset}h${1 - SLOT}z`
