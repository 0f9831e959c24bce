import { isHolding } from '../../../board/drag-state.ts'
import { Popover } from '@mantine/core'
import {
  calendarLabel,
  calendarUuidsOf,
  lessonsOfSubject,
  lessonsSeenBy,
  isLocked,
  judgementOf,
  occupiedSlots,
  shareWeek,
  type Lesson,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { useEffect, useEffectEvent, useImperativeHandle, type Ref } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../../store/session-context.tsx'
import { useTypeNames } from '../../../store/type-names.ts'
import { useBulk } from './bulk-menu.tsx'
import { WeekMenu } from './week-menu.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { useEditor, useEditorState } from '../editor/editor-context.tsx'
import styles from './lesson-menu.module.css'
import { useLinked } from '../linked/linked-context.tsx'
import { useShowCalendar } from '../address/use-calendar.ts'
import { focusShownCard, useInSight, useShownCard, type CardPlace } from './use-shown-card.ts'

type Props = {
  readonly place: CardPlace
  /** The calendar being viewed: the menu links to the others. */
  readonly calendarUuid: Uuid | null
  readonly onClose: () => void
}

/**
 * The menu that a click on a card opens: the participants, their conflicts, and the actions. On touch screens it is also a way to
 * move a lesson. It follows its card, and closes with it.
 */
export function LessonMenu({ place, calendarUuid, onClose }: Props) {
  const { lessonUuid } = place
  const { t } = useAppText()
  const { one } = useTypeNames()
  const show = useShowCalendar()
  const linked = useLinked()
  const schedule = useSchedule((state) => state.schedule)
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const card = useShownCard(place)
  const inSight = useInSight(card)
  const holding = useEditorState(({ drag }) => isHolding(drag))
  const over = card === null || !inSight || holding
  const lesson = schedule?.lessons[lessonUuid]
  const subject = schedule && lesson && schedule.subjects[lesson.subjectUuid]

  /** Returns the focus first, so that whatever an entry opens knows its opener. */
  function close() {
    focusShownCard(place)
    onClose()
  }
  const closeWhenOver = useEffectEvent(close)
  useEffect(() => {
    if (over) closeWhenOver()
  }, [over])

  if (!schedule || !lesson || !card) return null
  const locked = subject ? isLocked(subject) : false
  const act = (action: () => void) => () => {
    close()
    action()
  }
  return (
    // The card is not a control, so it gets no ARIA attributes of one.
    <Popover
      withRoles={false}
      opened
      onChange={(opened) => !opened && close()}
      position="right-start"
      preventPositionChangeWhenVisible={false}
      hideDetached={false}
      middlewares={{
        flip: { fallbackPlacements: ['left-start', 'bottom-start', 'top-start'], crossAxis: false },
        // If no side has room, on a phone, the menu covers its card instead of leaving the window.
        shift: { crossAxis: true },
      }}
      shadow="md"
      width={264}
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <Anchor element={card} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" className={styles.menu} aria-label={subject?.name}>
        <h3 className={styles.title}>{subject?.name}</h3>
        <ul className={styles.people}>
          {!locked &&
            calendarUuidsOf(lesson).map((uuid) => {
              const calendar = schedule.calendars[uuid]
              if (!calendar) return null
              const name = calendarLabel(schedule.calendars, calendar)
              const meets = meetingsOf(schedule, lessonsSeenBy(schedule, uuid), lesson)
              return (
                <li key={uuid}>
                  <button
                    type="button"
                    className={styles.person}
                    disabled={uuid === calendarUuid}
                    title={t('scheduler.card.show', { name })}
                    onClick={act(() => show(uuid))}
                  >
                    <span className="quiet">{one[calendar.calendarType]}</span>
                    <span className={styles.name}>{name}</span>
                  </button>
                  {meets.length > 0 && (
                    <p className={styles.meets}>{t('scheduler.card.hereToo', { lesson: meets.join(', ') })}</p>
                  )}
                </li>
              )
            })}
        </ul>
        {!locked &&
          lesson.choices.map((choice) => (
            <ChoiceMenu
              key={choice.candidates[0]}
              schedule={schedule}
              lesson={lesson}
              choice={choice}
              readOnly={readOnly}
            />
          ))}
        {!locked && !linked.shown && (
          <div className={styles.actions}>
            <button
              type="button"
              onClick={act(() => {
                linked.lookAt(lessonUuid)
                linked.show()
              })}
            >
              {t('matrix.linked.menu')}
            </button>
          </div>
        )}
        {!readOnly && !locked && <WeekMenu schedule={schedule} lesson={lesson} />}
        {!readOnly && <LessonActions schedule={schedule} lesson={lesson} onDone={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}

/** What can be done to the lesson and to its course. `onDone` closes the menu. */
function LessonActions(props: { schedule: Schedule; lesson: Lesson; onDone: () => void }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const editor = useEditor()
  const { schedule, lesson, onDone } = props
  const { uuid, subjectUuid, timeSlotUuid, pinned } = lesson
  const subject = schedule.subjects[subjectUuid]
  const act = (action: () => void) => () => {
    onDone()
    action()
  }
  return (
    <div className={styles.actions}>
      <button type="button" onClick={act(() => editor.pickUp(uuid))}>
        {t('scheduler.card.move')}
      </button>
      {timeSlotUuid !== null && (
        <>
          <button type="button" onClick={act(() => editor.togglePin(uuid))}>
            {t(pinned ? 'scheduler.card.unpin' : 'scheduler.card.pin')}
          </button>
          <button type="button" onClick={act(() => editor.unplace(uuid))}>
            {t('scheduler.card.unplace')}
          </button>
        </>
      )}
      {isWrong(schedule, uuid) && (
        <button type="button" onClick={act(() => ui.openModal({ kind: 'why', lessonUuids: [uuid] }))}>
          {t('reasons.whyHere')}
        </button>
      )}
      <button type="button" onClick={act(() => ui.openModal({ kind: 'edit-subject', subjectUuid }))}>
        {t('scheduler.card.edit')}
      </button>
      {!(subject && isLocked(subject)) && (
        <button type="button" onClick={act(() => ui.openModal({ kind: 'copy-subjects', subjectUuids: [subjectUuid] }))}>
          {t('scheduler.card.copy')}
        </button>
      )}
      <button type="button" onClick={act(() => editor.toggleSelected(uuid))}>
        {t('moving.chosen.choose')}
      </button>
      <CourseActions subjectUuid={subjectUuid} name={subject?.name ?? ''} onDone={onDone} />
    </div>
  )
}

/** Whether the lesson's slot, or its lack of a slot, is a problem. */
function isWrong(schedule: Schedule, lessonUuid: Uuid): boolean {
  return judgementOf(schedule).violations.some(
    ({ kind, lessonUuids }) => kind !== 'wish' && kind !== 'missing' && lessonUuids.includes(lessonUuid),
  )
}

/** Passes an existing element to a component that asks for a ref. */
function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

/** The actions for all lessons of the course, if it has more than one. */
function CourseActions({ subjectUuid, name, onDone }: { subjectUuid: Uuid; name: string; onDone: () => void }) {
  const { t } = useAppText()
  const several = useSchedule(({ schedule }) => schedule && lessonsOfSubject(schedule, subjectUuid).length > 1)
  const actions = useBulk({ kind: 'course', subjectUuid })
  const title = t('moving.bulk.course', { name })
  if (!several || actions.length === 0) return null
  return (
    <div role="group" aria-label={title} className={styles.course}>
      <p className={styles.courseName}>{title}</p>
      {actions.map(({ command, label, count, act }) => (
        <button
          key={command}
          type="button"
          onClick={() => {
            onDone()
            act()
          }}
        >
          {label} <span className={styles.count}>{count}</span>
        </button>
      ))}
    </div>
  )
}

/** The courses that one calendar has at the same time as `lesson`. */
function meetingsOf(schedule: Schedule, others: readonly Lesson[], lesson: Lesson): string[] {
  const slots = new Set(occupiedSlots(schedule, lesson))
  const meeting = others.filter(
    (other) =>
      other.uuid !== lesson.uuid &&
      shareWeek(lesson, other) &&
      occupiedSlots(schedule, other).some((slot) => slots.has(slot)),
  )
  return [...new Set(meeting.map((other) => schedule.subjects[other.subjectUuid]?.name ?? ''))]
}
