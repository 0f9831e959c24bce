import { Button, NativeSelect, TextInput } from '@mantine/core'
import { CALENDAR_TYPES, LIMITS, linkTo, type Uuid } from '@timetable/domain'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import form from '../../ui/form.module.css'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { useCalendarGroups } from './calendar-groups.ts'
import { useDay } from './day-context.ts'
import styles from './differences.module.css'
import { usePeriodChoices } from './use-period-choices.ts'

/** Something on this date that is in no version: its name, its periods, and who takes part. */
export function EventForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useAppText()
  const { published, date, act } = useDay()
  const periods = usePeriodChoices()
  const groups = useCalendarGroups(published, CALENDAR_TYPES)
  const { busy, during } = useBusy()
  const [name, setName] = useState('')
  const [first, setFirst] = useState(0)
  const [last, setLast] = useState(0)
  const [who, setWho] = useState<readonly Uuid[]>([])
  const isComplete = name.trim() !== '' && who.length > 0

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isComplete) return
    const calendars = who.flatMap((uuid) => linkTo(published, uuid) ?? [])
    const length = Math.max(1, last - first + 1)
    if (await during(act.addEvents([{ date, name: name.trim(), hourNum: first, length, calendars }]))) onClose()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextInput
        label={t('today.event.name')}
        maxLength={LIMITS.nameLength}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <div className={form.pair}>
        <NativeSelect
          label={t('today.event.first')}
          value={String(first)}
          data={periods}
          onChange={({ currentTarget: { value } }) => {
            setFirst(Number(value))
            setLast(Math.max(last, Number(value)))
          }}
        />
        <NativeSelect
          label={t('today.event.last')}
          value={String(last)}
          data={periods.filter(({ value }) => Number(value) >= first)}
          onChange={({ currentTarget: { value } }) => setLast(Number(value))}
        />
      </div>
      <MultiSelect
        label={t('today.event.who')}
        groups={groups}
        value={who}
        onChange={setWho}
        nothingFound={t('today.absence.nobody')}
        typeForMore={t('subjects.typeForMore')}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="xs" disabled={!isComplete} loading={busy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
