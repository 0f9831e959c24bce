import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'
import styles from './bell-schedule.module.css'
import { bellTimesOf, withTime, type BellTime } from './bell-times.ts'

/** The times of the periods, the same on every day. */
export default function BellSchedule({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  const [times, setTimes] = useState(() => (schedule ? bellTimesOf(schedule) : []))
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    // A field that still has the focus has not handed over its text yet.
    const typed = new FormData(event.currentTarget as HTMLFormElement)
    const final = times.reduce(
      (list, _, period) =>
        SIDES.reduce((each, side) => withTime(each, period, side, String(typed.get(`${side}${period}`))), list),
      times,
    )
    setBusy(true)
    const answer = await runCommand('setTimeSlotTimes', { times: [...final] })
    setBusy(false)
    if (answer.type !== 'Error') onClose()
  }

  if (times.length === 0) {
    return (
      <Dialog title={t('periods.bellTitle')} onClose={onClose}>
        <p className={form.note}>{t('periods.none')}</p>
        <Button mt={16} onClick={() => ui.openModal({ kind: 'periods' })}>
          {t('periods.set')}
        </Button>
      </Dialog>
    )
  }
  return (
    <Dialog title={t('periods.bellTitle')} onClose={onClose} size={400}>
      <form onSubmit={submit}>
        <div className={styles.head} aria-hidden="true">
          <span>{t('periods.period')}</span>
          <span>{t('periods.start')}</span>
          <span>{t('periods.end')}</span>
        </div>
        <ol className={styles.list}>
          {times.map((time, period) => (
            <li key={period} className={styles.row}>
              <span className={styles.number}>{period + 1}</span>
              {SIDES.map((side) => (
                <TimeField
                  key={side}
                  name={`${side}${period}`}
                  label={t(side === 'startTime' ? 'periods.startOf' : 'periods.endOf', { period: period + 1 })}
                  value={time[side]}
                  onCommit={(text) => setTimes((list) => withTime(list, period, side, text))}
                />
              ))}
            </li>
          ))}
        </ol>
        <DialogActions submit={t('periods.update')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

const SIDES = ['startTime', 'endTime'] as const satisfies readonly (keyof BellTime)[]

/** Takes any text while it is being typed; on leaving it shows what was understood, or what was there before. */
function TimeField(props: { name: string; label: string; value: string; onCommit: (text: string) => void }) {
  const [text, setText] = useState<string | null>(null)
  return (
    <TextInput
      name={props.name}
      aria-label={props.label}
      value={text ?? props.value}
      inputMode="numeric"
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
