import { Select } from '@mantine/core'
import type { Calendar, Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'

type Props = {
  /** Of those who are deleted. */
  readonly type: Calendar['calendarType']
  /** The number of lessons to take over. */
  readonly taken: number
  readonly successors: readonly Calendar[]
  readonly value: Uuid | null
  readonly onChange: (uuid: Uuid | null) => void
}

/** Who takes over the lessons of deleted teachers or rooms. A class has no successor. */
export function SuccessorField({ type, taken, successors, value, onChange }: Props) {
  const { t } = useAppText()
  if (type === 'CLASS' || taken === 0 || successors.length === 0) return null
  return (
    <Select
      label={t(`calendars.deletion.successor.${type}`)}
      placeholder={t(`calendars.deletion.nobody.${type}`)}
      data={successors.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={value}
      onChange={onChange}
      limit={100}
      searchable
      clearable
    />
  )
}
