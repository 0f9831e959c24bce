import { labelOf, unqualifiedCandidates, type Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useEditSubject } from '../../timetable/use-edit-subject.ts'
import styles from '../../timetable/findings.module.css'

/** Whom Zen may choose for courses that they may not teach: nothing that cannot fit, but to be looked at before a run. Each leads to its course. */
export function UnqualifiedList({ schedule, most }: { schedule: Schedule; most: number }) {
  const { t, i18n } = useAppText()
  const edit = useEditSubject()
  const readOnly = useSchedule(({ scheduleOnly }) => scheduleOnly)
  const found = useMemo(() => unqualifiedCandidates(schedule), [schedule])
  if (found.length === 0) return null
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const title = t('choices.unqualifiedTitle')
  return (
    <>
      <h3 className={styles.subhead}>{title}</h3>
      <ul className={styles.list} aria-label={title}>
        {found.slice(0, most).map(({ subjectUuid, calendarUuids }) => {
          const course = schedule.subjects[subjectUuid]?.name ?? ''
          const name = list.format(calendarUuids.map((uuid) => labelOf(schedule, uuid)))
          const sentence = t('choices.unqualified', { course, name })
          return (
            <li key={subjectUuid}>
              {readOnly ? (
                <p>{sentence}</p>
              ) : (
                <button type="button" className={styles.sentence} onClick={() => edit(subjectUuid)}>
                  {sentence}
                </button>
              )}
            </li>
          )
        })}
        {found.length > most && <li className={styles.quiet}>{t('capacity.more', { count: found.length - most })}</li>}
      </ul>
    </>
  )
}
