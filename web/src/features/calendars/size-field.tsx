import { TextInput } from '@mantine/core'
import { LIMITS, type CalendarType } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { sizeMeant } from './sizes-draft.ts'

/** The number of seats of a room, or of students of a class or group. */
export function SizeField(props: {
  of: Exclude<CalendarType, 'TEACHER'>
  value: string
  tried: boolean
  onChange: (value: string) => void
}) {
  const { t } = useAppText()
  const isWrong = props.tried && sizeMeant(props.value) === undefined
  return (
    <TextInput
      label={t(props.of === 'ROOM' ? 'calendars.size.seats' : 'calendars.size.pupils')}
      description={t('calendars.size.hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      error={isWrong && t('calendars.size.invalid', { max: LIMITS.maxSize })}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
