import { Button, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import { calendarType as calendarTypes, distribution, timeOfDay, type Uuid } from '@timetable/domain'
import { useMemo, useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'
import { ColourPicker } from './colour-picker.tsx'
import {
  newSubjectDraft,
  subjectDraftOf,
  subjectErrors,
  subjectParams,
  type SubjectDraft,
  type SubjectErrors,
} from './subject-draft.ts'

/** Creates a subject with its lessons, or changes the one named. */
export default function SubjectForm(props: { subjectUuid?: Uuid; calendarUuid?: Uuid; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  const subject = props.subjectUuid === undefined ? undefined : schedule?.subjects[props.subjectUuid]
  const [draft, setDraft] = useState<SubjectDraft | null>(
    () => schedule && (subject ? subjectDraftOf(schedule, subject) : newSubjectDraft(schedule, props.calendarUuid)),
  )
  const [errors, setErrors] = useState<SubjectErrors>({})
  const [busy, setBusy] = useState(false)
  const calendars = useCalendarOptions()
  if (!draft) return null

  function change(part: Partial<SubjectDraft>) {
    setDraft((current) => current && { ...current, ...part })
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in part))))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = subjectErrors(draft!)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const params = subjectParams(draft!)
    setBusy(true)
    const answer = subject
      ? await runCommand('updateSubject', { subjectUuid: subject.uuid, advanced: subject.advanced, ...params })
      : await runCommand('addSubjectWithCalendarsAndCount', params)
    setBusy(false)
    if (answer.type !== 'Error') props.onClose()
  }

  async function remove(subjectUuid: Uuid, name: string) {
    const answer = await runCommand('deleteSubject', { subjectUuid })
    if (answer.type === 'Error') return
    ui.toast({ state: 'deleted', headline: t('subjects.deleted', { name }) })
    props.onClose()
  }

  const problem = (field: keyof SubjectErrors) => {
    const key = errors[field]
    return key && t(`subjects.${key}`)
  }
  return (
    <Dialog title={subject ? t('subjects.editTitle') : t('subjects.createTitle')} onClose={props.onClose} size={560}>
      <form onSubmit={submit} noValidate>
        <div className={form.form}>
          <TextInput
            label={t('subjects.name')}
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={problem('name')}
            autoComplete="off"
            data-autofocus
          />
          <NumberInput
            label={t('subjects.count')}
            value={draft.count}
            onChange={(count) => change({ count })}
            error={problem('count')}
            allowDecimal={false}
            clampBehavior="none"
          />
          <MultiSelect
            label={t('subjects.calendars')}
            placeholder={draft.calendarUuids.length === 0 ? t('subjects.calendarsHint') : undefined}
            data={calendars}
            value={[...draft.calendarUuids]}
            onChange={(calendarUuids) => change({ calendarUuids })}
            error={problem('calendarUuids')}
            nothingFoundMessage={t('subjects.noCalendar')}
            limit={100}
            searchable
            hidePickedOptions
          />
          <div className={form.pair}>
            <Select
              label={t('subjects.distribution')}
              data={distribution.def.values.map((value) => ({ value, label: t(`subjects.distribution_${value}`) }))}
              value={draft.distribution}
              onChange={(value) => value && change({ distribution: value })}
              allowDeselect={false}
            />
            <Select
              label={t('subjects.timeOfDay')}
              data={timeOfDay.def.values.map((value) => ({ value, label: t(`subjects.timeOfDay_${value}`) }))}
              value={draft.timeOfDay}
              onChange={(value) => value && change({ timeOfDay: value })}
              allowDeselect={false}
            />
          </div>
          <ColourPicker value={draft.color} onChange={(color) => change({ color })} />
        </div>
        <DialogActions submit={subject ? t('common.save') : t('subjects.create')} busy={busy} onCancel={props.onClose}>
          {subject && (
            <Button variant="subtle" color="red" onClick={() => remove(subject.uuid, subject.name)}>
              {t('common.delete')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** All calendars, by type and then by name as people sort them. */
function useCalendarOptions() {
  const { t } = useAppText()
  const calendars = useSchedule((state) => state.schedule?.calendars)
  return useMemo(() => {
    const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
    return calendarTypes.def.values.map((type) => ({
      group: t(`calendars.${type}`),
      items: Object.values(calendars ?? {})
        .filter(({ calendarType }) => calendarType === type)
        .sort((a, b) => byName.compare(a.name, b.name))
        .map(({ uuid, name }) => ({ value: uuid, label: name })),
    }))
  }, [calendars, t])
}
