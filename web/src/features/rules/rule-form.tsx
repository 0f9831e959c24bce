import { MultiSelect, NumberInput, SegmentedControl, Select } from '@mantine/core'
import { KNOWN_RULES, ruleNeeds, weekOf, type Rule, type Schedule, type Uuid } from '@timetable/domain'
import { useMemo, useRef, useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import type { AppTexts } from '../../i18n/locales/en/app.ts'
import { useRunCommand } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'
import { courseOptions, isAlso, newRuleDraft, ruleDraftOf, ruleErrors, ruleOf, type RuleDraft } from './rule-draft.ts'
import styles from './rule-form.module.css'
import { strengthWord } from './rule-list.ts'
import { ruleSentence, whoPhrase, type RuleWords } from './rule-sentence.ts'
import { withMarks } from './slot-marks.ts'
import { SlotPainter } from './slot-painter.tsx'

/** Writes a new rule, or changes the one given; below the fields stands how it reads. */
export function RuleForm(props: { schedule: Schedule; words: RuleWords; rule?: Rule; onClose: () => void }) {
  const { schedule, words, rule, onClose } = props
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const element = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<RuleDraft>(() => (rule ? ruleDraftOf(rule) : newRuleDraft()))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const options = useMemo(() => courseOptions(schedule), [schedule])
  const needs = ruleNeeds(draft.rule)
  const errors = tried ? ruleErrors(draft) : {}
  const body = ruleOf(draft)

  const change = (part: Partial<RuleDraft>) => setDraft((current) => ({ ...current, ...part }))
  const paint = (uuids: readonly Uuid[], on: boolean) =>
    setDraft((now) => ({ ...now, timeSlotUuids: withMarks(schedule, now.timeSlotUuids, uuids, on) }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(ruleErrors(draft)).length > 0) {
      // The marks of what is wrong come with the next painting.
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] [tabindex="0"]')?.focus(),
      )
      return
    }
    setBusy(true)
    const answer = rule
      ? await runCommand('updateRule', { ruleUuid: rule.uuid, ...body })
      : await runCommand('addRule', body)
    setBusy(false)
    if (answer.type !== 'Error') onClose()
  }

  return (
    <Dialog title={t(rule ? 'rules.form.editTitle' : 'rules.form.createTitle')} onClose={onClose} size={600}>
      <form ref={element} onSubmit={submit} noValidate>
        <div className={form.form}>
          <Select
            label={t('rules.form.kind')}
            data={KNOWN_RULES.map((kind) => ({ value: kind, label: t(`rules.form.kinds.${kind as KnownKind}`) }))}
            value={draft.rule}
            onChange={(value) => value && change({ rule: value })}
            allowDeselect={false}
            data-autofocus
          />
          <div className={form.pair}>
            <MultiSelect
              label={t('rules.form.names')}
              description={t('rules.form.namesHint')}
              data={options.names}
              value={[...draft.subjectNames]}
              onChange={(subjectNames) => change({ subjectNames })}
              error={errors.who && t(`rules.form.${errors.who}`)}
              nothingFoundMessage={t('rules.form.noCourse')}
              limit={100}
              searchable
              hidePickedOptions
            />
            <MultiSelect
              label={t('rules.form.courses')}
              description={t('rules.form.coursesHint')}
              data={options.courses}
              value={[...draft.subjectUuids]}
              onChange={(subjectUuids) => change({ subjectUuids })}
              nothingFoundMessage={t('rules.form.noCourse')}
              limit={100}
              searchable
              hidePickedOptions
            />
          </div>
          {isAlso(draft.also) && (
            <p className={form.note}>
              {t('rules.form.also', {
                who: whoPhrase(schedule, { ...body, subjectNames: [], subjectUuids: [] }, words),
              })}
            </p>
          )}
          {needs.slots && (
            <div className={styles.slots}>
              <p className={styles.label}>{t('rules.form.slots')}</p>
              {weekOf(schedule).hours > 0 ? (
                <>
                  <SlotPainter
                    schedule={schedule}
                    marked={draft.timeSlotUuids}
                    invalid={errors.slots !== undefined}
                    onPaint={paint}
                  />
                  <p className={errors.slots ? styles.problem : styles.hint}>
                    {t(errors.slots ? `rules.form.${errors.slots}` : 'rules.form.slotsHint')}
                  </p>
                </>
              ) : (
                <p className={form.warning}>{t('rules.form.noPeriods')}</p>
              )}
            </div>
          )}
          {needs.value && (
            <NumberInput
              label={t('rules.form.days')}
              value={draft.value}
              onChange={(value) => change({ value })}
              error={errors.value && t(`rules.form.${errors.value}`, needs.value)}
              min={needs.value.min}
              max={needs.value.max}
              allowDecimal={false}
              clampBehavior="none"
            />
          )}
          <div className={styles.strength}>
            <div>
              <p className={styles.label} id="rule-strength">
                {t('rules.form.strength')}
              </p>
              <SegmentedControl
                aria-labelledby="rule-strength"
                value={draft.required ? 'required' : 'preferred'}
                onChange={(value) => change({ required: value === 'required' })}
                data={[
                  { value: 'required', label: t('rules.form.mustHold') },
                  { value: 'preferred', label: t('rules.form.shouldHold') },
                ]}
              />
            </div>
            {!draft.required && (
              <NumberInput
                label={t('rules.form.weight')}
                description={
                  typeof draft.weight === 'number'
                    ? t(`rules.${strengthWord(draft.weight)}`, { weight: draft.weight })
                    : t('rules.form.weightHint')
                }
                value={draft.weight}
                onChange={(weight) => change({ weight })}
                error={errors.weight && t(`rules.form.${errors.weight}`)}
                min={1}
                max={100}
                allowDecimal={false}
                clampBehavior="none"
              />
            )}
          </div>
          <div className={styles.preview}>
            <p className={styles.label}>{t('rules.form.preview')}</p>
            <p aria-live="polite">{ruleSentence(schedule, body, words)}</p>
          </div>
        </div>
        <DialogActions submit={t(rule ? 'common.save' : 'rules.form.create')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

type KnownKind = keyof AppTexts['rules']['form']['kinds']
