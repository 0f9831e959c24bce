import { SegmentedControl } from '@mantine/core'
import type { CalendarType, Schedule, Uuid } from '@timetable/domain'
import { useState, type ComponentType } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { Dialog } from '../../ui/dialog.tsx'

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
