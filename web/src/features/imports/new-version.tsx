import { TextInput } from '@mantine/core'
import { headOf, LIMITS, type Uuid } from '@timetable/domain'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import type { SchoolSource } from '../../timetable/import/read-chosen.ts'

type Props = {
  readonly source: SchoolSource
  /** The courses that come first, by their places in the file. */
  readonly firstCourses: number[] | undefined
  readonly onCreated: (uuid: Uuid) => void
  readonly onCancel: () => void
}

/** Creates a version from a file that has been read. */
export function NewVersion({ source, firstCourses, onCreated, onCancel }: Props) {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [title, setTitle] = useState(() => headOf(source.schedule).title)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useBusy()
  const error =
    title.trim() === '' ? 'titleRequired' : title.length > LIMITS.nameLength ? ('titleTooLong' as const) : null

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (error || schoolUuid === undefined) return
    setProblem(null)
    const { fileName, text, fractions } = source
    // An unchanged title is taken from the file as it is, including its spaces.
    const own = title === headOf(source.schedule).title ? {} : { title: title.trim() }
    const more = { ...(fractions && { fractions }), ...(firstCourses && { firstCourses }) }
    const params = { schoolUuid, fileName, text, ...own, ...more }
    const answer = await during(runCommand('createScheduleByImport', params, { toast: false }))
    if (answer.type === 'Error') return setProblem(answer.error)
    onCreated(answer.item.uuid)
  }

  return (
    <form onSubmit={submit} noValidate className={form.form}>
      <TextInput
        label={t('versions.titleField')}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={error && t(`versions.${error}`)}
        autoComplete="off"
      />
      {problem !== null && (
        <p role="alert" className={form.warning}>
          {problem}
        </p>
      )}
      <DialogActions submit={t('sheets.desk.submit')} busy={busy} onCancel={onCancel} />
    </form>
  )
}
