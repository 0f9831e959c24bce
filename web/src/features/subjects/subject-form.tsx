import { Button, Select, Switch, TextInput } from '@mantine/core'
import {
  defaultCode,
  distribution,
  headOf,
  longestLesson,
  parallelWith,
  sameSet,
  timeOfDay,
  weekNamesOf,
  type CalendarType,
  type Schedule,
  type Subject,
  type Uuid,
} from '@timetable/domain'
import { useState, type FormEvent } from 'react'
import { trackEvent } from '../../integrations/analytics.ts'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { useCalendarGroups } from '../../timetable/calendars/use-calendar-groups.ts'
import { shortNameProblem, ShortNameField } from '../../timetable/calendars/short-name-field.tsx'
import { useLockedSubjects } from '../../timetable/lessons/use-locked-subjects.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { useFirstError } from '../../ui/use-first-error.ts'
import { CalendarSelect } from './calendar-select.tsx'
import { qualifiedFor, taughtName, typesIn, unqualifiedFor, withChoices } from './choice-draft.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import { ColourPicker } from './colour-picker.tsx'
import { LessonEditor } from './lesson-editor.tsx'
import { LessonList } from './lesson-list.tsx'
import { changeParams, creationParams, subjectErrors, type SubjectErrors } from './save-subject.ts'
import { ParallelField } from './parallel-field.tsx'
import styles from './subject-form.module.css'
import { TagsField } from './tags-field.tsx'
import { WeeksText } from './weeks-text.tsx'
import {
  flattened,
  keptAtHome,
  newSubjectDraft,
  pruned,
  subjectDraftOf,
  withCalendars,
  withTypedLessons,
  withNewCalendar,
  withTags,
  type SubjectDraft,
} from './subject-draft.ts'

type Props = { subjectUuid?: Uuid; calendarUuid?: Uuid; onClose: () => void }

/** Creates a course with its lessons, or edits the given one. For a course beyond the trial it shows how to unlock it. */
export default function SubjectForm({ subjectUuid, calendarUuid, onClose }: Props) {
  const { t } = useAppText()
  const schedule = useSchedule((state) => state.schedule)
  const locked = useLockedSubjects()
  if (!schedule) return null
  if (subjectUuid === undefined)
    return <Form schedule={schedule} subject={null} calendarUuid={calendarUuid} onClose={onClose} />
  const subject = schedule.subjects[subjectUuid]
  if (!subject || locked.has(subjectUuid)) {
    return (
      <Dialog title={t(subject ? 'subjects.locked.title' : 'subjects.editTitle')} onClose={onClose}>
        <p>{t(subject ? 'subjects.locked.text' : 'subjects.gone')}</p>
      </Dialog>
    )
  }
  return <Form schedule={schedule} subject={subject} onClose={onClose} />
}

function Form(props: { schedule: Schedule; subject: Subject | null; calendarUuid?: Uuid; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const { schedule, subject, onClose } = props
  const [before] = useState<SubjectDraft>(() =>
    subject ? subjectDraftOf(schedule, subject) : newSubjectDraft(schedule, props.calendarUuid),
  )
  /** The number or lengths of lessons while they are being typed. */
  const [countText, setCountText] = useState<string | null>(null)
  const [typed, setTyped] = useState(before)
  const [shortName, setShortName] = useState(subject?.shortName ?? '')
  const [ranWith] = useState(() => (subject ? parallelWith(schedule, subject.uuid) : []))
  const [parallel, setParallel] = useState(ranWith)
  const [errors, setErrors] = useState<SubjectErrors>({})
  const { busy, during } = useBusy()
  const { ref, complain } = useFirstError()
  const groups = useCalendarGroups(typed.newCalendars)
  const draft = pruned(schedule, typed)
  const taught = taughtName(schedule, subject, draft)
  const longest = longestLesson(schedule)
  const losing = flattened(draft)
  const unsaved =
    JSON.stringify(draft) !== JSON.stringify(before) ||
    shortName.trim() !== (subject?.shortName ?? '') ||
    !sameSet(parallel, ranWith)

  function change(next: SubjectDraft) {
    setTyped(next)
    // Errors are cleared while the user corrects them; the form is checked again on submit.
    setErrors({})
  }

  function create(name: string, type: CalendarType) {
    const made = withNewCalendar(draft, name, type)
    change(withCalendars(made.draft, [...draft.calendarUuids, made.uuid]))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = subjectErrors(schedule, draft)
    setErrors(found)
    if (Object.keys(found).length > 0 || shortNameProblem(t, shortName)) return complain()
    const saved = await during(
      subject ? saveChange(subject) : runCommand('createSubjects', creationParams(schedule, draft)),
    )
    if (saved?.type === 'Error') return
    if (!subject) trackEvent('subject_creation', { count: 1 })
    onClose()
  }

  async function saveChange({ uuid }: Subject) {
    const params = changeParams(schedule, uuid, before, draft)
    const changed = params ? await runCommand('updateSubject', params) : undefined
    if (changed?.type === 'Error') return changed
    const others = parallel.filter((other) => schedule.subjects[other])
    const saved = sameSet(parallel, ranWith)
      ? changed
      : await runCommand('runInParallel', { subjectUuids: [uuid, ...others] })
    const wanted = shortName.trim()
    if (saved?.type === 'Error' || wanted === (subject?.shortName ?? '')) return saved
    const named = { name: draft.name.trim(), shortName: wanted === '' ? null : wanted }
    return runCommand('setShortNames', { subjects: [named] })
  }

  const weekNames = weekNamesOf(headOf(schedule))
  const problem = (field: 'name' | 'count' | 'calendarUuids' | 'choices' | 'weeks') => {
    const key = errors[field]
    return key && t(`subjects.${key}`, { max: longest })
  }
  return (
    <Dialog
      title={t(subject ? 'subjects.editTitle' : 'subjects.createTitle')}
      onClose={onClose}
      size={850}
      unsaved={unsaved}
    >
      <form ref={ref} onSubmit={submit} noValidate>
        <div className={styles.columns}>
          <div className={form.form}>
            <TextInput
              label={t('subjects.name')}
              value={draft.name}
              onChange={(event) => change({ ...draft, name: event.currentTarget.value })}
              error={problem('name')}
              autoComplete="off"
              data-autofocus
            />
            <CalendarSelect
              label={t('subjects.calendars')}
              placeholder={t('subjects.calendarsHint')}
              groups={groups}
              value={draft.calendarUuids}
              onChange={(value) => change(keptAtHome(schedule, draft, withCalendars(draft, value)))}
              onCreate={create}
              error={problem('calendarUuids')}
            />
            <ChoiceEditor
              asked={draft}
              groups={groups}
              error={problem('choices')}
              course={{
                typesOf: (choice) => typesIn(schedule, draft, choice),
                sameForAll: draft.sameForAll,
                onSameForAll: (types) => change({ ...draft, sameForAll: types }),
                qualified: qualifiedFor(schedule, taught, draft.calendarUuids),
                unqualified: (choice) => unqualifiedFor(schedule, taught, choice),
                name: draft.name.trim(),
              }}
              onChange={(choices) => change(keptAtHome(schedule, draft, withChoices(draft, choices)))}
              onCreate={(name, type, into) => {
                const made = withNewCalendar(draft, name, type)
                change(withChoices(made.draft, into(made.uuid)))
              }}
            />
            <div className={styles.three}>
              <TextInput
                label={t('subjects.count')}
                value={countText ?? String(draft.count)}
                onChange={({ currentTarget: { value } }) => {
                  setCountText(value)
                  change(withTypedLessons(schedule, draft, value))
                }}
                onBlur={() => setCountText(null)}
                error={problem('count')}
                autoComplete="off"
              />
              <Select
                label={t('subjects.distribution')}
                data={distribution.def.values.map((value) => ({ value, label: t(`subjects.distribution_${value}`) }))}
                value={draft.distribution}
                onChange={(value) => value && change({ ...draft, distribution: value })}
                allowDeselect={false}
              />
              <Select
                label={t('subjects.timeOfDay')}
                data={timeOfDay.def.values.map((value) => ({ value, label: t(`subjects.timeOfDay_${value}`) }))}
                value={draft.timeOfDay}
                onChange={(value) => value && change({ ...draft, timeOfDay: value })}
                allowDeselect={false}
              />
            </div>
            {weekNames.length > 0 && !draft.advanced && (
              <WeeksText
                names={weekNames}
                value={draft.weeks}
                onChange={(weeks) => change({ ...draft, weeks })}
                error={problem('weeks')}
              />
            )}
            <TagsField
              schedule={schedule}
              label={t('subjects.tags.label')}
              description={t('subjects.tags.about')}
              value={draft.tags}
              onChange={(tags) => change(withTags(draft, tags))}
            />
            {subject && (
              <ParallelField
                schedule={schedule}
                subjectUuid={subject.uuid}
                value={parallel.filter((uuid) => schedule.subjects[uuid])}
                onChange={setParallel}
              />
            )}
            {subject && (
              <ShortNameField
                value={shortName}
                code={defaultCode(schedule, 'subjects', subject.uuid)}
                about={t('subjects.shortNameOf')}
                onChange={setShortName}
              />
            )}
            <ColourPicker value={draft.color} onChange={(color) => change({ ...draft, color })} />
            <Switch
              label={t('subjects.advanced')}
              description={t('subjects.advancedHint')}
              checked={draft.advanced}
              onChange={(event) => change({ ...draft, advanced: event.currentTarget.checked })}
            />
            {losing > 0 && (
              <p className={form.warning} role="status">
                {t('subjects.flattens', { count: losing })}
              </p>
            )}
            {draft.advanced && (
              <LessonEditor
                schedule={schedule}
                draft={draft}
                errors={errors.lessons}
                groups={groups}
                longest={longest}
                onChange={change}
              />
            )}
          </div>
          <LessonList schedule={schedule} draft={draft} groups={groups} unsaved={unsaved} onLeave={onClose} />
        </div>
        <DialogActions submit={t(subject ? 'common.save' : 'subjects.create')} busy={busy} onCancel={onClose}>
          {subject && (
            <>
              <Button
                variant="subtle"
                onClick={() => ui.openModal({ kind: 'copy-subjects', subjectUuids: [subject.uuid] })}
              >
                {t('subjects.copy.open')}
              </Button>
              <Button
                variant="subtle"
                onClick={() => ui.openModal({ kind: 'time-off', of: { subjectUuid: subject.uuid } })}
              >
                {t('calendars.timeOff.open')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                onClick={() => ui.openModal({ kind: 'delete-subjects', subjectUuids: [subject.uuid] })}
              >
                {t('common.delete')}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
