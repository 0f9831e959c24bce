import { Button, TextInput } from '@mantine/core'
import { groupsIn, type Schedule, type Uuid } from '@timetable/domain'
import { useRef, useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useRunCommand } from '../../store/session-context.tsx'
import { EditIcon, TrashIcon } from '../../ui/icons.tsx'
import styles from './divide-class.module.css'
import { problemOfName, type NameProblem } from './division-draft.ts'
import { useDivisionProblems } from './use-division-problems.ts'

/** A division with its groups, and another name for it. */
export function DivisionRow(props: { schedule: Schedule; classUuid: Uuid; division: string; onDelete: () => void }) {
  const { t } = useAppText()
  const { division } = props
  const [renaming, setRenaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function stop() {
    setRenaming(false)
    // Once the button is there again.
    requestAnimationFrame(() => button.current?.focus())
  }
  if (renaming) return <RenameDivision {...props} onDone={stop} />
  const groups = groupsIn(props.schedule, props.classUuid, division).map(({ name }) => name)
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.name}>{division}</span> <span className={styles.groups}>{groups.join(', ')}</span>
      </span>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t('calendars.division.rename', { division })}
        onClick={() => setRenaming(true)}
      >
        <EditIcon />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={t('calendars.division.delete', { division })}
        onClick={props.onDelete}
      >
        <TrashIcon />
      </button>
    </li>
  )
}

function RenameDivision(props: { schedule: Schedule; classUuid: Uuid; division: string; onDone: () => void }) {
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const problems = useDivisionProblems()
  const { schedule, classUuid, division } = props
  const [name, setName] = useState(division)
  const [problem, setProblem] = useState<NameProblem | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = problemOfName(schedule, classUuid, name, division)
    if (wrong) return setProblem(wrong)
    // Shown at once; a refusal takes it back and says so in a toast.
    if (name.trim() !== division)
      void runCommand('renameDivision', { calendarUuid: classUuid, division, name: name.trim() })
    props.onDone()
  }

  return (
    <li className={styles.row}>
      <form className={styles.rename} onSubmit={submit} noValidate>
        <TextInput
          label={t('calendars.division.name')}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(null)
          }}
          error={problem && problems.ofName(problem, name)}
          autoComplete="off"
          autoFocus
        />
        <Button variant="default" onClick={props.onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit">{t('calendars.renameSubmit')}</Button>
      </form>
    </li>
  )
}
