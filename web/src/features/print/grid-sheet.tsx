import { memo, type CSSProperties } from 'react'
import { useSchedule } from '../../store/session-context.tsx'
import { homeWords } from '../../timetable/calendars/home-words.ts'
import type { PrintCard } from './print-card.ts'
import type { GridSheet, Label, SheetMap } from './print-pages.ts'
import { footLegend } from './legend-rows.ts'
import { LegendEntries } from './legend-sheet.tsx'
import { placeOf, SheetFrame, type SheetStationery } from './sheet-frame.tsx'
import styles from './sheet.module.css'
import type { PrintText } from './use-print-text.ts'

/** A timetable, or a part of the overview, on its sheet. */
export const GridPaper = memo(function GridPaper(props: {
  sheet: GridSheet
  label: string
  stationery: SheetStationery
  text: PrintText
}) {
  const { sheet, label, stationery } = props
  const { t } = props.text
  const { name, calendarType, code, map, unscheduled } = sheet
  const [whose] = sheet.calendarUuids
  const home = useSchedule(({ schedule }) =>
    schedule && name !== null && whose !== undefined ? homeWords(schedule, whose, t) : '',
  )
  const left = unscheduled.map(({ title, count }) => (count > 1 ? `${title} (${count})` : title)).join(', ')
  return (
    <SheetFrame
      stationery={stationery}
      label={label}
      kind={name === null ? t('print.overview') : t(`scheduler.type.${calendarType}`)}
      title={name ?? t(`scheduler.types.${calendarType}`)}
      about={home}
      corner={code && <Corner code={code} map={map} />}
      marks={<Marks sheet={sheet} t={t} unscheduled={left && t('print.unscheduledLine', { lessons: left })} />}
    >
      {sheet.missing.map((box) => (
        <div key={`${box.x} ${box.y}`} className={styles.missing} style={placeOf(box)} />
      ))}
      {sheet.blocked.map((box) => (
        <div key={`${box.x} ${box.y}`} className={styles.blocked} style={placeOf(box)} />
      ))}
      {sheet.lines.map((line) => (
        <div
          key={`${line.x} ${line.y} ${line.width}`}
          className={line.strong ? styles.strong : styles.thin}
          style={placeOf(line)}
        />
      ))}
      {sheet.heads.map((head) => (
        <Words key={`${head.x} ${head.y}`} label={head} className={styles.columnHead} />
      ))}
      {sheet.sides.map((side) => (
        <Words key={side.y} label={side} className={name === null ? styles.rowName : styles.rowHead} />
      ))}
      {sheet.times.map((each) => (
        <Words key={`${each.x} ${each.y}`} label={each} className={styles.cellTimes} />
      ))}
      {sheet.cards.map((card) => (
        <Card key={`${card.calendarUuid} ${card.lessonUuid}`} card={card} />
      ))}
      {sheet.legend && (
        <div className={styles.legend} style={placeOf(sheet.legend)}>
          <LegendEntries entries={sheet.legend.entries} grid={footLegend(sheet.legend)} />
        </div>
      )}
    </SheetFrame>
  )
})

function Words({ label, className }: { label: Label; className: string | undefined }) {
  return (
    <div className={className} style={{ ...placeOf(label), fontSize: `${label.size}pt` }} data-quiet={label.quiet}>
      {label.lines.map((line, i) => (
        <span key={i}>{line}</span>
      ))}
    </div>
  )
}

function Card({ card }: { card: PrintCard }) {
  const style = { ...placeOf(card), fontSize: `${card.size}pt`, '--lesson': card.color } as CSSProperties
  return (
    <div
      className={styles.card}
      style={style}
      data-clash={card.clash || undefined}
      data-pinned={card.pinned || undefined}
    >
      {card.lines.map((line, i) => (
        <span key={i}>{line}</span>
      ))}
    </div>
  )
}

/** The meaning of the marks on this sheet, and what is outside its grid. */
function Marks({ sheet, t, unscheduled }: { sheet: GridSheet; t: PrintText['t']; unscheduled: string }) {
  return (
    <>
      {sheet.cards.some(({ pinned }) => pinned) && (
        <span>
          <i className={styles.pin} /> {t('print.pinned')}
        </span>
      )}
      {sheet.blocked.length > 0 && (
        <span>
          <i className={styles.hatch} /> {t('print.blocked')}
        </span>
      )}
      {sheet.cards.some(({ clash }) => clash) && (
        <span>
          <i className={styles.clash} /> {t('print.doubleBooked')}
        </span>
      )}
      {unscheduled && <span className={styles.unscheduled}>{unscheduled}</span>}
    </>
  )
}

/** The number of a sheet, with a map of the sheets around it. */
function Corner({ code, map }: { code: string; map: SheetMap | null }) {
  return (
    <div className={styles.corner}>
      {map && map.rows * map.columns > 1 && (
        <svg className={styles.map} viewBox={`0 0 ${map.columns * 5} ${map.rows * 4}`} aria-hidden="true">
          {Array.from({ length: map.rows * map.columns }, (_, index) => {
            const [row, column] = [Math.floor(index / map.columns), index % map.columns]
            const here = row === map.row && column === map.column
            return (
              <rect
                key={index}
                x={column * 5 + 0.4}
                y={row * 4 + 0.4}
                width="4.2"
                height="3.2"
                data-here={here || undefined}
              />
            )
          })}
        </svg>
      )}
      <span className={styles.code}>{code}</span>
    </div>
  )
}
