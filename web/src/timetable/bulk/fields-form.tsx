import type { ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { useFirstError } from '../../ui/use-first-error.ts'
import styles from './field-table.module.css'

type FormProps = {
  readonly about?: string
  /** The headers of the columns. */
  readonly heads: readonly string[]
  /** The rows of the table. Null if there are no calendars. */
  readonly rows: ReactNode
  /** What is above the table. */
  readonly above?: ReactNode
  /** The sentence on what cannot be saved as it is. */
  readonly problem: string | null
  /** What is unusual, in words. It can be saved nevertheless. */
  readonly warnings?: readonly string[]
  /** Pasted lines that match no row. */
  readonly left: readonly string[]
  /** Marks the fields that cannot be saved, and returns whether there are none. */
  readonly check: () => boolean
  /** Saves what is typed. Returns false if it was refused. */
  readonly save: () => Promise<boolean>
  readonly onClose: () => void
}

/** The form of a dialog with a table of fields: the table, what is wrong with it, and its buttons. It closes once everything is saved. */
export function FieldsForm(props: FormProps) {
  const { t } = useAppText()
  const { heads, rows, problem, left, onClose } = props
  const { busy, during } = useBusy()
  const { ref, complain } = useFirstError()

  async function submit() {
    if (!props.check()) return complain()
    if (await during(props.save())) onClose()
  }

  return (
    <DialogForm bare ref={ref} submit={t('common.save')} busy={busy} onCancel={onClose} onSubmit={submit}>
      {props.about !== undefined && <p className={styles.about}>{props.about}</p>}
      {props.above}
      {rows === null ? (
        <p className="quiet">{t('calendars.home.nobody')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      )}
      <div role="status">
        {problem !== null && <p className={form.warning}>{problem}</p>}
        {props.warnings?.map((warning) => (
          <p key={warning} className={form.warning}>
            {warning}
          </p>
        ))}
        {left.length > 0 && (
          <p className={form.warning}>
            {t('calendars.home.left', { count: left.length, lines: left.slice(0, MOST_LINES).join(' / ') })}
          </p>
        )}
      </div>
    </DialogForm>
  )
}

const MOST_LINES = 4
