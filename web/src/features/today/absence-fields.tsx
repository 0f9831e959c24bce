import { NativeSelect, TextInput } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import form from '../../ui/form.module.css'
import { withFirstDay, type AbsenceDraft } from './absence-draft.ts'
import { usePeriodChoices } from './use-period-choices.ts'

type Props = {
  readonly draft: AbsenceDraft
  readonly onChange: (draft: AbsenceDraft) => void
}

/** When somebody is absent, and a note for planners. Without further entries: the whole of one day. */
export function AbsenceFields({ draft, onChange }: Props) {
  const { t } = useAppText()
  const periods = usePeriodChoices()
  const set = (given: Partial<AbsenceDraft>) => onChange({ ...draft, ...given })
  const periodOf = (value: string) => (value === '' ? null : Number(value))
  return (
    <div className={form.form}>
      <div className={form.pair}>
        <TextInput
          type="date"
          label={t('today.absence.firstDay')}
          value={draft.firstDay}
          onChange={({ currentTarget: { value } }) => onChange(withFirstDay(draft, value))}
        />
        <NativeSelect
          label={t('today.absence.firstPeriod')}
          value={draft.firstPeriod ?? ''}
          data={[{ value: '', label: t('today.absence.dayBegin') }, ...periods]}
          onChange={({ currentTarget: { value } }) => set({ firstPeriod: periodOf(value) })}
        />
        <TextInput
          type="date"
          label={t('today.absence.lastDay')}
          value={draft.lastDay}
          onChange={({ currentTarget: { value } }) => set({ lastDay: value })}
        />
        <NativeSelect
          label={t('today.absence.lastPeriod')}
          value={draft.lastPeriod ?? ''}
          data={[{ value: '', label: t('today.absence.dayEnd') }, ...periods]}
          onChange={({ currentTarget: { value } }) => set({ lastPeriod: periodOf(value) })}
        />
      </div>
      <TextInput
        type="date"
        label={t('today.absence.weeklyUntil')}
        value={draft.weeklyUntil}
        onChange={({ currentTarget: { value } }) => set({ weeklyUntil: value })}
      />
      <TextInput
        label={t('today.absence.note')}
        description={t('today.absence.noteHint')}
        maxLength={LIMITS.absenceNoteLength}
        value={draft.note}
        onChange={({ currentTarget: { value } }) => set({ note: value })}
      />
    </div>
  )
}
