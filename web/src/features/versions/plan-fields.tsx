import { Button, Input, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { LIMITS, profileNamed } from '@timetable/domain'
import { useId, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatClockTime } from '../../i18n/format.ts'
import { PROFILE_ASKS, profileFromAnswers, type ProfileAnswers } from '../../timetable/rules/profile-answers.ts'
import { bellOf, LONGEST_PERIOD, type PlanDraft, type VersionErrors } from '../../timetable/versions/version-draft.ts'
import form from '../../ui/form.module.css'
import styles from './plan-fields.module.css'

type Props = {
  plan: PlanDraft
  problem: (field: keyof VersionErrors) => string | undefined
  onChange: (part: Partial<PlanDraft>) => void
}

/** The days, the periods and their times of a new version, and its priorities. */
export function PlanFields({ plan, problem, onChange }: Props) {
  const { t, i18n } = useAppText()
  const times = bellOf(plan)
  const [first, last] = [times?.[0], times?.at(-1)]
  const time = (clock: string) => formatClockTime(i18n.language, clock)
  return (
    <>
      <div className={form.pair}>
        <NumberInput
          label={t('versions.daysField')}
          value={plan.days}
          onChange={(days) => onChange({ days })}
          error={problem('days')}
          min={LIMITS.minDays}
          max={LIMITS.maxDays}
        />
        <NumberInput
          label={t('periods.count')}
          value={plan.periods}
          onChange={(periods) => onChange({ periods })}
          error={problem('periods')}
          min={1}
          max={LIMITS.maxPeriods}
        />
        <TextInput
          type="time"
          label={t('versions.firstStart')}
          value={plan.start}
          onChange={(event) => onChange({ start: event.currentTarget.value })}
          error={problem('start')}
        />
        <NumberInput
          label={t('periods.length')}
          value={plan.minutes}
          onChange={(minutes) => onChange({ minutes })}
          error={problem('minutes')}
          min={1}
          max={LONGEST_PERIOD}
          step={5}
        />
      </div>
      {times && first && last && (
        <p className="quiet">
          {t('versions.bell', { count: times.length, start: time(first.startTime), end: time(last.endTime) })}
        </p>
      )}
      <WhatMatters answers={plan.answers} onChange={(answers) => onChange({ answers })} />
    </>
  )
}

type Answering = { answers: ProfileAnswers; onChange: (answers: ProfileAnswers) => void }

/** The priorities in one line; three questions to change them. */
function WhatMatters({ answers, onChange }: Answering) {
  const { t } = useAppText()
  const [open, setOpen] = useState(false)
  const profile = t(`profile.names.${profileNamed(profileFromAnswers(answers)) ?? 'own'}`)
  return (
    <div className={styles.matters}>
      <p>
        <span>{t('versions.matters', { profile })}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={open}
          aria-label={`${t('versions.mattersChange')}: ${t('versions.matters', { profile })}`}
          onClick={() => setOpen(!open)}
        >
          {t('versions.mattersChange')}
        </Button>
      </p>
      {open && (
        <>
          <Ask
            legend={t('versions.asks.first.legend')}
            values={PROFILE_ASKS.first}
            value={answers.first}
            wordOf={(value) => t(`versions.asks.first.${value}`)}
            onChange={(first) => onChange({ ...answers, first })}
          />
          <Ask
            legend={t('versions.asks.classGaps.legend')}
            values={PROFILE_ASKS.classGaps}
            value={answers.classGaps}
            wordOf={(value) => t(`versions.asks.classGaps.${value}`)}
            onChange={(classGaps) => onChange({ ...answers, classGaps })}
          />
          <Ask
            legend={t('versions.asks.teacherGaps.legend')}
            values={PROFILE_ASKS.teacherGaps}
            value={answers.teacherGaps}
            wordOf={(value) => t(`versions.asks.teacherGaps.${value}`)}
            onChange={(teacherGaps) => onChange({ ...answers, teacherGaps })}
          />
        </>
      )}
    </div>
  )
}

function Ask<Value extends string>(props: {
  legend: string
  values: readonly Value[]
  value: Value
  wordOf: (value: Value) => string
  onChange: (value: Value) => void
}) {
  const { legend, values, value, wordOf, onChange } = props
  const id = useId()
  return (
    <div>
      <Input.Label component="p" id={id}>
        {legend}
      </Input.Label>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        size="xs"
        classNames={{ label: styles.answer }}
        value={value}
        onChange={onChange}
        data={values.map((each) => ({ value: each, label: wordOf(each) }))}
      />
    </div>
  )
}
