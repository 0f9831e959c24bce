import { Checkbox } from '@mantine/core'
import {
  allCalendarUuidsOf,
  byName,
  calendarDeletion,
  calendarLabel,
  lessonsLeft,
  lessonsTaken,
  successorsOf,
  subjectsToDelete,
  type Calendar,
  type Uuid,
} from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { namesOf, summarize } from '../../timetable/calendars/calendar-summary.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { deletionWords } from './deletion-words.ts'
import { SuccessorField } from './successor-field.tsx'
import styles from './edit-calendar.module.css'
import { useConfirmWord } from '../../timetable/confirm-word.tsx'

/**
 * Deletes a calendar with the ticked courses, or transfers everything to a successor, after the user has typed the confirmation word. The
 * server never refuses a choice that is offered.
 */
export function DeleteCalendar({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  const [kept, setKept] = useState<ReadonlySet<Uuid>>(new Set())
  const [wanted, setWanted] = useState<Uuid | null>(null)
  const confirmation = useConfirmWord('calendars')
  if (!schedule) return null

  const { uuid, calendarType } = calendar
  const name = calendarLabel(schedule.calendars, calendar)
  const successors = successorsOf(schedule, [uuid]).toSorted(byName)
  const successor = successors.find((other) => other.uuid === wanted)
  const taken = lessonsTaken(schedule, [uuid])
  const offered = successor ? [] : subjectsToDelete(schedule, uuid).toSorted((a, b) => byName(a.subject, b.subject))
  const choosable = offered.filter(({ choice }) => choice !== 'goes')
  const deletion = calendarDeletion(schedule, uuid, kept, successor?.uuid)
  const left = deletion ? lessonsLeft(schedule, { ...deletion, calendarUuids: [uuid] }) : 0
  const keptAlone = offered.filter(({ subject, choice }) => choice === 'required' && kept.has(subject.uuid)).length
  const allTicked = choosable.every(({ subject }) => !kept.has(subject.uuid))

  function tick(subjectUuids: readonly Uuid[], on: boolean) {
    setKept((before) => {
      const next = new Set(before)
      for (const subject of subjectUuids) if (on) next.delete(subject)
      for (const subject of subjectUuids) if (!on) next.add(subject)
      return next
    })
  }

  function submit() {
    if (!deletion || !confirmation.confirmed()) return
    // Applied at once. A refusal undoes it and shows a toast.
    void runCommand('deleteCalendarAndSubjects', deletion)
    ui.toast({ state: 'deleted', headline: t('calendars.deletion.done', { name }) })
    onClose()
  }

  return (
    <DialogForm submit={t('common.delete')} danger disabled={!deletion} onSubmit={submit} onCancel={onClose}>
      <SuccessorField type={calendarType} taken={taken} successors={successors} value={wanted} onChange={setWanted} />
      {offered.length === 0 ? (
        // If lessons remain without a teacher or room, another text states this instead.
        !successor && taken > 0 && left === 0 && <p className="quiet">{t('calendars.deletion.stay', { name })}</p>
      ) : (
        <>
          <p className={form.warning}>
            {t('calendars.deletion.warning')} {t('calendars.deletion.everywhere')}
          </p>
          <fieldset className={styles.courses}>
            <legend>{t('calendars.deletion.courses')}</legend>
            <ul className={styles.list}>
              {choosable.length > 1 && (
                <li className={styles.row}>
                  <Checkbox
                    label={t('calendars.deletion.all')}
                    checked={allTicked}
                    indeterminate={!allTicked && kept.size < choosable.length}
                    onChange={() =>
                      tick(
                        choosable.map(({ subject }) => subject.uuid),
                        !allTicked,
                      )
                    }
                  />
                </li>
              )}
              {offered.map(({ subject, choice }) => {
                const others = allCalendarUuidsOf(subject).filter((other) => other !== uuid)
                return (
                  <li key={subject.uuid} className={styles.row}>
                    <Checkbox
                      label={subject.name}
                      checked={choice === 'goes' || !kept.has(subject.uuid)}
                      disabled={choice === 'goes'}
                      onChange={(event) => tick([subject.uuid], event.currentTarget.checked)}
                    />
                    <span className={styles.detail}>
                      {others.length > 0
                        ? t('calendars.deletion.alsoFor', { names: summarize(namesOf(schedule, others)) })
                        : t(`calendars.deletion.alone.${calendarType}`)}
                    </span>
                  </li>
                )
              })}
            </ul>
          </fieldset>
          {calendarType === 'CLASS' && choosable.length > 0 && (
            <p className="quiet">{t('calendars.deletion.unticked', { name })}</p>
          )}
        </>
      )}
      {confirmation.field}
      <p role="status" className={keptAlone + left > 0 ? form.warning : 'quiet'}>
        {deletionWords(t, schedule, {
          name,
          type: calendarType,
          subjectUuids: deletion?.subjectUuids ?? [],
          left,
          successor,
          taken,
          keptAlone,
        })}
      </p>
    </DialogForm>
  )
}
