import { NativeSelect, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAppText } from '../../../../i18n/app-texts.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { NextIcon, PreviousIcon } from '../../../../ui/icons.tsx'
import { useWeekNames } from '../../../../timetable/week/week-names.ts'
import styles from './day-switch.module.css'

/** More days than this are shown as a list. */
const MOST_SEGMENTS = 7

/** Selects the shown day: buttons for a few days, a list for many, and arrows for the previous and next day. */
export function DaySwitch(props: {
  readonly days: number
  readonly day: number
  readonly onChange: (day: number) => void
}) {
  const { days, day, onChange } = props
  const { t } = useAppText()
  const { day: dayName, dayOfTerm } = useWeekNames()
  const all = Array.from({ length: days }, (_, dayNum) => dayNum)
  const step = (to: number, label: string, icon: ReactNode) => {
    const none = to < 0 || to >= days
    return (
      <IconButton
        className={styles.step}
        label={label}
        icon={icon}
        // Uses `aria-disabled`, so that the button keeps the focus at the last day.
        aria-disabled={none || undefined}
        onClick={() => !none && onChange(to)}
      />
    )
  }
  return (
    <div className={styles.switch}>
      {step(day - 1, t('matrix.previousDay'), <PreviousIcon />)}
      {days > MOST_SEGMENTS ? (
        <NativeSelect
          size="xs"
          aria-label={t('matrix.chooseDay')}
          value={day}
          data={all.map((value) => ({ value: String(value), label: dayOfTerm(value) }))}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
      ) : (
        <SegmentedControl
          size="xs"
          aria-label={t('matrix.chooseDay')}
          value={String(day)}
          data={all.map((value) => ({
            value: String(value),
            label: <span title={dayOfTerm(value)}>{dayName(value, 'short')}</span>,
          }))}
          onChange={(value) => onChange(Number(value))}
        />
      )}
      {step(day + 1, t('matrix.nextDay'), <NextIcon />)}
    </div>
  )
}
