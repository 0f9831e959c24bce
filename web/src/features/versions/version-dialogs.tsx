import { Textarea, TextInput } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import type { ScheduleItem } from '@timetable/service'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { useConfirmWord } from '../../timetable/confirm-word.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useFirstError } from '../../ui/use-first-error.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { localeOfTag } from '../../i18n/locales.ts'
import { profileFromAnswers, USUAL_ANSWERS } from '../../timetable/rules/profile-answers.ts'
import { USUAL_BELL } from '../../timetable/week/usual-bell.ts'
import {
  bellOf,
  versionErrors,
  type PlanDraft,
  type VersionDraft,
  type VersionErrors,
} from '../../timetable/versions/version-draft.ts'
import { PlanFields } from './plan-fields.tsx'

/** The title, the description and the periods of a new version, and its priorities. */
export function CreateVersion({ onCreated, onClose }: { onCreated: (uuid: string) => void; onClose: () => void }) {
  const { t, i18n } = useAppText()
  const { runCommand } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const plan: PlanDraft = { days: 5, ...USUAL_BELL[localeOfTag(i18n.language)], answers: USUAL_ANSWERS }
  return (
    <VersionForm
      title={t('versions.createTitle')}
      submit={t('versions.createSubmit')}
      initial={{ title: '', description: '', plan }}
      onClose={onClose}
      onSubmit={async ({ title, description, plan: typed }) => {
        const { days, answers } = typed ?? plan
        const answer = await runCommand('createSchedule', {
          schoolUuid: schoolUuid!,
          title: title.trim(),
          description: description.trim(),
          days: Number(days),
          periods: [...(bellOf(typed ?? plan) ?? [])],
          profile: profileFromAnswers(answers),
        })
        if (answer.type === 'ScheduleItem') onCreated(answer.item.uuid)
      }}
    />
  )
}

export function RenameVersion({ version, onClose }: { version: ScheduleItem; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  return (
    <VersionForm
      title={t('versions.renameTitle')}
      submit={t('common.save')}
      initial={{ title: version.title, description: version.description, plan: null }}
      onClose={onClose}
      onSubmit={async ({ title, description }) => {
        const answer = await runCommand('renameSchedule', {
          schoolUuid: schoolUuid!,
          scheduleUuid: version.uuid,
          title: title.trim(),
          description: description.trim(),
        })
        if (answer.type !== 'Error') onClose()
      }}
    />
  )
}

/** Deletes a version, once the confirmation word is typed. */
export function DeleteVersion({ version, onClose }: { version: ScheduleItem; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const confirmation = useConfirmWord('calendars')
  const { busy, during } = useBusy()

  async function remove() {
    if (!confirmation.confirmed()) return
    const answer = await during(runCommand('deleteSchedule', { schoolUuid: schoolUuid!, scheduleUuid: version.uuid }))
    if (answer.type === 'Error') return
    ui.toast({ state: 'deleted', headline: t('versions.deleted', { title: version.title }) })
    onClose()
  }
  return (
    <Dialog title={t('versions.deleteTitle')} onClose={onClose}>
      <DialogForm submit={t('versions.deleteSubmit')} danger busy={busy} onSubmit={remove} onCancel={onClose}>
        <p>
          {t('versions.deleteText', { title: version.title, count: version.lessons })}{' '}
          {t('versions.deletedFor', { count: LIMITS.deletedDays })}
        </p>
        {confirmation.field}
      </DialogForm>
    </Dialog>
  )
}

function VersionForm(props: {
  title: string
  submit: string
  initial: VersionDraft
  onSubmit: (draft: VersionDraft) => Promise<void>
  onClose: () => void
}) {
  const { t } = useAppText()
  const [before] = useState(props.initial)
  const [draft, setDraft] = useState(before)
  const [errors, setErrors] = useState<VersionErrors>({})
  const { busy, during } = useBusy()
  const firstError = useFirstError()

  function change(part: Partial<VersionDraft>) {
    setDraft((current) => ({ ...current, ...part }))
    forget(part)
  }
  function changePlan(part: Partial<PlanDraft>) {
    setDraft((current) => (current.plan ? { ...current, plan: { ...current.plan, ...part } } : current))
    // Whether all periods fit depends on their start and length.
    forget('start' in part || 'minutes' in part ? { ...part, periods: 0 } : part)
  }
  const forget = (part: object) =>
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in part))))
  const problem = (field: keyof VersionErrors) => {
    switch (errors[field]) {
      case undefined:
        return undefined
      case 'minutesInvalid':
        return t('periods.lengthInvalid')
      case 'dayFull':
        return t('versions.dayFull', { count: (draft.plan && bellOf(draft.plan)?.length) ?? 0 })
      default:
        return t(`versions.${errors[field]}`, { max: field === 'periods' ? LIMITS.maxPeriods : LIMITS.maxDays })
    }
  }

  async function submit() {
    const found = versionErrors(draft)
    setErrors(found)
    if (Object.keys(found).length > 0) return firstError.complain()
    await during(props.onSubmit(draft))
  }

  return (
    <Dialog title={props.title} onClose={props.onClose} unsaved={JSON.stringify(draft) !== JSON.stringify(before)}>
      <DialogForm ref={firstError.ref} submit={props.submit} busy={busy} onSubmit={submit} onCancel={props.onClose}>
        <TextInput
          label={t('versions.titleField')}
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
          error={problem('title')}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <Textarea
          label={t('versions.descriptionField')}
          description={t('common.optional')}
          value={draft.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          error={problem('description')}
          minRows={2}
          maxRows={6}
        />
        {draft.plan && <PlanFields plan={draft.plan} problem={problem} onChange={changePlan} />}
      </DialogForm>
    </Dialog>
  )
}
