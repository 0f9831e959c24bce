import { Button, Checkbox } from '@mantine/core'
import { useAppText } from '../../i18n/app-texts.ts'
import { runs } from '../../timetable/week/slot-phrase.ts'
import { useWeekNames, type WeekNames } from '../../timetable/week/week-names.ts'
import styles from './bell-schedule.module.css'
import { daysIn, withDay, withoutSet, withSet, type BellDraft, type ShownSet } from './bell-draft.ts'

type Props = {
  readonly draft: BellDraft
  readonly shown: ShownSet
  readonly readOnly: boolean
  readonly onShow: (shown: ShownSet) => void
  readonly onChange: (draft: BellDraft) => void
}

/** The usual times and the other sets of times as buttons, and the days of the shown set. Renders nothing if all days are alike. */
export function BellDays({ draft, shown, readOnly, onShow, onChange }: Props) {
  const { t } = useAppText()
  const names = useWeekNames()
  const set = draft.sets.find(({ key }) => key === shown)
  if (draft.sets.length === 0) return null
  const keys: readonly ShownSet[] = [null, ...draft.sets.map(({ key }) => key)]
  return (
    <>
      <div className={styles.sets} role="group" aria-label={t('periods.bellTitle')}>
        {keys.map((key) => (
          <button key={key ?? 'usual'} type="button" aria-pressed={key === shown} onClick={() => onShow(key)}>
            {daysPhrase(daysIn(draft, key), names) || t(key === null ? 'periods.usualTimes' : 'periods.otherTimes')}
          </button>
        ))}
      </div>
      {set && !readOnly && (
        <fieldset className={styles.days}>
          <legend>{t('periods.otherDays')}</legend>
          <div className={styles.boxes}>
            {Array.from({ length: draft.days }, (_, day) => (
              <Checkbox
                key={day}
                label={names.day(day, 'short')}
                checked={set.days.includes(day)}
                onChange={() => onChange(withDay(draft, set.key, day))}
              />
            ))}
          </div>
          {set.days.length === 0 && <p role="alert">{t('periods.noOtherDays')}</p>}
          <Button
            variant="default"
            onClick={() => {
              onShow(null)
              onChange(withoutSet(draft, set.key))
            }}
          >
            {t('periods.sameAgain')}
          </Button>
        </fieldset>
      )}
    </>
  )
}

/** Adds a set of times for some days. Renders nothing if there is no day left that has the usual times beside another. */
export function AddBellDays({ draft, onShow, onChange }: Omit<Props, 'shown' | 'readOnly'>) {
  const { t } = useAppText()
  if (daysIn(draft, null).length < 2) return null
  return (
    <Button
      variant="default"
      className={styles.add}
      onClick={() => {
        const next = withSet(draft)
        onChange(next)
        onShow(next.sets.at(-1)?.key ?? null)
      }}
    >
      {t('periods.otherTimes')}
    </Button>
  )
}

/** Days as text: 'Mon – Thu', 'Fri'. */
function daysPhrase(days: readonly number[], names: WeekNames): string {
  return runs(days)
    .map((run) => [...new Set([run[0]!, run.at(-1)!])].map((day) => names.day(day, 'short')).join(' – '))
    .join(', ')
}
