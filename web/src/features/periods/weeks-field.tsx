import { Select, TextInput } from '@mantine/core'
import { headOf, LIMITS, weekNamesOf, type Schedule } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import form from '../../ui/form.module.css'

/** The weeks while they are being edited. `was`: the number of an existing week; null for a new one. */
export type DraftWeek = { readonly name: string; readonly was: number | null }

export function draftWeeks(schedule: Schedule): readonly DraftWeek[] {
  return weekNamesOf(headOf(schedule)).map((name, was) => ({ name, was }))
}

/** Whether each week has a name, different from the others. */
export function areNamed(weeks: readonly DraftWeek[]): boolean {
  const names = weeks.map(({ name }) => name.trim())
  return names.every((name) => name !== '') && new Set(names).size === names.length
}

export function areChanged(schedule: Schedule, weeks: readonly DraftWeek[]): boolean {
  const before = draftWeeks(schedule)
  return (
    before.length !== weeks.length ||
    weeks.some(({ name, was }, index) => was !== index || before[index]?.name !== name)
  )
}

/** The number of alternating weeks, and their names. */
export function WeeksField(props: {
  schedule: Schedule
  value: readonly DraftWeek[]
  onChange: (weeks: readonly DraftWeek[]) => void
}) {
  const { t } = useAppText()
  const { schedule, value, onChange } = props
  const kept = new Set(value.flatMap(({ was }) => was ?? []))
  // If all weeks become alike again, the first one remains.
  if (value.length === 0) kept.add(0)
  const goes = Object.values(schedule.lessons).some(({ weeks }) => weeks?.every((week) => !kept.has(week)))
  const resize = (count: number) => {
    if (count < 2) return onChange([])
    const before = draftWeeks(schedule)
    onChange(
      Array.from({ length: count }, (_, index) => {
        const name = String.fromCharCode('A'.charCodeAt(0) + index)
        return value[index] ?? before[index] ?? { name, was: null }
      }),
    )
  }
  return (
    <>
      <Select
        label={t('periods.weeks')}
        description={t('periods.weeksHint')}
        data={Array.from({ length: LIMITS.maxWeeks }, (_, index) => ({
          value: String(index + 1),
          label: index === 0 ? t('periods.oneWeek') : t('periods.manyWeeks', { weeks: index + 1 }),
        }))}
        value={String(Math.max(1, value.length))}
        onChange={(chosen) => resize(Number(chosen))}
        allowDeselect={false}
      />
      {value.map(({ name, was }, index) => (
        <TextInput
          key={index}
          label={t('periods.weekName', { number: index + 1 })}
          value={name}
          maxLength={LIMITS.weekNameLength}
          onChange={({ currentTarget }) =>
            onChange(value.map((week, at) => (at === index ? { name: currentTarget.value, was } : week)))
          }
        />
      ))}
      {!areNamed(value) && <p className={form.warning}>{t('periods.weekNames')}</p>}
      {goes && <p className={form.warning}>{t('periods.weeksGo')}</p>}
    </>
  )
}
