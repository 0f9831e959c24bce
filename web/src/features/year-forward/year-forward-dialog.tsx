import { Checkbox, Radio, Skeleton, Stack, TextInput } from '@mantine/core'
import {
  CALENDAR_TYPES,
  headOf,
  isRefusal,
  LIMITS,
  nextTitle,
  yearForward,
  type Schedule,
  type SchoolYear,
  type Uuid,
  type YearPlan,
} from '@timetable/domain'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { useRecords } from '../../timetable/versions/use-records.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { ClassRows } from './class-rows.tsx'
import { forwardDraft, planOf, withCourses, type ForwardDraft } from './forward-draft.ts'
import { Outcome } from './outcome.tsx'
import styles from './year-forward.module.css'

type Props = { readonly scheduleUuid: Uuid; readonly onClose: () => void }

/** Creates a version for the next school year from one of this year: what moves up, what stays, and the result. */
export default function YearForwardDialog({ scheduleUuid, onClose }: Props) {
  const { t } = useAppText()
  const records = useRecords(scheduleUuid)
  if (records.status === 'ready') return <YearForm schedule={records.schedule} onClose={onClose} />
  return (
    <Dialog title={t('yearForward.title')} onClose={onClose} size={720}>
      {records.status === 'failed' ? (
        <p role="alert">{t('yearForward.failed')}</p>
      ) : (
        <div role="status" aria-label={t('yearForward.loading')}>
          <Skeleton height="12lh" />
        </div>
      )}
    </Dialog>
  )
}

function YearForm({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui, openSchedule } = useSession()
  const navigate = useNavigate()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const { title } = headOf(schedule)
  const [before] = useState(() => forwardDraft(schedule, nextTitle(title) ?? t('yearForward.titleOf', { title })))
  const [draft, setDraft] = useState(before)
  const { busy, during } = useBusy()
  const plan = useMemo(() => planOf(draft), [draft])
  const shown = useDeferredValue(plan)
  const forward = useMemo(() => yearForward(schedule, shown, counting()), [schedule, shown])
  const change = (given: Partial<ForwardDraft>) => setDraft((last) => ({ ...last, ...given }))

  async function submit() {
    if (schoolUuid === undefined || isRefusal(yearForward(schedule, plan, counting()))) return
    const answer = await during(runCommand('copyYearForward', { schoolUuid, scheduleUuid: schedule.uuid, plan }))
    if (answer.type !== 'ScheduleItem') return
    ui.toast({ state: 'success', headline: t('yearForward.made', { title: answer.item.title }) })
    onClose()
    void openSchedule(answer.item.uuid)
    void navigate('/app/scheduler')
  }

  return (
    <Dialog
      title={t('yearForward.title')}
      onClose={onClose}
      size={720}
      fullScreenBelow={640}
      unsaved={draft !== before}
    >
      <DialogForm submit={t('yearForward.submit')} busy={busy} onSubmit={submit} onCancel={onClose}>
        <p className="quiet">{t('yearForward.about', { title })}</p>
        <TextInput
          label={t('versions.titleField')}
          value={draft.title}
          maxLength={LIMITS.nameLength}
          error={draft.title.trim() === '' && t('versions.titleRequired')}
          onChange={(event) => change({ title: event.currentTarget.value })}
          data-autofocus
        />
        <Radio.Group
          label={t('yearForward.courses')}
          value={draft.courses}
          onChange={(courses) => setDraft((last) => withCourses(schedule, last, courses))}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="stay" label={t('yearForward.stay')} description={t('yearForward.stayAbout')} />
            <Radio value="along" label={t('yearForward.along')} description={t('yearForward.alongAbout')} />
          </Stack>
        </Radio.Group>
        <ClassRows schedule={schedule} draft={draft} onChange={setDraft} />
        <Leaving schedule={schedule} leaving={draft.leaving} onChange={(leaving) => change({ leaving })} />
        <WhatStays draft={draft} onChange={change} />
        {draft.year && <YearFields year={draft.year} onChange={(year) => change({ year })} />}
        <Outcome schedule={schedule} forward={forward} />
      </DialogForm>
    </Dialog>
  )
}

type LeavingProps = { schedule: Schedule; leaving: readonly Uuid[]; onChange: (leaving: Uuid[]) => void }

function Leaving({ schedule, leaving, onChange }: LeavingProps) {
  const { t } = useAppText()
  const { many } = useTypeNames()
  const groups = CALENDAR_TYPES.filter((type) => type !== 'CLASS').map((type) => ({
    label: many[type],
    choices: Object.values(schedule.calendars)
      .filter(({ calendarType }) => calendarType === type)
      .map(({ uuid, name }) => ({ value: uuid, label: name }))
      .sort((a, b) => compareNames(a.label, b.label)),
  }))
  return (
    <MultiSelect
      label={t('yearForward.leaving')}
      description={t('yearForward.leavingAbout')}
      groups={groups}
      value={leaving}
      onChange={(value) => onChange([...value])}
      nothingFound={t('yearForward.nobody')}
      typeForMore={t('subjects.typeForMore')}
    />
  )
}

type StaysProps = { draft: ForwardDraft; onChange: (given: Partial<ForwardDraft>) => void }

const PLACES = ['unscheduled', 'pinned', 'placed'] as const satisfies readonly YearPlan['lessons'][]
const KEEPS = ['pins', 'rules', 'timeOff', 'shortNames'] as const

function WhatStays({ draft, onChange }: StaysProps) {
  const { t } = useAppText()
  return (
    <div className={form.pair}>
      <Radio.Group label={t('yearForward.lessons')} value={draft.lessons} onChange={(lessons) => onChange({ lessons })}>
        <Stack gap="xs" mt="xs">
          {PLACES.map((each) => (
            <Radio key={each} value={each} label={t(`yearForward.places.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <div role="group" aria-label={t('yearForward.keeps')}>
        <p className={styles.label}>{t('yearForward.keeps')}</p>
        <Stack gap="xs" mt="xs">
          {KEEPS.map((each) => (
            <Checkbox
              key={each}
              label={t(`yearForward.keep.${each}`)}
              checked={draft[each] && (each !== 'pins' || draft.lessons !== 'unscheduled')}
              disabled={each === 'pins' && draft.lessons !== 'placed'}
              onChange={(event) => onChange({ [each]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      </div>
    </div>
  )
}

function YearFields({ year, onChange }: { year: SchoolYear; onChange: (year: SchoolYear) => void }) {
  const { t } = useAppText()
  const days = ['firstDay', 'lastDay'] as const
  return (
    <section aria-label={t('year.title')}>
      <h3 className={styles.heading}>{t('year.title')}</h3>
      <div className={form.pair}>
        {days.map((day) => (
          <TextInput
            key={day}
            type="date"
            label={t(`year.${day}`)}
            value={year[day]}
            // A partly typed date is empty: the last complete one stays.
            onChange={(event) => event.currentTarget.value && onChange({ ...year, [day]: event.currentTarget.value })}
          />
        ))}
      </div>
      <p className="quiet">{t('yearForward.holidaysLater')}</p>
    </section>
  )
}

/** A source of uuids for records that are only previewed. */
function counting() {
  let count = 0
  return () => `next ${++count}`
}
