import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { headOf, LIMITS, linkTo, weekNamesOf, type SpecialDay } from '@timetable/domain'
import { useMemo, useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount } from '../../store/session-context.tsx'
import { weekNames } from '../../timetable/week/week-names.ts'
import form from '../../ui/form.module.css'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { useCalendarGroups } from './calendar-groups.ts'
import { useDay } from './day-context.ts'
import styles from './differences.module.css'
import {
  bellDays,
  specialDayDraft,
  specialDayOf,
  timesOf,
  timesText,
  usualTimes,
  type HeldLessons,
  type SpecialDayDraft,
  type TimesChoice,
} from './special-day-draft.ts'
import { usePeriodChoices } from './use-period-choices.ts'

const HELD: readonly HeldLessons[] = ['all', 'some', 'none']
const CLASSES = ['CLASS'] as const

type Props = { readonly special: SpecialDay | undefined; readonly onClose: () => void }

/** How the day runs if it runs in another way: like another weekday, in other times, with some of its periods, or without some classes. */
export function SpecialDayForm({ special: edited, onClose }: Props) {
  const { t } = useAppText()
  const { published, date, day, act } = useDay()
  const groups = useCalendarGroups(published, CLASSES)
  const { busy, during } = useBusy()
  const [draft, setDraft] = useState(() => specialDayDraft(date, edited, published, usualTimes(published, day.dayNum)))
  const set = (given: Partial<SpecialDayDraft>) => setDraft((before) => ({ ...before, ...given }))
  const usual = usualTimes(published, draft.likeDay ?? day.dayNum)
  const times = timesOf(draft, usual, published)
  const special = specialDayOf(draft, times, (uuid) => linkTo(published, uuid))

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!special) return
    const { uuid } = edited ?? {}
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
      <Like draft={draft} set={set} />
      <Times {...{ draft, set, times, usual: timesText(usual) }} />
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

type PartProps = { readonly draft: SpecialDayDraft; readonly set: (given: Partial<SpecialDayDraft>) => void }

const numberOf = (value: string) => (value === '' ? null : Number(value))

/** The names of the days of the published version. */
function useDayNames() {
  const { t, i18n } = useAppText()
  const { published } = useDay()
  const labels = useAccount((account) => account.settings.labelsOnTimeslots)
  return useMemo(
    () => weekNames(headOf(published), { t, locale: i18n.language, labels }),
    [published, t, i18n.language, labels],
  )
}

/** The dates, which day and week they run like, and which periods are held. */
function Like({ draft, set }: PartProps) {
  const { t } = useAppText()
  const { published } = useDay()
  const periods = usePeriodChoices()
  const names = useDayNames()
  const head = headOf(published)
  const weeks = weekNamesOf(head)
  const days = Array.from({ length: head.days }, (_, dayNum) => ({ value: String(dayNum), label: names.day(dayNum) }))
  const dates = [
    ['firstDay', draft.firstDay],
    ['lastDay', draft.lastDay],
  ] as const
  const edges = [
    ['firstPeriod', draft.firstPeriod, 'today.absence.dayBegin'],
    ['lastPeriod', draft.lastPeriod, 'today.absence.dayEnd'],
  ] as const
  return (
    <div className={form.pair}>
      {dates.map(([field, value]) => (
        <TextInput
          key={field}
          type="date"
          label={t(`today.absence.${field}`)}
          value={value}
          onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
        />
      ))}
      <NativeSelect
        label={t('today.special.like')}
        value={draft.likeDay ?? ''}
        data={[{ value: '', label: t('today.special.asUsual') }, ...days]}
        onChange={({ currentTarget: { value } }) => set({ likeDay: numberOf(value) })}
      />
      {weeks.length > 0 && (
        <NativeSelect
          label={t('today.special.likeWeek')}
          value={draft.likeWeek ?? ''}
          disabled={draft.likeDay === null}
          data={[
            { value: '', label: t('today.special.asUsual') },
            ...weeks.map((label, week) => ({ value: String(week), label })),
          ]}
          onChange={({ currentTarget: { value } }) => set({ likeWeek: numberOf(value) })}
        />
      )}
      {edges.map(([field, value, all]) => (
        <NativeSelect
          key={field}
          label={t(`today.special.${field}`)}
          value={value ?? ''}
          data={[{ value: '', label: t(all) }, ...periods]}
          onChange={({ currentTarget }) => set({ [field]: numberOf(currentTarget.value) })}
        />
      ))}
    </div>
  )
}

/** The times of the periods: as usual, all of one length, those of another day of the week, or typed. */
function Times({
  draft,
  set,
  times,
  usual,
}: PartProps & { readonly times: ReturnType<typeof timesOf>; readonly usual: string }) {
  const { t } = useAppText()
  const { published } = useDay()
  const names = useDayNames()
  const problem = times && 'kind' in times && (draft.times === 'own' || draft.minutes !== '') ? times : undefined
  const error = problem && t(`today.special.problem.${problem.kind}`, { line: problem.line })
  const choices = [
    { value: 'usual', label: t('today.special.asUsual') },
    { value: 'minutes', label: t('today.special.shorter') },
    ...bellDays(published).map((day) => ({
      value: String(day),
      label: t('today.special.timesOf', { day: names.day(day) }),
    })),
    { value: 'own', label: t('today.special.ownTimes') },
  ]
  const chosen = (value: string): TimesChoice =>
    value === 'usual' || value === 'minutes' || value === 'own' ? value : Number(value)
  return (
    <>
      <NativeSelect
        label={t('today.special.times')}
        value={String(draft.times)}
        data={choices}
        onChange={({ currentTarget: { value } }) =>
          set({ times: chosen(value), ...(value === 'own' && { ownTimes: draft.ownTimes || usual }) })
        }
      />
      {draft.times === 'minutes' && (
        <TextInput
          label={t('today.special.minutes')}
          inputMode="numeric"
          value={draft.minutes}
          error={error}
          onChange={({ currentTarget: { value } }) => set({ minutes: value })}
        />
      )}
      {draft.times === 'own' && (
        <Textarea
          label={t('today.special.timesList')}
          description={t('today.special.timesHint')}
          autosize
          minRows={4}
          maxRows={14}
          value={draft.ownTimes}
          error={error}
          onChange={({ currentTarget: { value } }) => set({ ownTimes: value })}
        />
      )}
    </>
  )
}
