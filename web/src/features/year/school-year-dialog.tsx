import { Button, Select, TextInput } from '@mantine/core'
import { headOf, isRefusal, LIMITS, weekNamesOf, type Schedule } from '@timetable/domain'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { dayName } from '../../i18n/day-names.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useAccount, useSchedule, useSession } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { HolidayRow } from './holiday-row.tsx'
import { WeekCycle } from './week-cycle.tsx'
import { editHoliday, isBeyond, withHoliday, withoutHoliday, yearDraft, yearOf, type YearDraft } from './year-draft.ts'
import styles from './year.module.css'

/** When the week of the version is held: the school year with its holidays. */
export default function SchoolYearDialog({ onClose }: { onClose: () => void }) {
  const schedule = useSchedule((state) => state.schedule)
  return schedule && <YearForm schedule={schedule} onClose={onClose} />
}

function YearForm({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const labels = useAccount((account) => account.settings.labelsOnTimeslots)
  const [before] = useState(() =>
    yearDraft(schedule, labels, Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'),
  )
  const [draft, setDraft] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useBusy()
  const weeks = weekNamesOf(headOf(schedule))
  const change = (given: Partial<YearDraft>) => setDraft((last) => ({ ...last, ...given }))

  async function save(year: Parameters<typeof runCommand<'setSchoolYear'>>[1]['year']) {
    const answer = await during(runCommand('setSchoolYear', { year }))
    if (answer.type !== 'Error') onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const year = yearOf(draft)
    if (year === 'incomplete') return setProblem(t('year.incomplete'))
    if (isRefusal(year)) return setProblem(refusalText(year))
    setProblem(null)
    const { weekAnchors, ...rest } = year
    void save({ ...rest, holidays: [...year.holidays], ...(weekAnchors && { weekAnchors: [...weekAnchors] }) })
  }

  return (
    <Dialog title={t('year.title')} onClose={onClose} size={620} unsaved={draft !== before}>
      <form onSubmit={submit} noValidate>
        <fieldset disabled={readOnly} className={styles.fields}>
          <p className="quiet">{t('year.about')}</p>
          <div className={form.pair}>
            <TextInput
              type="date"
              label={t('year.firstDay')}
              value={draft.firstDay}
              onChange={(event) => change({ firstDay: event.currentTarget.value })}
              data-autofocus
            />
            <TextInput
              type="date"
              label={t('year.lastDay')}
              value={draft.lastDay}
              onChange={(event) => change({ lastDay: event.currentTarget.value })}
            />
          </div>
          <WeekFields weeks={weeks} draft={draft} onChange={change} />
          <section aria-label={t('year.holidays')}>
            <h3 className={styles.heading}>{t('year.holidays')}</h3>
            {draft.holidays.length === 0 && <p className="quiet">{t('year.noHolidays')}</p>}
            <ul className={styles.holidays}>
              {draft.holidays.map((holiday, index) => (
                <HolidayRow
                  key={holiday.key}
                  number={index + 1}
                  holiday={holiday}
                  beyond={isBeyond(draft, holiday)}
                  onEdit={(given) => setDraft((last) => editHoliday(last, holiday.key, given))}
                  onRemove={() => setDraft((last) => withoutHoliday(last, holiday.key))}
                />
              ))}
            </ul>
            <Button
              variant="default"
              disabled={draft.holidays.length >= LIMITS.maxHolidays}
              onClick={() => setDraft(withHoliday)}
            >
              {t('year.addHoliday')}
            </Button>
          </section>
          {weeks.length > 0 && <WeekCycle draft={draft} weeks={weeks} onChange={change} />}
        </fieldset>
        {problem && (
          <p role="alert" className={form.warning}>
            {problem}
          </p>
        )}
        {!readOnly && headOf(schedule).year && (
          <Button className="flush-start" variant="subtle" color="red" disabled={busy} onClick={() => void save(null)}>
            {t('year.remove')}
          </Button>
        )}
        {!readOnly && <DialogActions submit={t('common.save')} busy={busy} onCancel={onClose} />}
      </form>
    </Dialog>
  )
}

type FieldProps = {
  readonly weeks: readonly string[]
  readonly draft: YearDraft
  readonly onChange: (given: Partial<YearDraft>) => void
}

/** The weekday on which the version's week begins, the week with which the year begins, and the time zone. */
function WeekFields({ weeks, draft, onChange }: FieldProps) {
  const { t, i18n } = useAppText()
  const weekdays = Array.from({ length: 7 }, (_, day) => ({
    value: String(day + 1),
    label: dayName(i18n.language, day, null, 'monday', 'long') ?? '',
  }))
  return (
    <>
      <div className={form.pair}>
        <Select
          label={t('year.weekday')}
          data={weekdays}
          value={String(draft.weekday)}
          onChange={(value) => onChange({ weekday: Number(value ?? 1) })}
          allowDeselect={false}
        />
        {weeks.length > 0 && (
          <Select
            label={t('year.firstWeek')}
            data={weeks.map((name, index) => ({ value: String(index), label: name }))}
            value={String(draft.firstWeek % weeks.length)}
            onChange={(value) => onChange({ firstWeek: Number(value ?? 0) })}
            allowDeselect={false}
          />
        )}
      </div>
      <Select
        label={t('year.timeZone')}
        data={[...new Set([draft.timeZone, ...Intl.supportedValuesOf('timeZone')])]}
        value={draft.timeZone}
        onChange={(value) => value !== null && onChange({ timeZone: value })}
        limit={100}
        allowDeselect={false}
        searchable
      />
    </>
  )
}
