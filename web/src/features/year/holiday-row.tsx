import { TextInput } from '@mantine/core'
import { LIMITS, type Holiday } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import styles from './year.module.css'

type Props = {
  readonly number: number
  readonly holiday: Holiday
  readonly beyond: boolean
  readonly onEdit: (given: Partial<Holiday>) => void
  readonly onRemove: () => void
}

/** Days without lessons: their name, the first and the last day. */
export function HolidayRow({ number, holiday, beyond, onEdit, onRemove }: Props) {
  const { t } = useAppText()
  return (
    <li className={styles.holiday}>
      <TextInput
        aria-label={t('year.holidayName', { number })}
        placeholder={t('year.holiday')}
        maxLength={LIMITS.nameLength}
        value={holiday.name}
        onChange={(event) => onEdit({ name: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        aria-label={t('year.holidayFirst', { number })}
        value={holiday.firstDay}
        onChange={(event) => onEdit({ firstDay: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        aria-label={t('year.holidayLast', { number })}
        value={holiday.lastDay}
        onChange={(event) => onEdit({ lastDay: event.currentTarget.value })}
      />
      <IconButton
        className={styles.remove}
        label={t('year.removeHoliday', { number })}
        icon={<TrashIcon />}
        onClick={onRemove}
      />
      {beyond && <p className={styles.beyond}>{t('year.beyond')}</p>}
    </li>
  )
}
