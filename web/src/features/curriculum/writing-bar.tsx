import { Button } from '@mantine/core'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import styles from './curriculum.module.css'
import type { Waiting } from './use-writing.ts'

const MOST = 3

/** Why what was typed does not stand in the version yet, and what can be done about it. */
export function WritingBar(props: { waiting: Waiting; onMakeTeachers: () => void; onForget: () => void }) {
  const { t, i18n } = useAppText()
  const calendars = useSchedule(({ schedule }) => schedule?.calendars)
  const { waiting, onMakeTeachers, onForget } = props
  const { why, teachers, problems } = waiting
  if (why === 'saving') return null
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <div role="alert" className={styles.bar}>
      <div>
        {why === 'teachers' && (
          <p>{t('curriculum.unknown', { count: teachers.length, names: list.format(teachers) })}</p>
        )}
        {why === 'refused' && <p>{t('curriculum.refused')}</p>}
        {problems.slice(0, MOST).map(({ name, classUuid, what, text }) => (
          <p key={`${classUuid} ${name} ${text}`}>
            <b>{t('curriculum.cell', { course: name, of: calendars?.[classUuid]?.name ?? '' })}</b>{' '}
            {t(`curriculum.problems.${what}`, { text })}
          </p>
        ))}
        {problems.length > MOST && <p>{t('curriculum.more', { count: problems.length - MOST })}</p>}
      </div>
      {why === 'teachers' && (
        <Button onClick={onMakeTeachers}>{t('curriculum.makeTeachers', { count: teachers.length })}</Button>
      )}
      <Button variant="default" onClick={onForget}>
        {t('curriculum.forget')}
      </Button>
    </div>
  )
}
