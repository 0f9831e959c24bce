import { Button } from '@mantine/core'
import type { School, User } from '@timetable/service'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import form from '../../ui/form.module.css'
import styles from './settings-page.module.css'
import { useConfirmName } from './use-confirm-name.tsx'
import type { Withdrawn } from './use-people.ts'

/** Removes a user from the school; their name must be typed. */
export function RemoveUser(props: {
  user: User
  school: School
  /** Returns what was withdrawn with them; null if the removal was refused. */
  onRemove: () => Promise<Withdrawn | null>
  onClose: () => void
}) {
  const { t } = useAppText()
  const { ui } = useSession()
  const { name } = props.user
  const confirmation = useConfirmName(name, t('settings.removeConfirm', { name }))
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!confirmation.confirmed()) return
    setBusy(true)
    const withdrawn = await props.onRemove()
    setBusy(false)
    if (!withdrawn) return
    const { invitations, links } = withdrawn
    const also = invitations + links > 0 ? { text: t('settings.withdrawnWith', { invitations, links }) } : {}
    ui.toast({ state: 'deleted', headline: t('settings.removed', { name }), ...also })
    props.onClose()
  }
  return (
    <Dialog title={t('settings.removeTitle', { name })} onClose={props.onClose}>
      <form onSubmit={submit} noValidate>
        <div className={form.form}>
          <p>{t('settings.removeText', { name, school: props.school.name })}</p>
          {confirmation.field}
        </div>
        <div className={styles.answers}>
          <Button variant="default" onClick={props.onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {t('settings.removeDo')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
