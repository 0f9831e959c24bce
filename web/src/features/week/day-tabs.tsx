import type { HeldLesson } from '@timetable/domain'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { ChangeMark, ChangeNotes, Names, othersOf, PublishedNote, roomsOf } from './change-mark.tsx'
import { inOrderOfDay, type ShownDay, type ShownDuty } from './week-model.ts'
import styles from './week-page.module.css'

type Props = {
  readonly days: readonly ShownDay[]
  readonly at: number
  /** An index before the first or after the last day requests the previous or next week. */
  readonly onShow: (index: number) => void
  readonly label: (day: ShownDay) => string
  readonly heading: (day: ShownDay) => string
  readonly time: (time: string) => string
}

/** The days of a week as tabs, and the lessons of the shown day, or of all days; a swipe goes to the next day. */
export function DayTabs({ days, at, onShow, label, heading, time }: Props) {
  const { t } = useAppText()
  const panel = useId()
  const swipe = useSwipe((by) => onShow(at + by))
  const [whole, setWhole] = useState(false)
  const shown = days[at]

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') onShow(Math.min(days.length - 1, at + 1))
    if (key === 'ArrowLeft') onShow(Math.max(0, at - 1))
  }

  return (
    <>
      <div className={styles.days} role="tablist" aria-label={t('week.days')} onKeyDown={onKeyDown}>
        {days.map((day, index) => (
          <button
            key={day.dayNum}
            type="button"
            role="tab"
            aria-selected={index === at && !whole}
            aria-controls={panel}
            aria-current={day.isToday ? 'date' : undefined}
            tabIndex={index === at ? 0 : -1}
            data-empty={day.lessons.length === 0 || undefined}
            onClick={() => {
              setWhole(false)
              onShow(index)
            }}
          >
            {label(day)}
          </button>
        ))}
      </div>
      <button type="button" className={styles.whole} aria-pressed={whole} onClick={() => setWhole(!whole)}>
        {t('week.whole')}
      </button>
      {whole &&
        days.map((day) => (
          <section key={day.dayNum} aria-label={heading(day)} className={styles.dayOfWeek}>
            <h2>{heading(day)}</h2>
            <DayContent day={day} time={time} />
          </section>
        ))}
      {shown && !whole && (
        <section id={panel} role="tabpanel" aria-label={heading(shown)} className={styles.day} {...swipe}>
          <h2>{heading(shown)}</h2>
          <DayContent day={shown} time={time} />
        </section>
      )}
    </>
  )
}

function DayContent({ day, time }: { readonly day: ShownDay; readonly time: Props['time'] }) {
  const { t } = useAppText()
  if (day.holiday !== null) return <p className={styles.free}>{day.holiday || t('week.holiday')}</p>
  if (day.beyond) return <p className={styles.free}>{t('week.beyond')}</p>
  return (
    <>
      {day.published && <PublishedNote day={day.published} />}
      {day.lessons.length + day.duties.length === 0 ? (
        <p className={styles.free}>{t('week.free')}</p>
      ) : (
        <ol className={styles.lessons}>
          {inOrderOfDay(day).map((item) =>
            'place' in item ? (
              <Duty key={item.uuid} duty={item} time={time} />
            ) : (
              <Lesson key={item.uuid} lesson={item} time={time} />
            ),
          )}
        </ol>
      )}
    </>
  )
}

function Duty({ duty, time }: { readonly duty: ShownDuty; readonly time: Props['time'] }) {
  const { t } = useAppText()
  return (
    <li className={styles.lesson} data-duty data-change={duty.change?.kind}>
      <p className={styles.times}>
        <span>{time(duty.start)}</span>
        <span>{time(duty.end)}</span>
      </p>
      <div>
        <ChangeMark change={duty.change} />
        <p className={styles.subject}>{t('week.duty')}</p>
      </div>
      <p className={styles.room}>{duty.place}</p>
    </li>
  )
}

function Lesson({ lesson, time }: { readonly lesson: HeldLesson; readonly time: Props['time'] }) {
  const { start, end, color, subject, change } = lesson
  const was = change?.was ?? null
  return (
    <li className={styles.lesson} data-change={change?.kind} style={{ '--lesson': color } as CSSProperties}>
      <p className={styles.times}>
        {start !== '' && <span>{time(start)}</span>}
        {end !== '' && <span>{time(end)}</span>}
        {was && was.start !== '' && was.start !== start && <s>{time(was.start)}</s>}
      </p>
      <div>
        <ChangeMark change={change} />
        <p className={styles.subject}>{subject}</p>
        <p className={styles.others}>
          <Names of={othersOf} lesson={lesson} />
        </p>
        <ChangeNotes change={change} />
      </div>
      <p className={styles.room}>
        <Names of={roomsOf} lesson={lesson} />
      </p>
    </li>
  )
}

/** In pixels: a horizontal movement of at least this distance, and twice the vertical distance, is a swipe. */
const FAR = 48

/** Handlers for an element that can be swiped sideways; only by touch, as a mouse selects text. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'touch' ? { x, y } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const begun = from.current
      from.current = null
      if (!begun) return
      const [across, along] = [clientX - begun.x, clientY - begun.y]
      if (Math.abs(across) >= FAR && Math.abs(across) > 2 * Math.abs(along)) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel: () => void (from.current = null),
  }
}
