import { PasswordInput, VisuallyHidden } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import type { School } from '@timetable/service'
import { useRef, useState } from 'react'
import { visitorLocale } from '../../../i18n/visitor-locale.ts'
import { localePath } from '../../../i18n/locale-path.ts'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../../store/session-context.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import form from '../../../ui/form.module.css'
import { useConfirmWord } from '../../../timetable/confirm-word.tsx'
import { useLastIn } from './last-in.ts'
import { usePaying } from './use-paying.ts'
import { useOwnAccount } from './use-own-account.ts'

const NONE: readonly School[] = []

/** Deletes the user's account. States which schools are deleted with it, and asks for the confirmation word and the password. */
export function DeleteAccount({ withPassword, onClose }: { withPassword: boolean; onClose: () => void }) {
  const { t } = useAppText()
  const session = useSession()
  const schools = useAccount((account) => account.schools)
  const last = useLastIn(schools)
  const paying = usePaying(Array.isArray(last) ? last : NONE)
  const { act, busy, problem } = useOwnAccount()
  const word = useConfirmWord('account')
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)

  async function submit() {
    if (withPassword && password === '') {
      setError(t('account.required'))
      return field.current?.focus()
    }
    if (!word.confirmed()) return
    const answer = await act('delete-account', { password })
    if (answer.kind === 'refused') {
      setError(t('account.wrongPassword'))
      field.current?.focus()
    }
    if (answer.kind !== 'done') return
    session.signOut()
    // A full page load on purpose: no data of the person may stay in memory.
    location.assign(localePath(visitorLocale(), '/login?reason=deleted'))
  }
  // The dialog opens complete. Otherwise it would grow under the pointer when the answer arrives.
  if (last === null) return <VisuallyHidden role="status">{t('account.reading')}</VisuallyHidden>
  return (
    <Dialog title={t('account.removeTitle')} onClose={onClose}>
      <DialogForm
        submit={t('account.removeDo')}
        danger
        busy={busy}
        disabled={last === 'failed'}
        onSubmit={submit}
        onCancel={onClose}
      >
        <p>{t('account.removeText', { days: LIMITS.deletedDays })}</p>
        {last === 'failed' && <p role="alert">{t('account.readFailed')}</p>}
        {Array.isArray(last) && last.length > 0 && (
          <div className={form.warning}>
            <p>{t('account.removeSchools')}</p>
            <ul>
              {last.map(({ uuid, name }) => (
                <li key={uuid}>{t('account.removeAlone', { school: name })}</li>
              ))}
            </ul>
            {paying.map(({ uuid, name }) => (
              <p key={uuid}>{t('account.subscriptionOfEnds', { school: name })}</p>
            ))}
          </div>
        )}
        {Array.isArray(last) && last.length < schools.length && <p>{t('account.removeKept')}</p>}
        {withPassword && (
          <PasswordInput
            ref={field}
            label={t('account.removePassword')}
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setError(null)
            }}
            error={error}
            autoComplete="current-password"
            data-autofocus
          />
        )}
        {word.field}
        <div role="alert">{problem && <p className={form.warning}>{problem}</p>}</div>
      </DialogForm>
    </Dialog>
  )
}
