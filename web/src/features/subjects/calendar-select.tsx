import type { CalendarType, Uuid } from '@timetable/domain'
import type { ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { CALENDAR_TYPES } from '../../timetable/calendars/calendars-by-name.ts'
import { MultiSelect, type OptionGroup } from '../../ui/multi-select.tsx'

/** The classes, teachers and rooms of a course. A new name can be created as any of the three. */
export function CalendarSelect(props: {
  label: string
  hideLabel?: boolean
  groups: readonly OptionGroup[]
  value: readonly Uuid[]
  onChange: (value: readonly Uuid[]) => void
  onCreate?: (name: string, type: CalendarType) => void
  error?: ReactNode
  placeholder?: string
  inside?: boolean
  ordered?: boolean
}) {
  const { t } = useAppText()
  const { onCreate, ...field } = props
  const creations = CALENDAR_TYPES.map((kind) => ({
    kind,
    offer: (name: string) => t(`subjects.createCalendar.${kind}`, { name }),
  }))
  return (
    <MultiSelect
      {...field}
      nothingFound={t('subjects.noCalendar')}
      typeForMore={t('subjects.typeForMore')}
      creations={onCreate ? creations : []}
      onCreate={(name, kind) => onCreate?.(name, kind as CalendarType)}
    />
  )
}
