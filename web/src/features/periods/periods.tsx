import { NumberInput, Select } from '@mantine/core'
import { headOf, LIMITS, rulesOnTerms, type Schedule, termLengths, weekOf } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { planPeriods } from './period-count.ts'
import { areChanged, areNamed, draftWeeks, WeeksField, type DraftWeek } from './weeks-field.tsx'

/** The dialog for the number of periods per day (the same on every day), the terms of the days, and the alternating weeks. */
export default function Periods({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  const [count, setCount] = useState<number | string>(() => (schedule && weekOf(schedule).hours) || 8)
  const [daysPerTerm, setDaysPerTerm] = useState(() => (schedule && headOf(schedule).daysPerTerm) ?? null)
  const [weeks, setWeeks] = useState<readonly DraftWeek[]>(() => (schedule ? draftWeeks(schedule) : []))
  const [busy, setBusy] = useState(false)
  if (!schedule) return null
  const valid = typeof count === 'number' && count >= 0 && count <= LIMITS.maxPeriods
  const plan = planPeriods(schedule, valid ? count : weekOf(schedule).hours)

  async function submit() {
    if (!valid || !areNamed(weeks)) return
    setBusy(true)
    // One after the other: each is its own step that can be undone.
    const answers = [
      ...(schedule && daysPerTerm !== (headOf(schedule).daysPerTerm ?? null)
        ? [await runCommand('setTerms', { daysPerTerm })]
        : []),
      ...(schedule && areChanged(schedule, weeks) ? [await runCommand('setWeeks', { weeks: [...weeks] })] : []),
      ...(plan.add + plan.remove > 0 ? [await runCommand('setPeriodCount', { count })] : []),
    ]
    setBusy(false)
    if (answers.some(({ type }) => type === 'Error')) return
    onClose()
    // The times of new periods are only estimates.
    if (plan.add > 0) ui.openModal({ kind: 'bell-schedule' })
  }

  return (
    <Dialog title={t('periods.title')} onClose={onClose} size={400}>
      <DialogForm submit={t('common.save')} busy={busy} onSubmit={submit} onCancel={onClose}>
        <NumberInput
          label={t('periods.count')}
          description={t('periods.countHint')}
          value={count}
          onChange={setCount}
          error={valid ? null : t('periods.countInvalid', { max: LIMITS.maxPeriods })}
          min={0}
          max={LIMITS.maxPeriods}
          data-autofocus
        />
        <TermsField schedule={schedule} value={daysPerTerm} onChange={setDaysPerTerm} />
        <WeeksField schedule={schedule} value={weeks} onChange={setWeeks} />
        {plan.unscheduled > 0 && (
          <p className={form.warning}>{t('periods.unscheduled', { count: plan.unscheduled })}</p>
        )}
      </DialogForm>
    </Dialog>
  )
}

const NONE = ''

/** The number of days per term. Renders nothing if the days cannot be divided into terms of several days. */
function TermsField(props: {
  schedule: Schedule
  value: number | null
  onChange: (daysPerTerm: number | null) => void
}) {
  const { t } = useAppText()
  const { schedule, value, onChange } = props
  const { days, daysPerTerm } = headOf(schedule)
  const offered = new Set(termLengths(days).filter((length) => length > 1))
  if (daysPerTerm !== undefined) offered.add(daysPerTerm)
  if (offered.size === 0) return null
  const going = value === null && daysPerTerm !== undefined ? rulesOnTerms(schedule).length : 0
  return (
    <>
      <Select
        label={t('periods.terms')}
        description={t('periods.termsHint')}
        data={[
          { value: NONE, label: t('periods.noTerms') },
          ...[...offered]
            .sort((a, b) => a - b)
            .map((length) => ({ value: String(length), label: t('periods.termOf', { count: length }) })),
        ]}
        value={value === null ? NONE : String(value)}
        onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
        allowDeselect={false}
      />
      {going > 0 && <p className={form.warning}>{t('periods.termsGo', { count: going })}</p>}
    </>
  )
}
