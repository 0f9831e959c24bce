import { Button, Checkbox, NumberInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import styles from './bell-schedule.module.css'
import { AddBellDays, BellDays } from './bell-days.tsx'
import {
  bellDraft,
  firstError,
  timesIn,
  withoutPeriod,
  withTimes,
  type BellDraft,
  type ShownSet,
} from './bell-draft.ts'
import { BellRow } from './bell-row.tsx'
import {
  bellProblems,
  usualLength,
  withLength,
  withTime,
  withTyped,
  type BellTime,
} from '../../timetable/week/bell-times.ts'
import { lessonsOnPeriod } from './period-count.ts'

/** The dialog for the times of the periods: the same on every day, unless some days have others. */
export default function BellSchedule({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const element = useRef<HTMLFormElement>(null)
  const [before, setBefore] = useState((): BellDraft =>
    schedule ? bellDraft(schedule) : { days: 0, usual: [], sets: [] },
  )
  const [draft, setDraft] = useState(before)
  const [shown, setShown] = useState<ShownSet>(null)
  const [shift, setShift] = useState(false)
  const [removing, setRemoving] = useState<number | null>(null)
  const { busy, during } = useBusy()
  const times = timesIn(draft, shown)
  const problems = bellProblems(times)
  const setTimes = (change: (list: readonly BellTime[]) => readonly BellTime[]) =>
    setDraft((last) => withTimes(last, shown, change))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget as HTMLFormElement)
    const final = withTimes(draft, shown, (list) =>
      withTyped(list, (period, side) => String(fields.get(`${side}${period}`)), shift),
    )
    const error = firstError(final)
    // The set with the error is shown before the focus goes there.
    flushSync(() => {
      setDraft(final)
      if (error) setShown(error.shown)
    })
    if (error) {
      const field = element.current?.elements.namedItem(`endTime${error.backward}`)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    const otherDays = final.sets.map(({ days, times: own }) => ({ days: [...days], times: [...own] }))
    const answer = await during(runCommand('setTimeSlotTimes', { times: [...final.usual], otherDays }))
    if (answer.type !== 'Error') onClose()
  }

  async function remove(period: number) {
    const answer = await runCommand('deletePeriod', { hourNum: period })
    if (answer.type === 'Error') return
    setRemoving(null)
    setDraft((last) => withoutPeriod(last, period))
    setBefore((last) => withoutPeriod(last, period))
  }

  if (draft.usual.length === 0 || !schedule) {
    return (
      <Dialog title={t('periods.bellTitle')} onClose={onClose}>
        <p className="quiet">{t('periods.none')}</p>
        {!readOnly && (
          <Button mt={16} onClick={() => ui.openModal({ kind: 'periods' })}>
            {t('periods.set')}
          </Button>
        )}
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t('periods.bellTitle')}
      onClose={onClose}
      size={480}
      unsaved={JSON.stringify(draft) !== JSON.stringify(before)}
    >
      <form ref={element} onSubmit={submit} noValidate>
        <BellDays draft={draft} shown={shown} readOnly={readOnly} onShow={setShown} onChange={setDraft} />
        {!readOnly && (
          <div className={styles.tools}>
            <LengthField
              usual={usualLength(times)}
              onApply={(minutes) => setTimes((list) => withLength(list, minutes))}
            />
            <Checkbox
              label={t('periods.shift')}
              checked={shift}
              onChange={(event) => setShift(event.currentTarget.checked)}
            />
          </div>
        )}
        <div className={styles.head} aria-hidden="true">
          <span>{t('periods.period')}</span>
          <span>{t('periods.start')}</span>
          <span>{t('periods.end')}</span>
        </div>
        <ol className={styles.list}>
          {times.map((time, period) => (
            <BellRow
              key={`${shown} ${period}`}
              period={period}
              time={time}
              problem={problems[period] ?? null}
              readOnly={readOnly}
              lessons={removing === period ? lessonsOnPeriod(schedule, period) : null}
              onTime={(side, text) => setTimes((list) => withTime(list, period, side, text, shift))}
              onAskRemove={(ask) => setRemoving(ask ? period : null)}
              onRemove={() => void remove(period)}
            />
          ))}
        </ol>
        {!readOnly && <AddBellDays draft={draft} onShow={setShown} onChange={setDraft} />}
        {!readOnly && <DialogActions submit={t('periods.update')} busy={busy} onCancel={onClose} />}
      </form>
    </Dialog>
  )
}

const LONGEST = 600

/** One length for all periods. A button applies it to them. */
function LengthField({ usual, onApply }: { usual: number; onApply: (minutes: number) => void }) {
  const { t } = useAppText()
  const [typed, setTyped] = useState<number | string | null>(null)
  const minutes = typed ?? usual
  const valid = typeof minutes === 'number' && minutes >= 1 && minutes <= LONGEST
  return (
    <div className={styles.length}>
      <NumberInput
        label={t('periods.length')}
        value={minutes}
        onChange={setTyped}
        error={valid ? null : t('periods.lengthInvalid')}
        min={1}
        max={LONGEST}
        step={5}
      />
      <Button
        variant="default"
        disabled={!valid}
        onClick={() => {
          if (typeof minutes === 'number') onApply(minutes)
          setTyped(null)
        }}
      >
        {t('periods.applyLength')}
      </Button>
    </div>
  )
}
