import { calendarsOf, type Calendar, type Uuid } from '@timetable/domain'
import { memo, useRef, type CSSProperties, type MouseEvent, type Ref } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useScheduleLater } from '../../../store/session-context.tsx'
import { CALENDAR_TYPES } from '../../../timetable/calendars/calendars-by-name.ts'
import type { GridModel } from '../../../timetable/week/grid-model.ts'
import { MiniWeek } from '../../../timetable/week/mini-timetable.tsx'
import { useGridModelLater } from '../../../timetable/week/use-grid-model.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { useEditor } from '../editor/editor-context.tsx'
import { howOf } from '../editor/editor-state.ts'
import { useSlotAnswers } from '../answers/slot-answers.tsx'
import { useShowCalendar } from '../address/use-calendar.ts'
import styles from './linked-timetables.module.css'
import { usePointedLesson } from './linked-context.tsx'

/** The number of timetables shown: a lesson of a whole year has dozens. */
const MOST = 6

type Props = {
  readonly ref?: Ref<HTMLElement>
  /** The timetable that is shown large. */
  readonly besides: Uuid | null
  /** Closes them if they are over the page. */
  readonly onClose?: () => void
}

/**
 * The small timetables of all other participants of the lesson pointed at: its teacher, its class, its room. While it is being
 * moved, they also show the effect of a drop, and accept it.
 */
export const LinkedTimetables = memo(function LinkedTimetables({ ref, besides, onClose }: Props) {
  const { t } = useAppText()
  const lessonUuid = usePointedLesson()
  const { schedule } = useScheduleLater()
  const lesson = lessonUuid === null ? undefined : schedule?.lessons[lessonUuid]
  const subject = lesson && schedule?.subjects[lesson.subjectUuid]
  const others = schedule && lesson ? othersOf(calendarsOf(schedule, lesson), besides) : []
  return (
    <section
      ref={ref}
      className={styles.linked}
      role={onClose && 'dialog'}
      aria-label={t('matrix.linked.title')}
      data-drawer={onClose && true}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>
          {t('matrix.linked.title')}
          {subject && <span className={styles.of}>{t('matrix.linked.of', { title: subject.name })}</span>}
        </h2>
        {onClose && (
          <IconButton className={styles.close} label={t('common.close')} icon={<CloseIcon />} onClick={onClose} />
        )}
      </div>
      {others.slice(0, MOST).map((calendar) => (
        <LinkedTimetable key={calendar.uuid} calendar={calendar} onGo={onClose} />
      ))}
      {others.length === 0 && <p className={styles.hint}>{t(lesson ? 'matrix.linked.alone' : 'matrix.linked.hint')}</p>}
    </section>
  )
})

const othersOf = (calendars: readonly Calendar[], besides: Uuid | null): Calendar[] =>
  calendars
    .filter(({ uuid }) => uuid !== besides)
    .sort((a, b) => CALENDAR_TYPES.indexOf(a.calendarType) - CALENDAR_TYPES.indexOf(b.calendarType))

type OneProps = { readonly calendar: Calendar; readonly onGo: (() => void) | undefined }

function LinkedTimetable({ calendar, onGo }: OneProps) {
  const model = useGridModelLater(calendar.uuid)
  return model && <LinkedWeek {...{ calendar, onGo, model }} />
}

const LinkedWeek = memo(function LinkedWeek({ calendar, onGo, model }: OneProps & { readonly model: GridModel }) {
  const { t } = useAppText()
  const show = useShowCalendar()
  const go = () => {
    onGo?.()
    show(calendar.uuid)
  }
  return (
    <div className={styles.timetable}>
      <button type="button" className={styles.name} onClick={go}>
        <span className={styles.type}>{t(`scheduler.type.${calendar.calendarType}`)}</span> {model.label}
      </button>
      <div className={styles.week}>
        <MiniWeek model={model} />
        <Slots model={model} />
      </div>
    </div>
  )
})

/** Its slots as drop targets; the effects are written to them from outside. */
function Slots({ model }: { model: GridModel }) {
  const editor = useEditor()
  const ref = useRef<HTMLDivElement>(null)
  useSlotAnswers(ref, model)

  /** While a place is being chosen, a click or a tap here chooses it. The keyboard chooses in the grid. */
  function onClick(event: MouseEvent) {
    const { slot, calendar } = event.target instanceof HTMLElement ? event.target.dataset : {}
    const target = slot === undefined ? null : editor.targetOf(slot, calendar)
    if (target) editor.drop(target, howOf(event), { x: event.clientX, y: event.clientY })
  }

  const size = { '--days': model.days.length, '--periods': model.periods.length } as CSSProperties
  return (
    <div ref={ref} className={styles.slots} style={size} aria-hidden="true" onClick={onClick}>
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
