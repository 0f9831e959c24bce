import type { ReactNode, Ref } from 'react'
import { DialogActions, type DialogActionsProps } from './dialog-actions.tsx'
import styles from './form.module.css'

type Props = Omit<DialogActionsProps, 'onSubmit' | 'children'> & {
  readonly ref?: Ref<HTMLFormElement>
  readonly onSubmit: () => unknown
  /** Whether the fields have a layout of their own. Otherwise they are in one column. */
  readonly bare?: boolean
  readonly children: ReactNode
  /** What stays in view with the foot, above its buttons. */
  readonly above?: ReactNode
  /** Further actions in the foot, at the other end. */
  readonly further?: ReactNode
}

/** A form in a dialog: its fields, and the foot of the dialog. */
export function DialogForm({ ref, onSubmit, bare = false, children, above, further, ...actions }: Props) {
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {bare ? children : <div className={styles.form}>{children}</div>}
      <DialogActions {...actions} above={above}>
        {further}
      </DialogActions>
    </form>
  )
}
