import type { Uuid } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { namesOf } from '../../timetable/calendars/calendar-summary.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { limitsOf, loadErrors, type LoadDraft } from './load-draft.ts'
import { LoadFields } from './load-fields.tsx'
import { NamesBox } from './names-box.tsx'

/** The dialog that gives several teachers the same minimum and maximum of periods a week. */
export default function Loads({ calendarUuids, onClose }: { calendarUuids: readonly Uuid[]; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  const [load, setLoad] = useState<LoadDraft>({ least: '', most: '' })
  const [tried, setTried] = useState(false)
  const { busy, during } = useBusy()

  async function submit() {
    setTried(true)
    if (Object.keys(loadErrors(load)).length > 0) return
    const uuids = calendarUuids.filter((uuid) => schedule?.calendars[uuid])
    const answer = await during(runCommand('setManyLoadLimits', { calendarUuids: uuids, ...limitsOf(load) }))
    if (answer.type === 'Error') return
    ui.toast({ state: 'success', headline: t('calendars.many.changed', { count: uuids.length }) })
    onClose()
  }

  return (
    <Dialog title={t('calendars.load.label')} onClose={onClose} unsaved={load.least !== '' || load.most !== ''}>
      <DialogForm submit={t('common.save')} busy={busy} onSubmit={submit} onCancel={onClose}>
        {schedule && <NamesBox names={namesOf(schedule, calendarUuids)} />}
        <LoadFields draft={load} errors={tried ? loadErrors(load) : {}} onChange={setLoad} />
      </DialogForm>
    </Dialog>
  )
}
