import { Radio } from '@mantine/core'
import { groupsIn, type Calendar } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { useConfirmWord } from '../../timetable/confirm-word.tsx'

type Lessons = 'to-class' | 'delete'

/** Deletes a division with its groups, after the user has chosen what happens to their lessons and has typed the confirmation word. */
export function DeleteDivision(props: { whole: Calendar; division: string; onDone: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const { whole, division } = props
  const groups = useSchedule(({ schedule }) =>
    schedule
      ? groupsIn(schedule, whole.uuid, division)
          .map(({ name }) => name)
          .join(', ')
      : '',
  )
  const [lessons, setLessons] = useState<Lessons>('to-class')
  const confirmation = useConfirmWord('calendars')

  function submit() {
    if (!confirmation.confirmed()) return
    // Applied at once. A refusal undoes it and shows a toast.
    void runCommand('deleteDivision', { calendarUuid: whole.uuid, division, lessons })
    ui.toast({ state: 'deleted', headline: t('calendars.division.deleted', { division }) })
    props.onDone()
  }

  return (
    <DialogForm submit={t('common.delete')} danger onSubmit={submit} onCancel={props.onDone}>
      <p className={form.warning}>{t('calendars.deletion.goes', { name: groups })}</p>
      <Radio.Group
        label={t('calendars.division.lessons')}
        value={lessons}
        onChange={(value) => setLessons(value === 'delete' ? 'delete' : 'to-class')}
      >
        <div className={form.form}>
          <Radio
            value="to-class"
            label={t('calendars.division.toClass', { name: whole.name })}
            description={t('calendars.division.toClassHint')}
          />
          <Radio value="delete" label={t('calendars.division.withGroups')} />
        </div>
      </Radio.Group>
      {confirmation.field}
    </DialogForm>
  )
}
