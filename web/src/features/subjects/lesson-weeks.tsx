import { Chip } from '@mantine/core'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './lesson-editor.module.css'

/** The weeks of one lesson, each as a checkbox. None or all of them means every week. */
export function LessonWeeks(props: {
  readonly names: readonly string[]
  readonly label: string
  /** Null: all weeks. */
  readonly value: readonly number[] | null
  readonly onChange: (weeks: readonly number[] | null) => void
}) {
  const { t } = useAppText()
  const { names, label, value, onChange } = props
  const toggle = (week: number) => {
    const weeks = names.flatMap((_, index) => (value?.includes(index) === (index !== week) ? [index] : []))
    const next = value === null ? [week] : weeks
    onChange(next.length === 0 || next.length === names.length ? null : next)
  }
  return (
    <div role="group" aria-label={label} className={styles.weeks}>
      <Chip size="xs" checked={value === null} onChange={() => onChange(null)}>
        {t('periods.everyWeek')}
      </Chip>
      {names.map((week, index) => (
        <Chip key={week} size="xs" checked={value?.includes(index) ?? false} onChange={() => toggle(index)}>
          {t('periods.inWeek', { week })}
        </Chip>
      ))}
    </div>
  )
}
