import type { ReactNode, Ref } from 'react'
import { DialogActions, type DialogActionsProps } from './dialog-actions.tsx'
import styles from './form.module.css'

type Props = Omit<DialogActionsProps, 'onSubmit' | 'children'> & {
  readonly ref?: Ref<HTMLFormElement>
  readonly onSubmit: () => unknown
  /** The fields, in one column. */
  readonly children: ReactNode
}

/** A form in a dialog: its fields, and the foot of the dialog. */
export function DialogForm({ ref, onSubmit, children, ...actions }: Props) {
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      <div className={styles.form}>{children}</div>
      <DialogActions {...actions} />
    </form>
  )
}
