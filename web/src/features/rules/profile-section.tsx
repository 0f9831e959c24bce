import { Button, NativeSelect, SegmentedControl, Select } from '@mantine/core'
import {
  criteriaOf,
  type Criterion,
  type CriterionAmount,
  headOf,
  type Importance,
  IMPORTANCE,
  knownSizes,
  laterCriteria,
  limitsOf,
  PROFILE_LIMITS,
  type ProfileName,
  profileNamed,
  profileOf,
  PROFILES,
  type Schedule,
} from '@timetable/domain'
import { useMemo, useState, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { criterionSentence } from '../../timetable/rules/criterion-sentence.ts'
import styles from './profile-section.module.css'

/** What makes a good timetable in this version: the profile, and the importance of each criterion. */
export function ProfileSection(props: {
  schedule: Schedule
  /** The version that is counted; slightly behind the shown one while Zen runs. */
  settled: Schedule
  readOnly: boolean
}) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const { settled, readOnly } = props
  const { profile = {} } = headOf(props.schedule)
  const name = profileNamed(profile) ?? 'own'
  const amounts = useMemo(() => new Map(criteriaOf(settled).map((each) => [each.criterion, each] as const)), [settled])
  const later = laterCriteria(profile)
  const sizes = knownSizes(settled)
  // If all criteria are off, they are shown only on request, so that the rules are not far below.
  const [isOpen, setOpen] = useState(false)
  const use = (chosen: ProfileName) => void runCommand('setProfile', { profile: profileOf(chosen) })
  return (
    <section className={styles.section} aria-labelledby="what-matters">
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id="what-matters">{t('profile.title')}</h2>
          <p>{t('profile.lead')}</p>
        </div>
        {readOnly ? (
          <p>
            {t('profile.choose')}: <b>{t(`profile.names.${name}`)}</b>
          </p>
        ) : (
          <Select
            className={styles.choice}
            label={t('profile.choose')}
            description={t(`profile.hints.${name}`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={[...PROFILES, ...(name === 'own' ? (['own'] as const) : [])].map((value) => ({
              value,
              label: t(`profile.names.${value}`),
            }))}
            value={name}
            onChange={(value) => {
              const chosen = PROFILES.find((each) => each === value)
              if (chosen) use(chosen)
            }}
            allowDeselect={false}
          />
        )}
      </div>
      {name === 'file' && (
        <div className={styles.none}>
          <p>{t('profile.none')}</p>
          {!readOnly && <Button onClick={() => use('balanced')}>{t('profile.useBalanced')}</Button>}
          {!readOnly && !isOpen && (
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('profile.hints.own')}
            </Button>
          )}
        </div>
      )}
      {Object.keys(later).length > 0 && (
        <div className={styles.none}>
          <p>
            {t('profile.later', {
              count: Object.keys(later).length,
              criteria: (Object.keys(later) as Criterion[])
                .map((criterion) => t(`profile.criteria.${criterion}.label`))
                .join(', '),
            })}
          </p>
          {!readOnly && (
            <Button variant="default" onClick={() => void runCommand('setProfile', { profile: later })}>
              {t('profile.turnOn')}
            </Button>
          )}
        </div>
      )}
      {(name !== 'file' || isOpen) &&
        CRITERION_GROUPS.map(({ group, criteria }) => (
          <div key={group} className={styles.group} role="group" aria-labelledby={`criteria-${group}`}>
            <h3 id={`criteria-${group}`}>{t(`profile.groups.${group}`)}</h3>
            {criteria.map((criterion) => (
              <CriterionRow
                key={criterion}
                criterion={criterion}
                sentence={criterionSentence(props.schedule, criterion, t)}
                missing={missingOf(criterion, sizes)}
                importance={profile[criterion] ?? 'off'}
                amount={amounts.get(criterion)}
                readOnly={readOnly}
                onChange={(importance) => void runCommand('setProfile', { profile: { [criterion]: importance } })}
              >
                {criterion === 'inARow' && !readOnly && profile.inARow !== undefined && (
                  <NativeSelect
                    className={styles.limit}
                    label={t('profile.limits.inARow')}
                    data={choices(PROFILE_LIMITS.inARow)}
                    value={String(limitsOf(headOf(props.schedule)).inARow)}
                    onChange={({ currentTarget: { value } }) =>
                      void runCommand('setProfile', { profile: {}, limits: { inARow: Number(value) } })
                    }
                  />
                )}
                {criterion === 'roomSize' && !readOnly && !(sizes.seats && sizes.pupils) && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    className={styles.enter}
                    onClick={() => ui.openModal({ kind: 'sizes', calendarType: sizes.seats ? 'CLASS' : 'ROOM' })}
                  >
                    {t('profile.enterSizes')}
                  </Button>
                )}
              </CriterionRow>
            ))}
          </div>
        ))}
    </section>
  )
}

const choices = ({ min, max }: { readonly min: number; readonly max: number }): string[] =>
  Array.from({ length: max - min + 1 }, (_, index) => String(min + index))

/** The data that a version lacks and a criterion needs. */
function missingOf(criterion: Criterion, { seats, pupils }: ReturnType<typeof knownSizes>) {
  if (criterion === 'hardSubjects') return 'profile.untagged'
  if (criterion !== 'roomSize') return 'profile.nothing'
  if (!seats) return 'profile.unseated'
  return pupils ? 'profile.enoughSeats' : 'profile.uncounted'
}

function CriterionRow(props: {
  criterion: Criterion
  sentence: string
  missing: ReturnType<typeof missingOf>
  importance: Importance
  amount: CriterionAmount | undefined
  readOnly: boolean
  onChange: (importance: Importance) => void
  children?: ReactNode
}) {
  const { t } = useAppText()
  const { criterion, sentence, missing, importance, amount, readOnly, onChange, children } = props
  const now = amount && (amount.isAsked ? t('profile.now', { count: amount.amount }) : t(missing))
  return (
    <div className={styles.row} data-off={importance === 'off' || undefined}>
      <div className={styles.words}>
        <b>{t(`profile.criteria.${criterion}.label`)}</b>
        <p>{sentence}</p>
        {children}
      </div>
      <span className={styles.now}>{now}</span>
      {readOnly ? (
        <span className={styles.said}>{t(`profile.importance.${importance}`)}</span>
      ) : (
        <ImportanceControl criterion={criterion} value={importance} onChange={onChange} />
      )}
    </div>
  )
}

const STEPS = Object.keys(IMPORTANCE) as Importance[]

/** The importance of a criterion, in five steps; arrow keys move between them. */
function ImportanceControl(props: {
  criterion: Criterion
  value: Importance
  onChange: (importance: Importance) => void
}) {
  const { t } = useAppText()
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      className={styles.importance}
      aria-label={t('profile.importanceOf', { criterion: t(`profile.criteria.${props.criterion}.label`) })}
      value={props.value}
      onChange={props.onChange}
      data={STEPS.map((value) => ({ value, label: t(`profile.importance.${value}`) }))}
    />
  )
}

/** The criteria, grouped by whose days they are about, in display order. */
const CRITERION_GROUPS = [
  { group: 'classes', criteria: ['classGaps', 'lateStarts', 'evenDays', 'hardSubjects', 'rooms', 'roomSize'] },
  { group: 'courses', criteria: ['spread', 'neighbouringDays'] },
  { group: 'teachers', criteria: ['teacherGaps', 'longWaits', 'singleLessonDays', 'inARow', 'lateEnds'] },
  { group: 'everybody', criteria: ['lunch', 'buildings'] },
] as const satisfies readonly { readonly group: string; readonly criteria: readonly Criterion[] }[]
