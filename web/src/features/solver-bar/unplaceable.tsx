import { Popover } from '@mantine/core'
import { calendarLabel, calendarsOf, whyNoStart, type Schedule, type Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { capacitySentence } from '../../timetable/capacity-words.ts'
import { useRuleWords } from '../../timetable/use-rule-words.ts'
import styles from './list.module.css'

/** The lessons that Zen found no place for, each with its reason. */
export function Unplaceable() {
  const { t } = useAppText()
  const why = useWhy()
  const list = useSchedule((state) => state.solver.unplaceable)
  const schedule = useSchedule((state) => (list.length > 0 ? state.schedule : null))
  // One that was placed by hand, deleted or changed since the run no longer belongs here.
  const open = list.filter(({ eventUuid }) => schedule?.lessons[eventUuid]?.timeSlotUuid === null)
  if (!schedule || open.length === 0) return null
  return (
    <Popover position="top-start" shadow="md" width={360} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.warning}>
          {t('scheduler.solver.unplaceable', { count: open.length })}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={styles.list}>
          {open.map(({ eventUuid, reason }) => {
            const lesson = schedule.lessons[eventUuid]
            return (
              <li key={eventUuid}>
                <strong>{(lesson && schedule.subjects[lesson.subjectUuid]?.name) ?? ''}</strong>
                <span>
                  {(lesson ? calendarsOf(schedule, lesson) : [])
                    .map((each) => calendarLabel(schedule.calendars, each))
                    .join(', ')}
                </span>
                <p>{why(schedule, eventUuid) ?? reason}</p>
              </li>
            )
          })}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Why a lesson fits nowhere in the user's language, as far as the browser sees it itself. */
function useWhy(): (schedule: Schedule, eventUuid: Uuid) => string | undefined {
  const words = useRuleWords()
  return (schedule, eventUuid) => {
    const lesson = schedule.lessons[eventUuid]
    const finding = lesson && whyNoStart(schedule, lesson)
    return finding && capacitySentence(schedule, { ...finding, lessonUuids: [eventUuid] }, words)
  }
}
