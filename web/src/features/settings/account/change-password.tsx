import { PasswordInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSession } from '../../../store/session-context.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import form from '../../../ui/form.module.css'
import { passwordProblems, type PasswordField } from './password-draft.ts'
import { useOwnAccount } from './use-own-account.ts'

const FIELDS = [
  { name: 'present', label: 'account.present', autoComplete: 'current-password' },
  { name: 'password', label: 'account.next', autoComplete: 'new-password' },
] as const

const EMPTY = { present: '', password: '' }

/** Changes the password, with the current one. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useAppText()
  const { ui } = useSession()
  const { act, busy, problem } = useOwnAccount()
  const element = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(EMPTY)
  const [problems, setProblems] = useState<Partial<Record<PasswordField, string>>>({})

  function show(found: Partial<Record<PasswordField, string>>) {
    setProblems(found)
    const first = FIELDS.find(({ name }) => found[name])
    const input = first && element.current?.elements.namedItem(first.name)
    if (input instanceof HTMLElement) input.focus()
  }

  async function submit() {
    const found = passwordProblems(draft)
    show(Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t(`account.${key}`)])))
    if (Object.keys(found).length > 0) return
    const answer = await act('password', { ...draft, locale: i18n.language })
    if (answer.kind === 'refused') {
      if (answer.field === 'present') show({ present: t('account.wrongPassword') })
      else show({ password: t(answer.code === 'password-common' ? 'account.common' : 'account.tooShort') })
    }
    if (answer.kind !== 'done') return
    ui.toast({ state: 'success', headline: t('account.passwordDone') })
    onClose()
  }
  return (
    <Dialog title={t('account.password')} onClose={onClose}>
      <DialogForm ref={element} submit={t('account.passwordDo')} busy={busy} onSubmit={submit} onCancel={onClose}>
        {FIELDS.map(({ name, label, autoComplete }) => (
          <PasswordInput
            key={name}
            name={name}
            label={t(label)}
            description={name === 'password' ? t('account.passwordHint') : undefined}
            value={draft[name]}
            onChange={({ currentTarget: { value } }) => {
              setDraft((before) => ({ ...before, [name]: value }))
              setProblems((before) => ({ ...before, [name]: undefined }))
            }}
            error={problems[name]}
            autoComplete={autoComplete}
            data-autofocus={name === 'present' || undefined}
          />
        ))}
        <div role="alert">{problem && <p className={form.warning}>{problem}</p>}</div>
      </DialogForm>
    </Dialog>
  )
}
