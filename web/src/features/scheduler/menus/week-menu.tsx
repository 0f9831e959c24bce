import { headOf, isInWeek, weekNamesOf, type Lesson, type Schedule } from '@timetable/domain'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSession } from '../../../store/session-context.tsx'
import styles from './lesson-menu.module.css'

/** The weeks of a lesson: a single one can be chosen, or all. Renders nothing if all weeks are alike. */
export function WeekMenu({ schedule, lesson }: { schedule: Schedule; lesson: Lesson }) {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const names = weekNamesOf(headOf(schedule))
  if (names.length === 0) return null
  const set = (weeks: number[] | null) => void runCommand('setLessonWeeks', { eventUuids: [lesson.uuid], weeks })
  /** Adds or removes a week. If the lesson is in all weeks, only the clicked one stays. Removing the last one selects all weeks. */
  const toggle = (week: number) => {
    if (lesson.weeks === undefined) return set([week])
    const weeks = names.flatMap((_, index) => (isInWeek(lesson, index) !== (index === week) ? [index] : []))
    set(weeks.length === 0 ? null : weeks)
  }
  return (
    <div role="group" aria-label={t('periods.weeks')} className={styles.actions}>
      <button type="button" aria-pressed={lesson.weeks === undefined} onClick={() => set(null)}>
        {mark(lesson.weeks === undefined)} {t('periods.everyWeek')}
      </button>
      {names.map((week, index) => {
        const isIn = lesson.weeks !== undefined && isInWeek(lesson, index)
        return (
          <button type="button" key={week} aria-pressed={isIn} onClick={() => toggle(index)}>
            {mark(isIn)} {t('periods.inWeek', { week })}
          </button>
        )
      })}
    </div>
  )
}

const mark = (isIn: boolean) => <span aria-hidden>{isIn ? '●' : '○'}</span>
