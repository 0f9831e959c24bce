import { Button, Checkbox, NumberInput, SegmentedControl } from '@mantine/core'
import {
  headOf,
  ruleNeeds,
  saysHalfDays,
  weekOf,
  type CalendarType,
  type Rule,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { useRef, useState } from 'react'
import { useAppText, type AppTexts } from '../../i18n/app-texts.ts'
import { useRunCommand } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { CALENDAR_TYPES } from '../../timetable/calendars/calendars-by-name.ts'
import { ruleSentence, type RuleWords } from '../../timetable/rules/rule-sentence.ts'
import { EquipmentField } from '../../timetable/calendars/equipment-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { KindSelect } from './kind-select.tsx'
import {
  draftNamesSlots,
  isChanged,
  newRuleDraft,
  ruleDraftOf,
  ruleErrors,
  ruleOf,
  withKind,
  type RuleDraft,
} from './rule-draft.ts'
import styles from './rule-form.module.css'
import { strengthWord } from './rule-list.ts'
import { RoomsField, RuleWho } from './rule-who.tsx'
import { SlotSets } from './slot-sets.tsx'
import { UsualList } from './usual-list.tsx'
import { usualDraft } from './usual-rules.ts'
import { withMarks } from '../../timetable/week/slot-marks.ts'
import { SlotPainter } from '../../timetable/week/slot-painter.tsx'

type FormProps = { schedule: Schedule; words: RuleWords; rule?: Rule; onClose: () => void }

/** Creates a rule, or edits the given one. A new rule begins with the usual ones in words, or with the choice of its kind. */
export function RuleForm({ schedule, words, rule, onClose }: FormProps) {
  const { t } = useAppText()
  const [begun, setBegun] = useState<RuleDraft | null>(() => (rule ? ruleDraftOf(rule) : null))
  if (begun) {
    const onBack = rule ? undefined : () => setBegun(null)
    return <RuleFields {...{ schedule, words, rule, onClose, onBack }} before={begun} />
  }
  return (
    <Dialog title={t('rules.form.createTitle')} onClose={onClose} size={600}>
      <div className={form.form}>
        <UsualList onChoose={(usual) => setBegun(usualDraft(usual, schedule))} />
        <KindSelect kind={null} onChange={(kind) => setBegun(withKind(newRuleDraft(), kind))} />
      </div>
    </Dialog>
  )
}

type FieldsProps = Omit<FormProps, 'rule'> & {
  rule: Rule | undefined
  before: RuleDraft
  /** Returns to the usual rules. */
  onBack: (() => void) | undefined
}

/** The fields of a kind of rule. The rule as a sentence stays in view above the foot. */
function RuleFields({ schedule, words, rule, before, onClose, onBack }: FieldsProps) {
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const element = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(before)
  const [tried, setTried] = useState(false)
  const { busy, during } = useBusy()
  const needs = ruleNeeds(draft.rule)
  const errors = tried ? ruleErrors(draft) : {}
  const body = ruleOf(draft)

  const change = (part: Partial<RuleDraft>) => setDraft((current) => ({ ...current, ...part }))
  const paint = (uuids: readonly Uuid[], on: boolean) =>
    setDraft((now) => ({ ...now, timeSlotUuids: withMarks(schedule, now.timeSlotUuids, uuids, on) }))

  async function submit() {
    setTried(true)
    if (Object.keys(ruleErrors(draft)).length > 0) {
      // The error marks appear with the next render.
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] [tabindex="0"]')?.focus(),
      )
      return
    }
    const answer = await during(
      rule ? runCommand('updateRule', { ruleUuid: rule.uuid, ...body }) : runCommand('addRule', body),
    )
    if (answer.type !== 'Error') onClose()
  }

  return (
    <Dialog
      title={t(rule ? 'rules.form.editTitle' : 'rules.form.createTitle')}
      onClose={onClose}
      size={600}
      unsaved={isChanged(before, draft)}
    >
      <DialogForm
        ref={element}
        submit={t(rule ? 'common.save' : 'rules.form.create')}
        busy={busy}
        onSubmit={submit}
        onCancel={onClose}
        above={
          <div className={styles.preview}>
            <p className={styles.label}>{t('rules.form.preview')}</p>
            <p aria-live="polite">{ruleSentence(schedule, body, words)}</p>
          </div>
        }
        further={
          onBack && (
            <Button className="flush-start" variant="subtle" onClick={onBack}>
              {t('rules.usual.title')}
            </Button>
          )
        }
      >
        <KindSelect kind={draft.rule} onChange={(kind) => setDraft((now) => withKind(now, kind))} />
        <RuleWho schedule={schedule} words={words} draft={draft} errors={errors} onChange={change} />
        {needs.countsType && (
          <CountedType value={draft.countedType} onChange={(countedType) => change({ countedType })} />
        )}
        {needs.rooms && (
          <RoomsField
            label={t('rules.form.rooms')}
            value={draft.roomUuids}
            error={errors.rooms && t(`rules.form.${errors.rooms}`)}
            onChange={(roomUuids) => change({ roomUuids })}
          />
        )}
        {needs.equipment && (
          <EquipmentField
            label={t('rules.form.equipment')}
            hint={t('rules.form.equipmentHint')}
            value={draft.equipment}
            error={errors.equipment && t(`rules.form.${errors.equipment}`)}
            onChange={(equipment) => change({ equipment })}
          />
        )}
        {draftNamesSlots(draft) && (
          <SlotsField schedule={schedule} draft={draft} error={errors.slots} onPaint={paint} />
        )}
        {needs.slotSets && (
          <SlotSets
            schedule={schedule}
            sets={draft.slotSets}
            error={errors.slots && t(`rules.form.${errors.slots}`)}
            onChange={(of) => setDraft((now) => ({ ...now, slotSets: of(now.slotSets) }))}
          />
        )}
        {(needs.value || needs.value2) && (
          <div className={form.pair}>
            {needs.value && (
              <NumberInput
                label={t(`rules.form.numbers.${needs.value.unit}`)}
                value={draft.value}
                onChange={(value) => change({ value })}
                error={errors.value && t(`rules.form.${errors.value}`, needs.value)}
                min={needs.value.min}
                max={needs.value.max}
              />
            )}
            {needs.value2 && (
              <NumberInput
                label={t('rules.form.latest')}
                description={t('rules.form.latestHint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                value={draft.value2}
                onChange={(value2) => change({ value2 })}
                error={errors.value2 && t(`rules.form.${errors.value2}`, needs.value2)}
                {...needs.value2}
              />
            )}
          </div>
        )}
        {needs.choice && hasChoice(schedule, draft) && (
          <Checkbox
            label={t(`rules.form.choices.${draft.rule as KindWithChoice}`)}
            checked={draft.chosen}
            onChange={(event) => change({ chosen: event.currentTarget.checked })}
          />
        )}
        {needs.wholeDays && headOf(schedule).halfDays && (
          <Checkbox
            label={t('rules.form.wholeDays')}
            checked={draft.wholeDays}
            onChange={(event) => change({ wholeDays: event.currentTarget.checked })}
          />
        )}
        {headOf(schedule).halfDays && saysHalfDays({ ...body, halfDays: true }) && (
          <Checkbox
            label={t('rules.form.halfDays')}
            checked={draft.halfDays}
            onChange={(event) => change({ halfDays: event.currentTarget.checked })}
          />
        )}
        {needs.terms && headOf(schedule).daysPerTerm !== undefined && (
          <Checkbox
            label={t('rules.form.terms')}
            checked={draft.terms}
            onChange={(event) => change({ terms: event.currentTarget.checked })}
          />
        )}
        <Strength draft={draft} error={errors.weight !== undefined} onChange={change} />
      </DialogForm>
    </Dialog>
  )
}

/** The periods that the rule is about, marked in a week. */
function SlotsField(props: {
  schedule: Schedule
  draft: RuleDraft
  error: ReturnType<typeof ruleErrors>['slots']
  onPaint: (uuids: readonly Uuid[], on: boolean) => void
}) {
  const { t } = useAppText()
  const { schedule, draft, error, onPaint } = props
  return (
    <div className={styles.slots}>
      <p className={styles.label}>{t('rules.form.slots')}</p>
      {weekOf(schedule).hours > 0 ? (
        <>
          <SlotPainter
            label={t('rules.form.slots')}
            schedule={schedule}
            marked={draft.timeSlotUuids}
            invalid={error !== undefined}
            onPaint={onPaint}
          />
          <p className={error ? styles.problem : styles.hint}>
            {t(error ? `rules.form.${error}` : 'rules.form.slotsHint')}
            {ruleNeeds(draft.rule).slots === 'optional' && ` ${t('rules.form.slotsOptional')}`}
          </p>
        </>
      ) : (
        <p className={form.warning}>{t('rules.form.noPeriods')}</p>
      )}
    </div>
  )
}

/** The calendars that the number counts. */
function CountedType(props: { value: CalendarType; onChange: (type: CalendarType) => void }) {
  const { t } = useAppText()
  const { many } = useTypeNames()
  return (
    <div>
      <p className={styles.label} id="rule-counted">
        {t('rules.form.counted')}
      </p>
      <SegmentedControl
        aria-labelledby="rule-counted"
        value={props.value}
        onChange={props.onChange}
        data={CALENDAR_TYPES.map((value) => ({ value, label: many[value] }))}
      />
    </div>
  )
}

/** Whether there is an option to choose. The option for half days needs a version with half days. */
function hasChoice(schedule: Schedule, { rule }: RuleDraft): boolean {
  return !ruleNeeds(rule).choiceOfHalves || headOf(schedule).halfDays === true
}

type KindWithChoice = keyof AppTexts['rules']['form']['choices']

function Strength(props: { draft: RuleDraft; error: boolean; onChange: (part: Partial<RuleDraft>) => void }) {
  const { t } = useAppText()
  const { required, weight } = props.draft
  return (
    <div className={styles.strength}>
      <div>
        <p className={styles.label} id="rule-strength">
          {t('rules.form.strength')}
        </p>
        <SegmentedControl
          aria-labelledby="rule-strength"
          value={required ? 'required' : 'preferred'}
          onChange={(value) => props.onChange({ required: value === 'required' })}
          data={[
            { value: 'required', label: t('rules.form.mustHold') },
            { value: 'preferred', label: t('rules.form.shouldHold') },
          ]}
        />
      </div>
      {!required && (
        <NumberInput
          label={t('rules.form.weight')}
          description={
            typeof weight === 'number' ? t(`rules.${strengthWord(weight)}`, { weight }) : t('rules.form.weightHint')
          }
          value={weight}
          onChange={(value) => props.onChange({ weight: value })}
          error={props.error && t('rules.form.weightRequired')}
          min={1}
          max={100}
        />
      )}
    </div>
  )
}
