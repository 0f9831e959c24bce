import type { CSSProperties } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatClockTime } from '../../i18n/format.ts'
import { inItsWeeks } from '../../timetable/week/cell-words.ts'
import { countByTitle } from '../../timetable/lessons/count-by-title.ts'
import { DayName } from '../../timetable/week/day-name.tsx'
import type { GridCard, GridCell, GridModel } from '../../timetable/week/grid-model.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import styles from './large-timetable.module.css'

/** A read-only timetable: every lesson in its slot, with its other participants. Nothing can be moved. */
export function LargeTimetable({ model }: { model: GridModel }) {
  const { t, i18n } = useAppText()
  const names = useWeekNames()
  const time = (clock: string) => formatClockTime(i18n.language, clock)
  const cells = model.cells.flat().filter((cell) => cell !== null)
  return (
    <div
      className={styles.scroll}
      tabIndex={0}
      role="region"
      aria-label={t('scheduler.grid.label', { name: model.label })}
    >
      <div
        className={styles.week}
        data-terms={names.term(0) !== null || undefined}
        style={{ '--days': model.days.length, '--periods': model.periods.length } as CSSProperties}
      >
        {model.days.map(({ dayNum }) => (
          <span
            key={dayNum}
            className={styles.day}
            data-begins={names.beginsTerm(dayNum) || undefined}
            style={{ gridColumn: dayNum + 2 }}
          >
            <DayName dayNum={dayNum} />
          </span>
        ))}
        {model.periods.map(({ hourNum, startTime, endTime }) => (
          <span key={hourNum} className={styles.period} style={{ gridRow: hourNum + 2 }}>
            <strong>{names.period(hourNum)}</strong>
            <span>
              {time(startTime)} – {time(endTime)}
            </span>
          </span>
        ))}
        {cells.map(({ slot, blocked, doubleBookings, ownTimes }) => (
          <span
            key={slot.uuid}
            className={styles.cell}
            data-blocked={blocked || undefined}
            data-clash={doubleBookings > 0 || undefined}
            style={{ gridColumn: slot.dayNum + 2, gridRow: slot.hourNum + 2 }}
          >
            {ownTimes && (
              <span className={styles.times}>
                {time(ownTimes.startTime)} – {time(ownTimes.endTime)}
              </span>
            )}
            {blocked && <span className="visually-hidden">{t('timetables.blocked')}</span>}
          </span>
        ))}
        <ul className={styles.lessons}>
          {cells.flatMap((cell) => cell.cards.map((card) => <Lesson key={card.lessonUuid} card={card} cell={cell} />))}
        </ul>
      </div>
      {model.unscheduled.length > 0 && (
        <section className={styles.unscheduled}>
          <h3>{t('timetables.unscheduledTitle')}</h3>
          <p>
            {countByTitle(model.unscheduled)
              .map(({ title, count }) => (count > 1 ? `${title} (${count})` : title))
              .join(', ')}
          </p>
        </section>
      )}
    </div>
  )
}

function Lesson({ card, cell }: { card: GridCard; cell: GridCell }) {
  const { t } = useAppText()
  const names = useWeekNames()
  const { slot } = cell
  const others = card.others.map(({ name }) => name).join(', ')
  const title = [card.title, ...card.weeks.map((week) => t('periods.inWeek', { week }))].join(', ')
  const where = { title, others, place: names.place(names.dayOfTerm(slot.dayNum), slot.hourNum) }
  return (
    <li
      className={styles.lesson}
      data-timed={cell.ownTimes !== null || undefined}
      data-clash={card.clash || undefined}
      title={[title, others].filter(Boolean).join('\n')}
      style={
        {
          gridColumn: slot.dayNum + 2,
          gridRow: `${slot.hourNum + 2} / span ${card.length}`,
          '--lesson': card.color,
          '--lane': card.lane,
          '--lanes': card.lanes,
        } as CSSProperties
      }
    >
      <span className="visually-hidden">{t(others ? 'timetables.lesson' : 'timetables.lessonAlone', where)}</span>
      <strong aria-hidden="true">{inItsWeeks(card, card.title)}</strong>
      <span aria-hidden="true">{others}</span>
    </li>
  )
}
