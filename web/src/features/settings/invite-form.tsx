import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Membership } from '@timetable/service'
import { useRef, useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './settings-page.module.css'
import { useBusy } from '../../ui/use-busy.ts'

export type Invited = { readonly membership: Exclude<Membership, 'owner'>; readonly email: string | undefined }

type Props = {
  readonly mails: boolean
  readonly disabled: boolean
  /** Returns whether the invitation was created. */
  readonly onInvite: (invited: Invited) => Promise<boolean>
}

/** Creates an invitation: for anyone with its link, or for one address. The latter is sent if the server can send mail. */
export function InviteForm({ mails, disabled, onInvite }: Props) {
  const { t } = useAppText()
  const field = useRef<HTMLInputElement>(null)
  const [membership, setMembership] = useState<Invited['membership']>('member')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const { busy, during } = useBusy()
  const email = typed.trim()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (email !== '' && !ADDRESS.test(email)) {
      setWrong(true)
      return field.current?.focus()
    }
    const made = await during(onInvite({ membership, email: email === '' ? undefined : email }))
    if (made) setTyped('')
  }
  return (
    <form className={styles.inviting} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        ref={field}
        type="email"
        label={t('settings.inviteFor')}
        description={t(mails ? 'settings.inviteForMail' : 'settings.inviteForHint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
        error={wrong && t('settings.inviteWrong')}
        autoComplete="off"
      />
      <NativeSelect
        label={t('settings.inviteAs')}
        value={membership}
        data={(['member', 'reader'] as const).map((value) => ({ value, label: t(`settings.access_${value}`) }))}
        onChange={(event) => setMembership(event.currentTarget.value === 'reader' ? 'reader' : 'member')}
      />
      <Button type="submit" variant="default" loading={busy} disabled={disabled}>
        {t(mails && email !== '' ? 'settings.inviteSend' : 'settings.invite')}
      </Button>
    </form>
  )
}

/** Accepts what may be an address; only sending shows whether it exists. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
