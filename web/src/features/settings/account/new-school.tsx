import { TextInput } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSession } from '../../../store/session-context.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useBusy } from '../../../ui/use-busy.ts'

/** Creates another school, which becomes the current one. */
export default function NewSchool({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  const session = useSession()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState(false)
  const { busy, during } = useBusy()

  async function submit() {
    if (name.trim() === '') {
      setWrong(true)
      return field.current?.focus()
    }
    const before = new Set(session.account.getState().schools.map(({ uuid }) => uuid))
    const answer = await during(session.runCommand('createSchool', { name }))
    if (answer.type === 'Error') return
    const made = answer.schools.find(({ uuid }) => !before.has(uuid))
    if (made) session.chooseSchool(made.uuid)
    session.ui.toast({ state: 'success', headline: t('account.made', { school: name.trim() }) })
    onClose()
    void navigate('/app/versions')
  }
  return (
    <Dialog title={t('account.newSchool')} onClose={onClose}>
      <DialogForm submit={t('account.newSchoolDo')} busy={busy} onSubmit={submit} onCancel={onClose}>
        <TextInput
          ref={field}
          label={t('account.newSchoolName')}
          description={t('account.newSchoolText')}
          value={name}
          maxLength={LIMITS.nameLength}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setWrong(false)
          }}
          error={wrong && t('refusals.name-too-short')}
          autoComplete="organization"
          data-autofocus
        />
      </DialogForm>
    </Dialog>
  )
}
