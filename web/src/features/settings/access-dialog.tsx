import { Radio } from '@mantine/core'
import { memberships, type Member, type Membership } from '@timetable/service'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount } from '../../store/session-context.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import styles from './settings-page.module.css'

/** Asks for the access level of a member of the school, and explains each level. */
export function AccessDialog(props: {
  member: Member
  /** Returns whether it was set. */
  onSet: (membership: Membership) => Promise<boolean>
  onClose: () => void
}) {
  const { t } = useAppText()
  const self = useAccount(({ user }) => user?.uuid)
  const { uuid, name, membership: before } = props.member
  const [membership, setMembership] = useState(before)
  const { busy, during } = useBusy()

  async function submit() {
    if (membership === before) return props.onClose()
    const done = await during(props.onSet(membership))
    if (done) props.onClose()
  }
  const warning =
    uuid === self && membership !== 'owner'
      ? t('settings.accessSelf')
      : membership === 'reader' && before !== 'reader'
        ? t('settings.accessEnds', { name })
        : null
  return (
    <Dialog title={t('settings.accessTitle', { name })} onClose={props.onClose} unsaved={membership !== before}>
      <DialogForm bare onCancel={props.onClose} submit={t('common.save')} busy={busy} onSubmit={submit}>
        <Radio.Group
          aria-label={t('settings.accessTitle', { name })}
          value={membership}
          onChange={(value) => setMembership(memberships.find((each) => each === value) ?? before)}
        >
          <div className={styles.choices}>
            {memberships.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`settings.access_${each}`)}
                description={t(`settings.accessText_${each}`)}
              />
            ))}
          </div>
        </Radio.Group>
        <p className={styles.warning} role="status">
          {warning}
        </p>
      </DialogForm>
    </Dialog>
  )
}
