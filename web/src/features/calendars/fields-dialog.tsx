import { SegmentedControl } from '@mantine/core'
import type { CalendarType, Schedule, Uuid } from '@timetable/domain'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import styles from '../../timetable/bulk/field-table.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { useFirstError } from '../../ui/use-first-error.ts'

/** What a table of fields receives. `draft`: what is typed, by calendar. */
export type FieldsProps<T extends CalendarType, D extends object> = {
  readonly schedule: Schedule
  readonly type: T
  /** Only these calendars. */
  readonly only: readonly Uuid[] | undefined
  readonly draft: D
  readonly onDraft: (change: (draft: D) => D) => void
  readonly onClose: () => void
}

type DialogProps<T extends CalendarType, D extends object> = {
  readonly title: string
  /** In pixels. */
  readonly size: number
  readonly types: readonly T[]
  readonly calendarType: T
  readonly only: readonly Uuid[] | undefined
  readonly Table: ComponentType<FieldsProps<T, D>>
  readonly empty: D
  readonly onClose: () => void
}

/** A dialog with a table of fields for all calendars of a type, or for some. What is typed for another type is kept until it is saved. */
export function FieldsDialog<T extends CalendarType, D extends object>(props: DialogProps<T, D>) {
  const { types, only, Table, onClose } = props
  const { t } = useAppText()
  const { many } = useTypeNames()
  const schedule = useSchedule((state) => state.schedule)
  const [type, setType] = useState(props.calendarType)
  const [draft, setDraft] = useState(props.empty)
  return (
    <Dialog title={props.title} onClose={onClose} size={props.size} unsaved={Object.keys(draft).length > 0}>
      {!only && (
        <SegmentedControl
          aria-label={t('calendars.type')}
          value={type}
          onChange={setType}
          data={types.map((value) => ({ value, label: many[value] }))}
          fullWidth
        />
      )}
      {schedule && <Table key={type} {...{ schedule, type, only, draft, onClose }} onDraft={setDraft} />}
    </Dialog>
  )
}

type FormProps = {
  readonly about: string
  /** The headers of the columns. */
  readonly heads: readonly string[]
  /** The rows of the table. Null if there are no calendars. */
  readonly rows: ReactNode
  /** What is above the table. */
  readonly above?: ReactNode
  /** The sentence on what cannot be saved as it is. */
  readonly problem: string | null
  /** Pasted lines that match no row. */
  readonly left: readonly string[]
  /** Marks the fields that cannot be saved, and returns whether there are none. */
  readonly check: () => boolean
  /** Saves what is typed. Returns false if it was refused. */
  readonly save: () => Promise<boolean>
  readonly onClose: () => void
}

/** The form of such a dialog: its table, what is wrong with it, and its buttons. It closes once everything is saved. */
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
      <p className={styles.about}>{props.about}</p>
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
