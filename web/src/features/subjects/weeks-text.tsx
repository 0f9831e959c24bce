import { Autocomplete } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'

/** The weeks of a course's lessons in short form: one of the weeks, or the number of lessons in each. */
export function WeeksText(props: {
  readonly names: readonly string[]
  readonly value: string
  readonly error?: ReactNode
  /** Whether it is inside a popover at the bottom of the page. */
  readonly inside?: boolean
  readonly onChange: (text: string) => void
}) {
  const { t } = useAppText()
  const { names, value, error, inside, onChange } = props
  const [first = '', second = ''] = names
  return (
    <Autocomplete
      label={t('subjects.weeks.label')}
      description={t('subjects.weeks.hint', { first, example: `2${first}+1${second}` })}
      placeholder={t('periods.everyWeek')}
      data={[...names]}
      value={value}
      onChange={onChange}
      // All options are offered, whatever the field contains.
      filter={({ options }) => options}
      error={error}
      maxLength={80}
      // There the list covers the label, not the button.
      comboboxProps={{ withinPortal: !inside, position: inside ? 'top' : 'bottom' }}
      data-autofocus={inside || undefined}
    />
  )
}
