import {
  codesOf,
  headOf,
  isOverloaded,
  isUnderloaded,
  lessonsSeenBy,
  loadOf,
  type Calendar,
  type Schedule,
} from '@timetable/domain'
import { memo, useMemo } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useTypeNames } from '../../store/type-names.ts'
import { calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import { loadCount, loadFacts, loadPhrase } from '../../timetable/calendars/load-phrase.ts'
import styles from './curriculum.module.css'

/** The current load of every teacher, beside the limits of the rules. */
export const TeacherLoads = memo(function TeacherLoads({ schedule }: { schedule: Schedule }) {
  const { t } = useAppText()
  const { many } = useTypeNames()
  const teachers = calendarsByName(schedule, 'TEACHER')
  const codes = useMemo(() => codesOf(schedule).calendars, [schedule])
  if (teachers.length === 0) return null
  return (
    <aside className={styles.loads} aria-label={t('curriculum.loads')}>
      <h2>{many.TEACHER}</h2>
      <ul>
        {teachers.map((teacher) => (
          <Teacher key={teacher.uuid} schedule={schedule} teacher={teacher} code={codes.get(teacher.name) ?? ''} />
        ))}
      </ul>
    </aside>
  )
})

function Teacher({ schedule, teacher, code }: { schedule: Schedule; teacher: Calendar; code: string }) {
  const { t } = useAppText()
  const load = useMemo(() => loadOf(schedule, teacher, lessonsSeenBy(schedule, teacher.uuid)), [schedule, teacher])
  const isUnder = isUnderloaded(load)
  const isOver = isOverloaded(load) || load.tooMany
  return (
    <li>
      {code !== teacher.name && <abbr title={teacher.name}>{code}</abbr>}
      <Link to={`/app/scheduler?calendar=${teacher.uuid}`}>{teacher.name}</Link>
      <span
        className={styles.load}
        data-wrong={isOver || undefined}
        data-warning={isUnder || undefined}
        title={loadPhrase(load, t) ?? loadFacts(headOf(schedule), load, t)}
      >
        {isOver && '▲ '}
        {isUnder && '▼ '}
        {load.most === null ? loadCount(load) : t('curriculum.of', { lessons: loadCount(load), free: load.most })}
      </span>
    </li>
  )
}
