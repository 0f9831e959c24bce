import { Button, Select, Switch, TextInput } from '@mantine/core'
import {
  defaultCode,
  distribution,
  headOf,
  longestLesson,
  timeOfDay,
  weekNamesOf,
  type CalendarType,
  type Schedule,
  type Subject,
  type Uuid,
} from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { useCalendarGroups } from '../../timetable/calendars/use-calendar-groups.ts'
import { ShortNameField } from '../../timetable/calendars/short-name-field.tsx'
import { useLockedSubjects } from '../../timetable/lessons/use-locked-subjects.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'
import { CalendarSelect } from './calendar-select.tsx'
import { qualifiedFor, taughtName, typesIn, unqualifiedFor, withChoices } from './choice-draft.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import { ColourPicker } from './colour-picker.tsx'
import { LessonEditor } from './lesson-editor.tsx'
import { LessonList } from './lesson-list.tsx'
import { ParallelField } from './parallel-field.tsx'
import styles from './subject-form.module.css'
import { TagsField } from './tags-field.tsx'
import { WeeksText } from './weeks-text.tsx'
import {
  flattened,
  keptAtHome,
  withCalendars,
  withTypedLessons,
  withNewCalendar,
  withTags,
  type SubjectDraft,
} from './subject-draft.ts'
import { useSubjectForm } from './use-subject-form.ts'

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
  const { schedule, subject, onClose } = props
  const typed = useSubjectForm(props)
  const { draft, change, errors, unsaved } = typed
  const groups = useCalendarGroups(draft.newCalendars)
  const taught = taughtName(schedule, subject, draft)
  const longest = longestLesson(schedule)
  const losing = flattened(draft)

  function create(name: string, type: CalendarType) {
    const made = withNewCalendar(draft, name, type)
    change(withCalendars(made.draft, [...draft.calendarUuids, made.uuid]))
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
      <form ref={typed.ref} onSubmit={typed.submit} noValidate>
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
            <LessonFields schedule={schedule} draft={draft} error={problem('count')} onChange={change} />
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
                value={typed.parallel.filter((uuid) => schedule.subjects[uuid])}
                onChange={typed.setParallel}
              />
            )}
            {subject && (
              <ShortNameField
                value={typed.shortName}
                code={defaultCode(schedule, 'subjects', subject.uuid)}
                about={t('subjects.shortNameOf')}
                onChange={typed.setShortName}
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
        <DialogActions submit={t(subject ? 'common.save' : 'subjects.create')} busy={typed.busy} onCancel={onClose}>
          {subject && <OpenDialogs subjectUuid={subject.uuid} />}
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** How many lessons the course has, and how they are distributed over the week and the day. */
function LessonFields(props: {
  schedule: Schedule
  draft: SubjectDraft
  error: string | undefined
  onChange: (draft: SubjectDraft) => void
}) {
  const { t } = useAppText()
  const { schedule, draft, error, onChange } = props
  /** The number or lengths of lessons while they are being typed. */
  const [countText, setCountText] = useState<string | null>(null)
  return (
    <div className={styles.three}>
      <TextInput
        label={t('subjects.count')}
        value={countText ?? String(draft.count)}
        onChange={({ currentTarget: { value } }) => {
          setCountText(value)
          onChange(withTypedLessons(schedule, draft, value))
        }}
        onBlur={() => setCountText(null)}
        error={error}
        autoComplete="off"
      />
      <Select
        label={t('subjects.distribution')}
        data={distribution.def.values.map((value) => ({ value, label: t(`subjects.distribution_${value}`) }))}
        value={draft.distribution}
        onChange={(value) => value && onChange({ ...draft, distribution: value })}
        allowDeselect={false}
      />
      <Select
        label={t('subjects.timeOfDay')}
        data={timeOfDay.def.values.map((value) => ({ value, label: t(`subjects.timeOfDay_${value}`) }))}
        value={draft.timeOfDay}
        onChange={(value) => value && onChange({ ...draft, timeOfDay: value })}
        allowDeselect={false}
      />
    </div>
  )
}

/** Buttons that open the other dialogs of an existing course. */
function OpenDialogs({ subjectUuid }: { subjectUuid: Uuid }) {
  const { t } = useAppText()
  const { ui } = useSession()
  return (
    <>
      <Button
        className="flush-start"
        variant="subtle"
        onClick={() => ui.openModal({ kind: 'copy-subjects', subjectUuids: [subjectUuid] })}
      >
        {t('subjects.copy.open')}
      </Button>
      <Button variant="subtle" onClick={() => ui.openModal({ kind: 'time-off', of: { subjectUuid } })}>
        {t('calendars.timeOff.open')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        onClick={() => ui.openModal({ kind: 'delete-subjects', subjectUuids: [subjectUuid] })}
      >
        {t('common.delete')}
      </Button>
    </>
  )
}
