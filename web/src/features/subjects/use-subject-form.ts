import { parallelWith, sameSet, type Schedule, type Subject, type Uuid } from '@timetable/domain'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { trackEvent } from '../../integrations/analytics.ts'
import { useRunCommand } from '../../store/session-context.tsx'
import { shortNameProblem } from '../../timetable/calendars/short-name-field.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { useFirstError } from '../../ui/use-first-error.ts'
import { changeParams, creationParams, subjectErrors, type SubjectErrors } from './save-subject.ts'
import { newSubjectDraft, pruned, subjectDraftOf, type SubjectDraft } from './subject-draft.ts'

type Props = {
  readonly schedule: Schedule
  /** Null: a new course. */
  readonly subject: Subject | null
  /** A calendar that a new course begins with. */
  readonly calendarUuid?: Uuid | undefined
  readonly onClose: () => void
}

/** What is typed into the form of a course, and saving it. */
export function useSubjectForm({ schedule, subject, calendarUuid, onClose }: Props) {
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const [before] = useState<SubjectDraft>(() =>
    subject ? subjectDraftOf(schedule, subject) : newSubjectDraft(schedule, calendarUuid),
  )
  const [typed, setTyped] = useState(before)
  const [shortName, setShortName] = useState(subject?.shortName ?? '')
  const [ranWith] = useState(() => (subject ? parallelWith(schedule, subject.uuid) : []))
  const [parallel, setParallel] = useState(ranWith)
  const [errors, setErrors] = useState<SubjectErrors>({})
  const { busy, during } = useBusy()
  const { ref, complain } = useFirstError()
  const draft = pruned(schedule, typed)
  const unsaved =
    JSON.stringify(draft) !== JSON.stringify(before) ||
    shortName.trim() !== (subject?.shortName ?? '') ||
    !sameSet(parallel, ranWith)

  function change(next: SubjectDraft) {
    setTyped(next)
    // Errors are cleared while the user corrects them; the form is checked again on submit.
    setErrors({})
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

  return {
    /** For the form element: submitting with errors moves the focus to the first. */
    ref,
    draft,
    change,
    shortName,
    setShortName,
    /** The other courses at the same time. Some may have been deleted meanwhile. */
    parallel,
    setParallel,
    errors,
    unsaved,
    busy,
    submit,
  }
}
