import { Button, Checkbox, NumberInput, Select } from '@mantine/core'
import {
  levelOf,
  weightAt,
  weightsOf,
  WEIGHT_LEVELS,
  type DayWeights,
  type OwnDayWeights,
  type SchoolSetting,
  type Uuid,
  type WeightLevel,
} from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useAccount, useRunCommand } from '../../store/session-context.tsx'
import styles from './settings-page.module.css'

/** What the school weighs, in the order of the page: about who covers, then about the lessons. */
const WEIGHTS = [
  ...([
    'covered',
    'comes',
    'offDay',
    'notFreed',
    'unknownClass',
    'otherSubject',
    'single',
    'inARow',
    'changed',
  ] as const),
  ...(['alone', 'otherBuilding', 'droppedAtEdge', 'supervised', 'joined', 'dropped'] as const),
] satisfies readonly (keyof DayWeights)[]

/** For how many days an absence may be kept. */
const DAYS = { least: 7, most: 400 }

/** How the school plans a day and keeps its absences. */
export function DaySettings({ schoolUuid }: { readonly schoolUuid: Uuid }) {
  const { t } = useAppText()
  const { keepAbsenceDays, ownAbsences, dayWeights } = useAccount((account) => account.settings)
  const runCommand = useRunCommand()
  // Shown at once; a refusal reverts it.
  const change = (setting: SchoolSetting) => void runCommand('updateSchoolSettings', { schoolUuid, settings: setting })
  return (
    <>
      <section className={styles.section}>
        <h2>{t('settings.absences')}</h2>
        <div className={styles.choices}>
          <Checkbox
            label={t('settings.ownAbsences')}
            description={t('settings.ownAbsencesHint')}
            checked={ownAbsences}
            onChange={({ currentTarget: { checked } }) => change({ label: 'ownAbsences', value: checked })}
          />
          <KeepDays
            key={keepAbsenceDays}
            days={keepAbsenceDays}
            onDays={(value) => change({ label: 'keepAbsenceDays', value })}
          />
        </div>
      </section>
      <section className={styles.section}>
        <h2>{t('settings.weights.title')}</h2>
        <Weights own={dayWeights} onOwn={(value) => change({ label: 'dayWeights', value })} />
      </section>
    </>
  )
}

/** The number is stored when the field is left, so that a number that is being typed removes nothing. */
function KeepDays({ days, onDays }: { readonly days: number; readonly onDays: (days: number) => void }) {
  const { t } = useAppText()
  const [typed, setTyped] = useState<string | number>(days)
  const number = Number(typed)
  const isValid = typed !== '' && Number.isInteger(number) && number >= DAYS.least && number <= DAYS.most
  return (
    <NumberInput
      className={styles.number}
      label={t('settings.keepAbsenceDays')}
      description={t('settings.keepAbsenceDaysHint')}
      error={!isValid && t('settings.keepAbsenceDaysError', { least: DAYS.least, most: DAYS.most })}
      value={typed}
      allowDecimal={false}
      allowNegative={false}
      onChange={setTyped}
      onBlur={() => isValid && number !== days && onDays(number)}
      onKeyDown={({ key }) => key === 'Enter' && isValid && number !== days && onDays(number)}
    />
  )
}

type WeightsProps = { readonly own: OwnDayWeights; readonly onOwn: (own: OwnDayWeights) => void }

function Weights({ own, onOwn }: WeightsProps) {
  const { t } = useAppText()
  const isUsual = Object.keys(own).length === 0
  return (
    <div>
      <p className={styles.hint}>{t('settings.weights.hint')}</p>
      <ul className={styles.weights}>
        {WEIGHTS.map((of) => (
          <li key={of}>
            <Weight of={of} own={own} onOwn={onOwn} />
          </li>
        ))}
      </ul>
      <Button variant="default" aria-disabled={isUsual || undefined} onClick={() => isUsual || onOwn({})}>
        {t('settings.weights.restore')}
      </Button>
    </div>
  )
}

/** One cost, in words. A number that is none of the levels, which a program has set, is shown as it is. */
function Weight({ of, own, onOwn }: WeightsProps & { readonly of: keyof DayWeights }) {
  const { t, i18n } = useAppText()
  const weight = weightsOf(own)[of]
  const level = levelOf(of, weight)
  const levels = WEIGHT_LEVELS.map((value) => ({
    value: value as string,
    label: t(`settings.weights.levels.${value}`),
  }))
  const never = { value: 'never', label: t('settings.weights.levels.never') }
  const other = { value: 'other', label: formatNumber(i18n.language, weight ?? 0) }
  function set(value: string | null) {
    if (value === null || value === 'other') return
    const { [of]: _, ...others } = own
    // What is as usual is not stored.
    const isUsual = value === (of === 'offDay' ? 'never' : 'normal')
    const next = value === 'never' ? null : weightAt(of, value as WeightLevel)
    onOwn(isUsual ? others : { ...others, [of]: next })
  }
  return (
    <Select
      size="xs"
      label={t(`settings.weights.of.${of}`)}
      data={[...(of === 'offDay' ? [never] : []), ...levels, ...(level === undefined ? [other] : [])]}
      value={level ?? 'other'}
      allowDeselect={false}
      onChange={set}
    />
  )
}
