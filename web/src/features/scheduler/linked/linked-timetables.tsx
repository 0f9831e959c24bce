import { calendarsOf, type Calendar, type Uuid } from '@timetable/domain'
import { useRef, type CSSProperties } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule } from '../../../store/session-context.tsx'
import { CALENDAR_TYPES } from '../../../timetable/calendars-by-name.ts'
import type { GridModel } from '../../../timetable/grid-model.ts'
import { MiniWeek } from '../../../timetable/mini-timetable.tsx'
import { useGridModel } from '../../../timetable/use-grid-model.ts'
import { useSlotAnswers } from './slot-answers.ts'
import { useShowCalendar } from '../use-calendar.ts'
import styles from './linked-timetables.module.css'
import { usePointedLesson } from './pointed-lesson.ts'

/** A lesson of a whole year has dozens of others; so many are shown. */
const MOST = 6

/**
 * The small timetables of everyone else in the lesson that is looked at: its teacher, its class, its room. While it is in
 * hand they too say what letting it go does, and take it.
 */
export function LinkedTimetables({ besides }: { besides: Uuid }) {
  const { t } = useAppText()
  const lessonUuid = usePointedLesson()
  const schedule = useSchedule((state) => state.schedule)
  const lesson = lessonUuid === null ? undefined : schedule?.lessons[lessonUuid]
  const subject = lesson && schedule?.subjects[lesson.subjectUuid]
  const others = schedule && lesson ? othersOf(calendarsOf(schedule, lesson), besides) : []
  return (
    <section className={styles.linked} aria-label={t('matrix.linked.title')}>
      <h2 className={styles.title}>
        {t('matrix.linked.title')}
        {subject && <span className={styles.of}>{t('matrix.linked.of', { title: subject.name })}</span>}
      </h2>
      {others.slice(0, MOST).map((calendar) => (
        <LinkedTimetable key={calendar.uuid} calendar={calendar} />
      ))}
      {others.length === 0 && <p className={styles.hint}>{t(lesson ? 'matrix.linked.alone' : 'matrix.linked.hint')}</p>}
    </section>
  )
}

const othersOf = (calendars: readonly Calendar[], besides: Uuid): Calendar[] =>
  calendars
    .filter(({ uuid }) => uuid !== besides)
    .sort((a, b) => CALENDAR_TYPES.indexOf(a.calendarType) - CALENDAR_TYPES.indexOf(b.calendarType))

function LinkedTimetable({ calendar }: { calendar: Calendar }) {
  const { t } = useAppText()
  const show = useShowCalendar()
  const model = useGridModel(calendar.uuid)
  if (!model) return null
  return (
    <div className={styles.timetable}>
      <button type="button" className={styles.name} onClick={() => show(calendar.uuid)}>
        <span className={styles.type}>{t(`scheduler.type.${calendar.calendarType}`)}</span> {calendar.name}
      </button>
      <div className={styles.week}>
        <MiniWeek model={model} />
        <Slots model={model} />
      </div>
    </div>
  )
}

/** Its slots as places to let a lesson go; what that does is written on them from outside. */
function Slots({ model }: { model: GridModel }) {
  const ref = useRef<HTMLDivElement>(null)
  useSlotAnswers(ref, model)
  const size = { '--days': model.days.length, '--periods': model.periods.length } as CSSProperties
  return (
    <div ref={ref} className={styles.slots} style={size} aria-hidden="true">
      {model.cells
        .flat()
        .map(
          (cell) =>
            cell && (
              <span
                key={cell.slot.uuid}
                className={styles.slot}
                style={{ gridColumn: cell.slot.dayNum + 1, gridRow: cell.slot.hourNum + 1 }}
                data-slot={cell.slot.uuid}
                data-calendar={model.calendar.uuid}
              />
            ),
        )}
    </div>
  )
}
