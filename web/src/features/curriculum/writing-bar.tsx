import { Button } from '@mantine/core'
import type { CellProblem, Dividing, Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { namesInList } from '../../timetable/calendars/names-in-list.ts'
import { NewGroups } from '../../timetable/lessons/new-groups.tsx'
import styles from '../../timetable/lessons/waiting-bar.module.css'
import type { Waiting } from './use-writing.ts'

const MOST = 3

type Props = {
  readonly waiting: Waiting
  readonly onMakeTeachers: () => void
  readonly onMakeGroups: (how: Dividing) => void
  /** Called with the calendar that an ambiguous text means. */
  readonly onMeant: (text: string, calendarUuid: Uuid) => void
  readonly onAgain: () => void
  readonly onForget: () => void
}

/** Why typed cells are not in the version yet, and what the user can do about it. */
export function WritingBar({ waiting, onMakeTeachers, onMakeGroups, onMeant, onAgain, onForget }: Props) {
  const { t, i18n } = useAppText()
  const calendars = useSchedule(({ schedule }) => schedule?.calendars)
  const { held } = waiting
  if (waiting.problems.length + held.length === 0) return null
  const nameOf = (uuid: Uuid) => calendars?.[uuid]?.name ?? ''
  const teachers = [...new Set(waiting.problems.flatMap(({ what, text }) => (what === 'teacher' ? [text] : [])))]
  const several = new Map(
    waiting.problems.flatMap(({ what, text, candidates }) => (what === 'several' ? [[text, candidates ?? []]] : [])),
  )
  const problems = waiting.problems.filter(isTold)
  return (
    <div role="alert" className={styles.bar}>
      <div>
        {teachers.length > 0 && (
          <p>
            <span>
              {t('curriculum.unknown', { count: teachers.length, names: namesInList(teachers, i18n.language) })}
            </span>{' '}
            <Button size="compact-sm" onClick={onMakeTeachers}>
              {t('curriculum.makeTeachers', { count: teachers.length })}
            </Button>
          </p>
        )}
        <NewGroups
          missing={waiting.problems.flatMap(({ what, name, text, classUuid }) =>
            what === 'group' ? [{ name, text, whole: { name: nameOf(classUuid) } }] : [],
          )}
          onMake={onMakeGroups}
        />
        {[...several].slice(0, MOST).map(([text, candidates]) => (
          <p key={text}>
            <span>{t('curriculum.whoIs', { text })}</span>{' '}
            {candidates.map((uuid) => (
              <Button key={uuid} size="compact-sm" variant="default" onClick={() => onMeant(text, uuid)}>
                {nameOf(uuid)}
              </Button>
            ))}
          </p>
        ))}
        {held.length > 0 && (
          <p>
            <span>{t('curriculum.refused')}</span>{' '}
            <Button size="compact-sm" onClick={onAgain}>
              {t('curriculum.again', { count: held.length })}
            </Button>
          </p>
        )}
        {problems.slice(0, MOST).map(({ name, classUuid, what, text }) => (
          <p key={`${classUuid} ${name} ${text}`}>
            <b>{t('curriculum.cell', { course: name, of: nameOf(classUuid) })}</b>{' '}
            {t(`curriculum.problems.${what}`, { text })}
          </p>
        ))}
        {problems.length > MOST && <p>{t('curriculum.more', { count: problems.length - MOST })}</p>}
      </div>
      <Button variant="default" onClick={onForget}>
        {t('curriculum.forget')}
      </Button>
    </div>
  )
}

/** Problems that ask the user a question. The others are only reported. */
type Asked = 'teacher' | 'several' | 'group'
type Told = CellProblem & { readonly what: Exclude<CellProblem['what'], Asked> }
const isTold = (problem: CellProblem): problem is Told => !['teacher', 'several', 'group'].includes(problem.what)
