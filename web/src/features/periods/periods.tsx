import { NumberInput } from '@mantine/core'
import { LIMITS, weekOf } from '@timetable/domain'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'
import { planPeriods } from './period-count.ts'

/** How many periods a day has, the same on every day. */
export default function Periods({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  const [count, setCount] = useState<number | string>(() => (schedule && weekOf(schedule).hours) || 8)
  const [busy, setBusy] = useState(false)
  if (!schedule) return null
  const valid = typeof count === 'number' && count >= 0 && count <= LIMITS.maxPeriods
  const plan = planPeriods(schedule, valid ? count : weekOf(schedule).hours)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!valid) return
    setBusy(true)
    const answer = await runCommand('setPeriodCount', { count })
    setBusy(false)
    if (answer.type === 'Error') return
    onClose()
    // Periods that are new have times that were only guessed.
    if (plan.add > 0) ui.openModal({ kind: 'bell-schedule' })
  }

  return (
    <Dialog title={t('periods.title')} onClose={onClose} size={400}>
      <form onSubmit={submit} noValidate>
        <div className={form.form}>
          <NumberInput
            label={t('periods.count')}
            description={t('periods.countHint')}
            value={count}
            onChange={setCount}
            error={valid ? null : t('periods.countInvalid', { max: LIMITS.maxPeriods })}
            min={0}
            max={LIMITS.maxPeriods}
            allowDecimal={false}
            clampBehavior="none"
            data-autofocus
          />
          {plan.unplaced > 0 && <p className={form.warning}>{t('periods.unplaced', { count: plan.unplaced })}</p>}
        </div>
        <DialogActions submit={t('common.save')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
