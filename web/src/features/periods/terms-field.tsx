import { Select } from '@mantine/core'
import { headOf, rulesOnTerms, termLengths, type Schedule } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import form from '../../ui/form.module.css'

const NONE = ''

/** The number of days per term. Renders nothing if the days cannot be divided into terms of several days. */
export function TermsField(props: {
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
