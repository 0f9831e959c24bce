import { Checkbox, Chip, NumberInput } from '@mantine/core'
import { headOf, LIMITS, OPTIMIZER_NAME, type Schedule } from '@timetable/domain'
import { useId, useMemo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useAccount, useSchedule, useSession } from '../../store/session-context.tsx'
import { isInOrder } from '../../timetable/findings/timetable-state.ts'
import { useCalendarGroups } from '../../timetable/calendars/use-calendar-groups.ts'
import { useVersionStatus } from '../../timetable/findings/use-version-status.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import form from '../../ui/form.module.css'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { budgetOf, budgetProblem, EMPTY_BUDGET, mayMove, type BudgetDraft, type BudgetField } from './budget-draft.ts'
import styles from './budget-dialog.module.css'

/** What a repair or an improvement of the finished version may change. The version's status determines which of the two it is. */
export default function BudgetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  const { zen } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  const isPremium = useAccount(({ school }) => school?.isPremium === true)
  const status = useVersionStatus()
  const [draft, setDraft] = useState(EMPTY_BUDGET)
  const [longRun, setLongRun] = useState(false)
  const { busy, during } = useBusy()
  const problem = useMemo(() => schedule && budgetProblem(schedule, draft), [schedule, draft])
  if (!schedule || !status) return null
  const shown = schedule
  const aim = isInOrder(status.state) ? 'improve' : 'repair'
  const set = (part: Partial<BudgetDraft>) => setDraft((before) => ({ ...before, ...part }))
  const errorAt = (field: BudgetField) => {
    if (problem?.at !== field) return null
    return field === 'mostLessons' ? t('repair.budget.atLeastOne') : refusalText(problem.refusal)
  }

  async function submit() {
    if (problem) return
    const budget = budgetOf(shown, draft)
    const answer = await during(zen.start({ longRun: longRun && aim === 'improve', aim, budget }))
    if (answer?.type !== 'Error') onClose()
  }

  return (
    <Dialog title={t(`repair.${aim}`)} onClose={onClose}>
      <DialogForm submit={t(`repair.${aim}`)} busy={busy} onSubmit={submit} onCancel={onClose}>
        <NumberInput
          label={t('repair.budget.mostLessons')}
          placeholder={t('repair.budget.asMany')}
          value={draft.mostLessons ?? ''}
          onChange={(value) => set({ mostLessons: typeof value === 'number' ? value : null })}
          error={errorAt('mostLessons')}
          min={1}
          isAllowed={({ floatValue }) => floatValue === undefined || floatValue <= LIMITS.maxLessons}
          allowNegative={false}
          data-autofocus
        />
        <Timetables field="onlyCalendarUuids" schedule={schedule} draft={draft} error={errorAt} onChange={set} />
        <Timetables field="keptCalendarUuids" schedule={schedule} draft={draft} error={errorAt} onChange={set} />
        <KeptDays schedule={schedule} value={draft.keptDays} error={errorAt('keptDays')} onChange={set} />
        {isPremium && aim === 'improve' && (
          <Checkbox
            label={t('billing.premium.longRun')}
            checked={longRun}
            onChange={(event) => setLongRun(event.currentTarget.checked)}
          />
        )}
        <p className={problem?.at === null ? form.warning : 'quiet'} role="status">
          {problem ? problem.at === null && refusalText(problem.refusal) : <Outcome {...{ schedule, draft, aim }} />}
        </p>
      </DialogForm>
    </Dialog>
  )
}

const TIMETABLES = {
  onlyCalendarUuids: { label: 'repair.budget.only', empty: 'repair.budget.all' },
  keptCalendarUuids: { label: 'repair.budget.kept', empty: 'repair.budget.none' },
} as const

function Timetables(props: {
  field: keyof typeof TIMETABLES
  schedule: Schedule
  draft: BudgetDraft
  error: (field: BudgetField) => string | null
  onChange: (part: Partial<BudgetDraft>) => void
}) {
  const { t } = useAppText()
  const { field, schedule, draft } = props
  const groups = useCalendarGroups()
  const value = draft[field]
  // A deleted calendar stays visible, so that it can be removed from the field.
  const gone = value.filter((uuid) => !schedule.calendars[uuid])
  const deleted = { label: '', choices: gone.map((uuid) => ({ value: uuid, label: t('repair.budget.deleted') })) }
  return (
    <MultiSelect
      label={t(TIMETABLES[field].label)}
      placeholder={t(TIMETABLES[field].empty)}
      groups={gone.length > 0 ? [...groups, deleted] : groups}
      value={value}
      onChange={(uuids) => props.onChange({ [field]: uuids })}
      error={props.error(field)}
      nothingFound={t('subjects.noCalendar')}
      typeForMore={t('subjects.typeForMore')}
    />
  )
}

function KeptDays(props: {
  schedule: Schedule
  value: readonly number[]
  error: string | null
  onChange: (part: Partial<BudgetDraft>) => void
}) {
  const { t } = useAppText()
  const names = useWeekNames()
  const id = useId()
  const days = Array.from({ length: headOf(props.schedule).days }, (_, dayNum) => dayNum)
  return (
    <div role="group" aria-labelledby={id} aria-describedby={props.error ? `${id}-error` : undefined}>
      <p className={styles.label} id={id}>
        {t('repair.budget.keptDays')}
      </p>
      <Chip.Group
        multiple
        value={props.value.map(String)}
        onChange={(value) => props.onChange({ keptDays: value.map(Number).sort((a, b) => a - b) })}
      >
        <div className={styles.days}>
          {days.map((dayNum) => (
            <Chip key={dayNum} value={String(dayNum)} radius="sm">
              {names.dayOfTerm(dayNum)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {props.error && (
        <p className={styles.error} id={`${id}-error`}>
          {props.error}
        </p>
      )}
    </div>
  )
}

/** The effect of the budget in one line. */
function Outcome(props: { schedule: Schedule; draft: BudgetDraft; aim: 'improve' | 'repair' }) {
  const { t } = useAppText()
  const { schedule, draft, aim } = props
  const { most, among } = useMemo(() => mayMove(schedule, draft), [schedule, draft])
  const moves =
    among === 0
      ? t('repair.budget.unscheduled')
      : most < among
        ? t('repair.budget.most', { count: most, among })
        : t('repair.budget.among', { count: among })
  return [moves, t(`repair.budget.${aim}s`, { optimizer: OPTIMIZER_NAME })].join(' ')
}
