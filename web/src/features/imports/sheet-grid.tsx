import { NumberInput } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import { crowdedClasses, overloadsOf, USUAL_DAYS, USUAL_PERIODS, type SheetCourse } from '@timetable/formats'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { summarize } from '../../timetable/calendars/calendar-summary.ts'
import { isDayCount, isPeriodCount } from '../../timetable/versions/version-draft.ts'
import form from '../../ui/form.module.css'

/** The days of a week and the periods of a day, as they are typed. */
export type GridDraft = { readonly days: number | string; readonly periods: number | string }
export const USUAL_GRID: GridDraft = { days: USUAL_DAYS, periods: USUAL_PERIODS }

/** Asks for the size of the week, which a list of courses does not tell. */
export function SheetGridFields({ grid, onChange }: { grid: GridDraft; onChange: (grid: GridDraft) => void }) {
  const { t } = useAppText()
  const { days, periods } = grid
  return (
    <div className={form.pair}>
      <NumberInput
        label={t('versions.daysField')}
        value={days}
        onChange={(value) => onChange({ ...grid, days: value })}
        error={isDayCount(days) ? null : t('versions.daysInvalid', { max: LIMITS.maxDays })}
        min={LIMITS.minDays}
        max={LIMITS.maxDays}
      />
      <NumberInput
        label={t('periods.count')}
        value={periods}
        onChange={(value) => onChange({ ...grid, periods: value })}
        error={isPeriodCount(periods) ? null : t('versions.periodsInvalid', { max: LIMITS.maxPeriods })}
        min={1}
        max={LIMITS.maxPeriods}
      />
    </div>
  )
}

type Props = { readonly courses: readonly SheetCourse[]; readonly weekCount: number; readonly grid: GridDraft }

/** Who has more lessons than the week has slots. */
export function Overloads({ courses, weekCount, grid: { days, periods } }: Props) {
  const { t } = useAppText()
  const slots = isDayCount(days) && isPeriodCount(periods) ? days * periods : null
  const overloads = useMemo(
    () => (slots === null ? [] : overloadsOf(courses, weekCount, slots)),
    [courses, weekCount, slots],
  )
  if (slots === null) return null
  const names = overloads.map((one) => t('sheets.desk.overload', { name: one.name, periods: one.periods, slots }))
  if (names.length === 0) return null
  return (
    <p role="status" className={form.warning}>
      {t('sheets.desk.overloaded', { names: summarize(names) })}
    </p>
  )
}

/** The classes that have more groups than can be recorded. */
export function CrowdedClasses({ courses }: Pick<Props, 'courses'>) {
  const { t } = useAppText()
  const names = useMemo(() => crowdedClasses(courses), [courses])
  if (names.length === 0) return null
  return (
    <p role="status" className={form.warning}>
      {t('sheets.desk.crowded', { names: summarize(names) })}
    </p>
  )
}
