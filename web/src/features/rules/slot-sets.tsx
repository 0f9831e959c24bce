import { LIMITS, weekOf, type Schedule, type Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { withMarks } from '../../timetable/week/slot-marks.ts'
import { SlotPainter } from '../../timetable/week/slot-painter.tsx'
import form from '../../ui/form.module.css'
import styles from './rule-form.module.css'

type Sets = readonly (readonly Uuid[])[]

/** The sets of times of a rule, each marked in its own week. */
export function SlotSets(props: {
  schedule: Schedule
  sets: Sets
  error: string | undefined
  onChange: (of: (sets: Sets) => Sets) => void
}) {
  const { schedule, sets, error, onChange } = props
  const { t } = useAppText()
  if (weekOf(schedule).hours === 0) return <p className={form.warning}>{t('rules.form.noPeriods')}</p>
  const paint = (index: number, uuids: readonly Uuid[], on: boolean) =>
    onChange((now) => now.map((set, i) => (i === index ? withMarks(schedule, set, uuids, on) : set)))
  return (
    <fieldset className={styles.sets}>
      <legend className={styles.label}>{t('rules.form.slotSets')}</legend>
      {sets.map((marked, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sets have no names of their own
        <div key={index} className={styles.slots}>
          <div className={styles.set}>
            <p className={styles.label}>{t('rules.form.slotSet', { number: index + 1 })}</p>
            {sets.length > 1 && (
              <button
                type="button"
                className={styles.open}
                onClick={() => onChange((now) => now.filter((_, i) => i !== index))}
              >
                {t('rules.form.removeSlotSet', { number: index + 1 })}
              </button>
            )}
          </div>
          <SlotPainter
            label={t('rules.form.slotSet', { number: index + 1 })}
            schedule={schedule}
            marked={marked}
            invalid={error !== undefined}
            onPaint={(uuids, on) => paint(index, uuids, on)}
          />
        </div>
      ))}
      <p className={error ? styles.problem : styles.hint}>{error ?? t('rules.form.slotsHint')}</p>
      {sets.length < LIMITS.maxSlotSets && (
        <button type="button" className={styles.open} onClick={() => onChange((now) => [...now, []])}>
          {t('rules.form.addSlotSet')}
        </button>
      )}
    </fieldset>
  )
}
