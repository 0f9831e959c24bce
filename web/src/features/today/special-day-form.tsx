import { Button, NativeSelect, TextInput } from '@mantine/core'
import { headOf, LIMITS, linkTo } from '@timetable/domain'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount } from '../../store/session-context.tsx'
import { weekNames } from '../../timetable/week/week-names.ts'
import form from '../../ui/form.module.css'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { useCalendarGroups } from './calendar-groups.ts'
import { useDay } from './day-context.ts'
import styles from './differences.module.css'
import { specialDayDraft, specialDayOf, type HeldLessons, type SpecialDayDraft } from './special-day-draft.ts'
import { usePeriodChoices } from './use-period-choices.ts'

const HELD: readonly HeldLessons[] = ['all', 'some', 'none']
const CLASSES = ['CLASS'] as const

/** How the day runs if it runs in another way: like another weekday, shortened, with some of its periods, or without some classes. */
export function SpecialDayForm({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useAppText()
  const { published, date, day, act } = useDay()
  const labels = useAccount((account) => account.settings.labelsOnTimeslots)
  const periods = usePeriodChoices()
  const groups = useCalendarGroups(published, CLASSES)
  const { busy, during } = useBusy()
  const [draft, setDraft] = useState(() => specialDayDraft(date, day.special, published))
  const set = (given: Partial<SpecialDayDraft>) => setDraft((before) => ({ ...before, ...given }))
  const head = headOf(published)
  const names = weekNames(head, { t, locale: i18n.language, labels })
  const days = Array.from({ length: head.days }, (_, dayNum) => ({ value: String(dayNum), label: names.day(dayNum) }))
  const numberOf = (value: string) => (value === '' ? null : Number(value))
  // A day that is shortened already is shortened from the times of the version.
  const usual = day.times.map((slot) => published.timeSlots[slot.uuid] ?? slot)
  const special = specialDayOf(draft, usual, (uuid) => linkTo(published, uuid))

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!special) return
    const { uuid } = day.special ?? {}
    if (await during(act.setSpecialDay({ ...special, ...(uuid !== undefined && { uuid }) }))) onClose()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextInput
        label={t('today.special.name')}
        maxLength={LIMITS.nameLength}
        value={draft.name}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <div className={form.pair}>
        <TextInput
          type="date"
          label={t('today.absence.firstDay')}
          value={draft.firstDay}
          onChange={({ currentTarget: { value } }) => set({ firstDay: value })}
        />
        <TextInput
          type="date"
          label={t('today.absence.lastDay')}
          value={draft.lastDay}
          onChange={({ currentTarget: { value } }) => set({ lastDay: value })}
        />
        <NativeSelect
          label={t('today.special.like')}
          value={draft.likeDay ?? ''}
          data={[{ value: '', label: t('today.special.asUsual') }, ...days]}
          onChange={({ currentTarget: { value } }) => set({ likeDay: numberOf(value) })}
        />
        <TextInput
          label={t('today.special.minutes')}
          placeholder={t('today.special.asUsual')}
          inputMode="numeric"
          value={draft.minutes}
          onChange={({ currentTarget: { value } }) => set({ minutes: value })}
        />
        <NativeSelect
          label={t('today.special.firstPeriod')}
          value={draft.firstPeriod ?? ''}
          data={[{ value: '', label: t('today.absence.dayBegin') }, ...periods]}
          onChange={({ currentTarget: { value } }) => set({ firstPeriod: numberOf(value) })}
        />
        <NativeSelect
          label={t('today.special.lastPeriod')}
          value={draft.lastPeriod ?? ''}
          data={[{ value: '', label: t('today.absence.dayEnd') }, ...periods]}
          onChange={({ currentTarget: { value } }) => set({ lastPeriod: numberOf(value) })}
        />
      </div>
      <NativeSelect
        label={t('today.special.held')}
        value={draft.held}
        data={HELD.map((value) => ({ value, label: t(`today.special.${value}`) }))}
        onChange={({ currentTarget: { value } }) => set({ held: value as HeldLessons })}
      />
      {draft.held === 'some' && (
        <MultiSelect
          label={t('today.special.free')}
          groups={groups}
          value={draft.free}
          onChange={(free) => set({ free })}
          nothingFound={t('today.absence.nobody')}
          typeForMore={t('subjects.typeForMore')}
        />
      )}
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="xs" disabled={!special} loading={busy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
