import { Button, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import styles from './bell-schedule.module.css'
import { SIDES, type BellProblem, type BellTime } from '../../timetable/week/bell-times.ts'

/** One period: its number from 1, its start and end, its problem, and a button to delete it. */
export function BellRow(props: {
  period: number
  time: BellTime
  problem: BellProblem | null
  readOnly: boolean
  /** The number of lessons on the period, while the user is asked whether to delete it. Null otherwise. */
  lessons: number | null
  onTime: (side: keyof BellTime, text: string) => void
  onAskRemove: (ask: boolean) => void
  onRemove: () => void
}) {
  const { t } = useAppText()
  const note = useId()
  const { period, time, problem, readOnly, lessons } = props
  const number = period + 1
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.number}>{number}</span>
        {SIDES.map((side) => (
          <TimeField
            key={side}
            name={`${side}${period}`}
            label={t(side === 'startTime' ? 'periods.startOf' : 'periods.endOf', { period: number })}
            value={time[side]}
            readOnly={readOnly}
            describedBy={problem ? note : undefined}
            invalid={problem === 'backward'}
            onCommit={(text) => props.onTime(side, text)}
          />
        ))}
        {!readOnly && (
          <IconButton
            className={styles.remove}
            label={t('periods.remove', { period: number })}
            icon={<TrashIcon />}
            aria-expanded={lessons !== null}
            onClick={() => props.onAskRemove(lessons === null)}
          />
        )}
      </div>
      {problem && (
        <p id={note} className={styles.problem} data-kind={problem}>
          {t(`periods.${problem}`)}
        </p>
      )}
      {lessons !== null && (
        <div className={styles.ask} role="group" aria-label={t('periods.remove', { period: number })}>
          <p>{t('periods.removeAsk', { period: number, count: lessons })}</p>
          <div className={styles.answers}>
            <Button variant="default" onClick={() => props.onAskRemove(false)}>
              {t('common.cancel')}
            </Button>
            <Button color="red" onClick={props.onRemove}>
              {t('periods.removeDo')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

/** Accepts any text while the user types. On blur it shows the time that was understood, or the previous one. */
function TimeField(props: {
  name: string
  label: string
  value: string
  readOnly: boolean
  invalid: boolean
  describedBy: string | undefined
  onCommit: (text: string) => void
}) {
  const [text, setText] = useState<string | null>(null)
  return (
    <TextInput
      name={props.name}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      value={text ?? props.value}
      error={props.invalid}
      readOnly={props.readOnly}
      inputMode="text"
      autoComplete="off"
      classNames={{ input: 'tabular' }}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (text !== null) props.onCommit(text)
        setText(null)
      }}
    />
  )
}
