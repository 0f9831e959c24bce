import { Textarea, TextInput } from '@mantine/core'
import type { Calendar, Schedule } from '@timetable/domain'
import { useEffect, useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import styles from './divide-class.module.css'
import {
  divisionDraft,
  problemOfGroups,
  problemOfName,
  type GroupsProblem,
  type NameProblem,
} from './division-draft.ts'
import { useDivisionProblems } from './use-division-problems.ts'

/** Adds a division to a class, with the groups of a typed or pasted list. */
export function NewDivision(props: {
  schedule: Schedule
  whole: Calendar
  /** Called with whether closing would lose something typed. */
  onTyped: (typed: boolean) => void
  onClose: () => void
}) {
  const { schedule, whole, onTyped, onClose } = props
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const problems = useDivisionProblems()
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [nameProblem, setNameProblem] = useState<NameProblem | null>(null)
  const [groupsProblem, setGroupsProblem] = useState<GroupsProblem | null>(null)
  const { busy, during } = useBusy()
  const nameField = useRef<HTMLInputElement>(null)
  const groupsField = useRef<HTMLTextAreaElement>(null)
  const typed = name.trim() !== '' || text.trim() !== ''
  useEffect(() => onTyped(typed), [onTyped, typed])
  const draft = divisionDraft(schedule, whole.uuid, name, text)

  async function submit() {
    const wrongName = problemOfName(schedule, whole.uuid, name)
    const wrongGroups = problemOfGroups(draft)
    setNameProblem(wrongName)
    setGroupsProblem(wrongGroups)
    if (wrongName) return nameField.current?.focus()
    if (wrongGroups) return groupsField.current?.focus()
    const groups = draft.groups.map((group) => ({ name: group }))
    const answer = await during(runCommand('divideClass', { calendarUuid: whole.uuid, division: draft.name, groups }))
    if (answer.type === 'Error') return
    ui.toast({
      state: 'success',
      headline: t('calendars.division.done', { name: whole.name, division: draft.name }),
      text: draft.groups.join(', '),
    })
    onClose()
  }

  return (
    <DialogForm bare submit={t('calendars.division.submit')} busy={busy} onCancel={onClose} onSubmit={submit}>
      <h3 className={styles.new}>{t('calendars.division.create')}</h3>
      <div className={form.form}>
        <TextInput
          ref={nameField}
          label={t('calendars.division.name')}
          placeholder={t('calendars.division.nameExample')}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setNameProblem(null)
          }}
          error={nameProblem && problems.ofName(nameProblem, name)}
          autoComplete="off"
          data-autofocus
        />
        <Textarea
          ref={groupsField}
          label={t('calendars.division.groups')}
          description={t('calendars.namesHint')}
          placeholder={t('calendars.division.groupsExample', { name: whole.name })}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setGroupsProblem(null)
          }}
          error={groupsProblem && problems.ofGroups(groupsProblem)}
          minRows={3}
          maxRows={10}
        />
        {draft.repeated.length > 0 && (
          <p className="quiet">{t('calendars.repeated', { names: draft.repeated.join(', ') })}</p>
        )}
        {draft.existing.length > 0 && (
          <p className="quiet">
            {t('calendars.existing', { names: draft.existing.join(', '), count: draft.existing.length })}
          </p>
        )}
      </div>
    </DialogForm>
  )
}
