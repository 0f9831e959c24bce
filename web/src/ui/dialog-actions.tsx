import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import styles from './dialog-actions.module.css'

/** The foot of a dialog with a form: cancel, and the dialog's main action. */
export function DialogActions({
  submit,
  danger = false,
  busy = false,
  onCancel,
  children,
}: {
  submit: string
  /** Whether the action deletes something. */
  danger?: boolean
  busy?: boolean
  onCancel: () => void
  /** Further actions, at the other end. */
  children?: ReactNode
}) {
  const { t } = useAppText()
  return (
    <div className={styles.actions}>
      <div className={styles.further}>{children}</div>
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" {...(danger && { color: 'red' })} loading={busy}>
        {submit}
      </Button>
    </div>
  )
}
