import { Button, Select, TextInput } from '@mantine/core'
import { AFTER_HOLIDAYS, LIMITS, type AfterHolidays } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { dateFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import {
  editAnchor,
  isBeyond,
  weeksAfterHolidays,
  withAnchor,
  withoutAnchor,
  type DraftAnchor,
  type YearDraft,
} from './year-draft.ts'
import styles from './year.module.css'

type Props = {
  readonly draft: YearDraft
  /** The names of the alternating weeks. */
  readonly weeks: readonly string[]
  readonly onChange: (given: Partial<YearDraft>) => void
}

/** How the alternating weeks continue after holidays, the dates at which their count restarts, and what follows from both. */
export function WeekCycle({ draft, weeks, onChange }: Props) {
  const { t, i18n } = useAppText()
  const day = dateFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const words: Readonly<Record<AfterHolidays, string>> = {
    continue: t('year.goOn'),
    skip: t('year.notCounted'),
    restart: t('year.beginAgain', { week: weeks[0] ?? '' }),
  }
  const after = weeksAfterHolidays(draft, weeks.length)
  return (
    <section aria-label={t('periods.weeks')} className={styles.cycle}>
      <h3 className={styles.heading}>{t('periods.weeks')}</h3>
      <Select
        label={t('year.afterHolidays')}
        data={AFTER_HOLIDAYS.map((value) => ({ value, label: words[value] }))}
        value={draft.afterHolidays}
        onChange={(value) => onChange({ afterHolidays: AFTER_HOLIDAYS.find((each) => each === value) ?? 'continue' })}
        allowDeselect={false}
      />
      {draft.weekAnchors.length > 0 && (
        <ul className={styles.holidays} aria-label={t('year.anchors')}>
          {draft.weekAnchors.map((anchor, index) => (
            <AnchorRow
              key={anchor.key}
              number={index + 1}
              anchor={anchor}
              weeks={weeks}
              beyond={isBeyond(draft, { firstDay: anchor.day, lastDay: anchor.day })}
              onEdit={(given) => onChange(editAnchor(draft, anchor.key, given))}
              onRemove={() => onChange(withoutAnchor(draft, anchor.key))}
            />
          ))}
        </ul>
      )}
      <Button
        variant="default"
        disabled={draft.weekAnchors.length >= LIMITS.maxHolidays}
        onClick={() => onChange(withAnchor(draft))}
      >
        {t('year.addAnchor')}
      </Button>
      {after.length > 0 && (
        <ul className={styles.after}>
          {after.map(({ holiday, date, week }) => (
            <li key={date}>
              {t('year.weekAfter', {
                holiday: holiday.name || day.format(Date.parse(holiday.firstDay)),
                week: weeks[week] ?? '',
                date: day.format(Date.parse(date)),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type AnchorProps = {
  readonly number: number
  readonly anchor: DraftAnchor
  readonly weeks: readonly string[]
  readonly beyond: boolean
  readonly onEdit: (given: Partial<DraftAnchor>) => void
  readonly onRemove: () => void
}

/** A date and the week that it is in. */
function AnchorRow({ number, anchor, weeks, beyond, onEdit, onRemove }: AnchorProps) {
  const { t } = useAppText()
  return (
    <li className={styles.anchor}>
      <TextInput
        type="date"
        aria-label={t('year.anchorDay', { number })}
        value={anchor.day}
        onChange={(event) => onEdit({ day: event.currentTarget.value })}
      />
      <Select
        aria-label={t('year.anchorWeek', { number })}
        data={weeks.map((week, index) => ({ value: String(index), label: t('periods.inWeek', { week }) }))}
        value={String(anchor.week % weeks.length)}
        onChange={(value) => onEdit({ week: Number(value ?? 0) })}
        allowDeselect={false}
      />
      <IconButton
        className={styles.remove}
        label={t('year.removeAnchor', { number })}
        icon={<TrashIcon />}
        onClick={onRemove}
      />
      {beyond && <p className={styles.beyond}>{t('year.anchorBeyond')}</p>}
    </li>
  )
}
