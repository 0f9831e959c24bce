import { calendarLabel, lessonsOfCalendar, type Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import form from '../../ui/form.module.css'

/** Unschedules the lessons of a calendar, after showing how many there are. Pinned lessons stay. */
export default function ResetCalendar({ calendarUuid, onClose }: { calendarUuid: Uuid; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  const calendar = schedule?.calendars[calendarUuid]
  if (!schedule || !calendar) return null
  const name = calendarLabel(schedule.calendars, calendar)
  const placed = lessonsOfCalendar(schedule, calendarUuid).filter((lesson) => lesson.timeSlotUuid !== null)
  const pinned = placed.filter((lesson) => lesson.pinned).length
  const going = placed.length - pinned

  function reset() {
    // Applied at once. A refusal undoes it and shows a toast.
    void runCommand('resetCalendar', { calendarUuid })
    ui.toast({ state: 'neutral', headline: t('calendars.reset.done', { count: going }) })
    onClose()
  }

  return (
    <Dialog title={t('calendars.reset.title', { name })} onClose={onClose}>
      <div className={form.form}>
        <p>
          {going > 0 ? t('calendars.reset.goes', { count: going }) : t('calendars.reset.nothing', { name })}{' '}
          {pinned > 0 && t('calendars.reset.pinned', { count: pinned })}
        </p>
        {going > 0 && <p className="quiet">{t('calendars.reset.others')}</p>}
      </div>
      <DialogActions
        submit={t('calendars.reset.submit')}
        disabled={going === 0}
        focus="cancel"
        onSubmit={reset}
        onCancel={onClose}
      />
    </Dialog>
  )
}
