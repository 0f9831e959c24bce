import { Autocomplete } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'

/** In which weeks the lessons of a course lie, as it is written: one of the weeks, or so many lessons in each. */
export function WeeksText(props: {
  readonly names: readonly string[]
  readonly value: string
  readonly error?: ReactNode
  /** Inside of a popover at the foot of the page. */
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
      // All are offered, whatever stands there already.
      filter={({ options }) => options}
      error={error}
      maxLength={80}
      // What is offered lies over the label there, not over the button.
      comboboxProps={{ withinPortal: !inside, position: inside ? 'top' : 'bottom' }}
      data-autofocus={inside || undefined}
    />
  )
}
