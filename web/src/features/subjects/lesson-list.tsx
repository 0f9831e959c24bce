import { CALENDAR_TYPES } from '../../timetable/calendars-by-name.ts'
import type { Schedule, Uuid } from '@timetable/domain'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { summarize } from '../../timetable/calendar-summary.ts'
import { useSlotName } from '../../timetable/use-slot-name.ts'
import type { ChoiceGroup } from '../../ui/multi-select.tsx'
import styles from './lesson-list.module.css'
import type { LessonDraft, SubjectDraft } from './subject-draft.ts'

/** The lessons of a course beside its form: where each lies, and the way there. */
export function LessonList(props: {
  schedule: Schedule
  draft: SubjectDraft
  groups: readonly ChoiceGroup[]
  onLeave: () => void
}) {
  const { t } = useAppText()
  const slotName = useSlotName()
  const { schedule, draft, groups, onLeave } = props

  function where(lessonUuid: Uuid): string {
    const lesson = schedule.lessons[lessonUuid]
    if (!lesson) return t('subjects.lessons.unsaved')
    if (lesson.timeSlotUuid === null) return t('subjects.lessons.unplaced')
    const place = slotName(schedule, lesson.timeSlotUuid)
    return lesson.pinned ? t('subjects.lessons.pinned', { place }) : place
  }

  return (
    <section className={styles.side} aria-label={t('subjects.lessons.title')}>
      <h3 className={styles.title}>{t('subjects.lessons.title')}</h3>
      {draft.lessons.length === 0 && <p className={styles.none}>{t('subjects.lessons.none')}</p>}
      <ol className={styles.list}>
        {draft.lessons.map((lesson, index) => {
          const calendarUuid = calendarToShow(schedule, lesson)
          const text = (
            <>
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.place}>
                {where(lesson.uuid)}
                {draft.advanced && (
                  <span className={styles.detail}>
                    {lesson.length > 1 && `${t('subjects.lessons.periods', { count: lesson.length })}, `}
                    {summarize(labelsOf(groups, lesson.calendarUuids))}
                  </span>
                )}
              </span>
            </>
          )
          return (
            <li key={lesson.uuid}>
              {schedule.lessons[lesson.uuid]?.timeSlotUuid && calendarUuid ? (
                <Link
                  to={`/app/scheduler?calendar=${calendarUuid}`}
                  className={styles.entry}
                  onClick={onLeave}
                  title={t('subjects.lessons.show')}
                >
                  {text}
                </Link>
              ) : (
                <span className={styles.entry}>{text}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The timetable in which a lesson is looked at: its class's, else its teacher's, else its room's. */
function calendarToShow(schedule: Schedule, lesson: LessonDraft): Uuid | undefined {
  const calendars = lesson.calendarUuids.flatMap((uuid) => schedule.calendars[uuid] ?? [])
  for (const type of CALENDAR_TYPES) {
    const found = calendars.find(({ calendarType }) => calendarType === type)
    if (found) return found.uuid
  }
  return undefined
}

/** The names behind the ids, those of calendars that are not saved yet included. */
function labelsOf(groups: readonly ChoiceGroup[], calendarUuids: readonly Uuid[]): string[] {
  const wanted = new Set(calendarUuids)
  return groups.flatMap(({ choices }) => choices.filter(({ value }) => wanted.has(value)).map(({ label }) => label))
}
