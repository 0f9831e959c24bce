import { SegmentedControl } from '@mantine/core'
import { IMPORTANCE, type Criterion, type Importance } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './profile-section.module.css'

const STEPS = Object.keys(IMPORTANCE) as Importance[]

/** The importance of a criterion, in five steps; arrow keys move between them. */
export function ImportanceControl(props: {
  criterion: Criterion
  value: Importance
  onChange: (importance: Importance) => void
}) {
  const { t } = useAppText()
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      className={styles.importance}
      aria-label={t('profile.importanceOf', { criterion: t(`profile.criteria.${props.criterion}.label`) })}
      value={props.value}
      onChange={props.onChange}
      data={STEPS.map((value) => ({ value, label: t(`profile.importance.${value}`) }))}
    />
  )
}
