import { PasswordInput, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import form from '../../../ui/form.module.css'
import { useOwnAccount } from './use-own-account.ts'

type Field = 'email' | 'password'

/** Changes the email address, with the password. The change takes effect once the new address is confirmed. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useAppText()
  const { act, busy, problem } = useOwnAccount()
  const element = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Readonly<Record<Field, string>>>({ email: '', password: '' })
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})
  const [sentTo, setSentTo] = useState<string | null>(null)

  function show(found: Partial<Record<Field, string>>) {
    setProblems(found)
    const input = element.current?.elements.namedItem(found.email ? 'email' : 'password')
    if (input instanceof HTMLElement) input.focus()
  }
  function change(part: Partial<Record<Field, string>>) {
    setDraft((before) => ({ ...before, ...part }))
    setProblems({})
  }

  async function submit() {
    const email = draft.email.trim()
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return show({ email: t('settings.inviteWrong') })
    if (draft.password === '') return show({ password: t('account.required') })
    const answer = await act('change-email', { email, password: draft.password, locale: i18n.language })
    if (answer.kind === 'refused')
      show(answer.field === 'email' ? { email: t('settings.inviteWrong') } : { password: t('account.wrongPassword') })
    if (answer.kind === 'done') setSentTo(email)
  }
  return (
    <Dialog title={t('account.changeEmail')} onClose={onClose}>
      {sentTo !== null ? (
        <p role="status">{t('account.emailSent', { email: sentTo })}</p>
      ) : (
        <DialogForm ref={element} submit={t('account.changeEmailDo')} busy={busy} onSubmit={submit} onCancel={onClose}>
          <TextInput
            name="email"
            type="email"
            label={t('account.newEmail')}
            description={t('account.newEmailHint')}
            value={draft.email}
            onChange={({ currentTarget: { value } }) => change({ email: value })}
            error={problems.email}
            autoComplete="email"
            data-autofocus
          />
          <PasswordInput
            name="password"
            label={t('account.present')}
            value={draft.password}
            onChange={({ currentTarget: { value } }) => change({ password: value })}
            error={problems.password}
            autoComplete="current-password"
          />
          <div role="alert">{problem && <p className={form.warning}>{problem}</p>}</div>
        </DialogForm>
      )}
    </Dialog>
  )
}
