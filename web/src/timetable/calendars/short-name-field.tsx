import { TextInput } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'

type Translate = ReturnType<typeof useAppText>['t']

/** What is wrong with a short name as typed; null if nothing is. Empty input means the one derived from the name. */
export const shortNameProblem = (t: Translate, typed: string): string | null =>
  typed.trim().length > LIMITS.shortNameLength ? t('calendars.shortNameTooLong', { max: LIMITS.shortNameLength }) : null

/** The short name of a class, teacher, room or course. `code`: the placeholder while nothing is typed. */
export function ShortNameField(props: {
  value: string
  code: string
  /** Whose short name it is, if that is not clear. */
  about?: string
  onChange: (typed: string) => void
}) {
  const { t } = useAppText()
  const { value, code, about, onChange } = props
  const hint = t('calendars.shortNameHint', { code })
  return (
    <TextInput
      label={t('calendars.shortName')}
      description={about === undefined ? hint : `${about}. ${hint}`}
      placeholder={code}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={shortNameProblem(t, value)}
      autoComplete="off"
    />
  )
}
