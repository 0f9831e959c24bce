import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import styles from './dialog-actions.module.css'

export type DialogActionsProps = {
  submit: string
  /** Whether the action deletes something. */
  danger?: boolean
  busy?: boolean
  /** Whether the main action is impossible. */
  disabled?: boolean
  /** The word for cancelling, if it has its own. */
  cancel?: string
  /** The button that has the focus when the dialog opens. */
  focus?: 'cancel' | 'submit'
  /** Without it the main action submits the form around it. */
  onSubmit?: () => void
  onCancel: () => void
  /** Further actions, at the other end. */
  children?: ReactNode
  /** What stays in view with the buttons, above them. */
  above?: ReactNode
}

/** The foot of a dialog: cancel, and the dialog's main action. */
export function DialogActions({
  submit,
  danger = false,
  busy = false,
  disabled = false,
  cancel,
  focus,
  onSubmit,
  onCancel,
  children,
  above,
}: DialogActionsProps) {
  const { t } = useAppText()
  return (
    <div className={styles.actions}>
      {above && <div className={styles.above}>{above}</div>}
      <div className={styles.further}>{children}</div>
      <Button variant="default" onClick={onCancel} data-autofocus={focus === 'cancel' || undefined}>
        {cancel ?? t('common.cancel')}
      </Button>
      <Button
        type={onSubmit ? 'button' : 'submit'}
        {...(danger && { color: 'red' })}
        loading={busy}
        disabled={disabled}
        onClick={onSubmit}
        data-autofocus={focus === 'submit' || undefined}
      >
        {submit}
      </Button>
    </div>
  )
}
