import type { Uuid } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { namesOf } from '../../timetable/calendars/calendar-summary.ts'
import { EquipmentField } from '../../timetable/calendars/equipment-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { EquipmentNames } from './equipment-names.tsx'
import { NamesBox } from './names-box.tsx'

type Props = { readonly calendarUuids?: readonly Uuid[] | undefined; readonly onClose: () => void }

/** The dialog for the equipment of some rooms, or for renaming that of the whole version. */
export default function Equipment({ calendarUuids, onClose }: Props) {
  return calendarUuids ? (
    <EquipmentOfRooms calendarUuids={calendarUuids} onClose={onClose} />
  ) : (
    <EquipmentNames onClose={onClose} />
  )
}

/** Adds equipment to several rooms, and removes other equipment from them. */
function EquipmentOfRooms({ calendarUuids, onClose }: { calendarUuids: readonly Uuid[]; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  const [add, setAdd] = useState<readonly string[]>([])
  const [remove, setRemove] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  const { busy, during } = useBusy()
  const isEmpty = add.length + remove.length === 0

  async function submit() {
    setTried(true)
    if (isEmpty) return
    const uuids = calendarUuids.filter((uuid) => schedule?.calendars[uuid])
    const params = { calendarUuids: uuids, add: [...add], remove: [...remove] }
    const answer = await during(runCommand('changeEquipment', params))
    if (answer.type === 'Error') return
    ui.toast({ state: 'success', headline: t('calendars.many.changed', { count: uuids.length }) })
    onClose()
  }

  return (
    <Dialog title={t('calendars.equipment.title')} onClose={onClose} unsaved={!isEmpty}>
      <DialogForm submit={t('calendars.equipment.submit')} busy={busy} onSubmit={submit} onCancel={onClose}>
        {schedule && <NamesBox names={namesOf(schedule, calendarUuids)} />}
        <EquipmentField
          label={t('calendars.equipment.add')}
          hint={t('calendars.equipment.addHint')}
          value={add}
          error={tried && isEmpty && t('calendars.equipment.required')}
          onChange={(names) => {
            setAdd(names)
            setRemove((now) => now.filter((name) => !names.includes(name)))
          }}
        />
        <EquipmentField
          label={t('calendars.equipment.remove')}
          hint={t('calendars.equipment.removeHint')}
          value={remove}
          existing
          onChange={(names) => {
            setRemove(names)
            setAdd((now) => now.filter((name) => !names.includes(name)))
          }}
        />
      </DialogForm>
    </Dialog>
  )
}
