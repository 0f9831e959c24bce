import { NativeSelect } from '@mantine/core'
import { HALVES, ROUNDINGS, type Fractions } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './sheet-questions.module.css'

type Field<Value> = { readonly count: number; readonly value: Value }
type Props = {
  readonly halves: Field<Fractions['halves']>
  /** Parts of a lesson that are no half. */
  readonly others: Field<Fractions['rounding']>
  readonly onChange: (fractions: Partial<Fractions>) => void
}

/** Asks what parts of a lesson a week become, as far as a file has some. */
export function FractionFields({ halves, others, onChange }: Props) {
  const { t } = useAppText()
  return (
    <>
      {halves.count > 0 && (
        <NativeSelect
          label={t('sheets.halves.label', { count: halves.count })}
          value={halves.value}
          data={HALVES.map((value) => ({ value, label: t(`sheets.halves.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = HALVES.find((each) => each === value)
            if (chosen) onChange({ halves: chosen })
          }}
          className={styles.field}
        />
      )}
      {others.count > 0 && (
        <NativeSelect
          label={t('sheets.rounding.label', { count: others.count })}
          value={others.value}
          data={ROUNDINGS.map((value) => ({ value, label: t(`sheets.rounding.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = ROUNDINGS.find((each) => each === value)
            if (chosen) onChange({ rounding: chosen })
          }}
          className={styles.field}
        />
      )}
    </>
  )
}
