import { Checkbox, Textarea } from '@mantine/core'
import { printLengths } from '@timetable/domain'
import { useMemo, useState, type FormEvent } from 'react'
import { trackEvent } from '../../integrations/analytics.ts'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { CALENDAR_TYPES } from '../../timetable/calendars-by-name.ts'
import { summarize } from '../../timetable/calendar-summary.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'
import { useFirstError } from '../../ui/use-first-error.ts'
import { listParams, missingCalendars, readCourseList, type CourseList } from './course-list.ts'
import styles from './paste-courses.module.css'

const MOST_SHOWN = 50

/** Courses from a spreadsheet: shows what will come of the list before anything is made of it. */
export function PasteCourses({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  const [text, setText] = useState('')
  const [createMissing, setCreateMissing] = useState(true)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { ref, complain } = useFirstError()
  const list = useMemo(() => (schedule ? readCourseList(text, schedule) : null), [text, schedule])
  if (!schedule || !list) return null
  const missing = missingCalendars(list)
  const params = listParams(schedule, list, createMissing)
  const count = params.subjects.length

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (count === 0) {
      setError(t('subjects.paste.empty'))
      return complain()
    }
    setBusy(true)
    const answer = await runCommand('createSubjects', params)
    setBusy(false)
    if (answer.type === 'Error') return
    trackEvent('subject_creation', { count })
    ui.toast({ state: 'success', headline: t('subjects.paste.done', { count }) })
    onClose()
  }

  return (
    <Dialog title={t('subjects.paste.title')} onClose={onClose} size={850} unsaved={text.trim() !== ''}>
      <form ref={ref} onSubmit={submit} noValidate>
        <div className={form.form}>
          <Textarea
            label={t('subjects.paste.label')}
            description={t('subjects.paste.hint')}
            placeholder={t('subjects.paste.example')}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setError(null)
            }}
            error={error}
            minRows={5}
            maxRows={10}
            autosize
            data-autofocus
          />
          {list.courses.length > 0 && <Preview list={list} />}
          {list.skipped.length > 0 && (
            <p className={form.warning} role="status">
              {t('subjects.paste.skipped', {
                count: list.skipped.length,
                reasons: summarize(
                  list.skipped.map(({ line, reason }) => t(`subjects.paste.reasons.${reason}`, { line })),
                ),
              })}
            </p>
          )}
          {missing.length > 0 && (
            <Checkbox
              label={t('subjects.paste.missing', {
                count: missing.length,
                names: summarize(missing.map(({ name }) => name)),
              })}
              description={t('subjects.paste.without')}
              checked={createMissing}
              onChange={(event) => setCreateMissing(event.currentTarget.checked)}
            />
          )}
        </div>
        <DialogActions
          submit={count > 0 ? t('subjects.paste.submit', { count }) : t('subjects.create')}
          busy={busy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function Preview({ list: { courses } }: { list: CourseList }) {
  const { t } = useAppText()
  return (
    // Scrolls by itself, so the keyboard must be able to reach it.
    <div className={styles.preview} tabIndex={0} role="region" aria-label={t('subjects.paste.preview')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('subjects.paste.course')}</th>
            <th scope="col">{t('subjects.page.columns.count')}</th>
            <th scope="col">{t('subjects.page.columns.classes')}</th>
            <th scope="col">{t('subjects.page.columns.teachers')}</th>
            <th scope="col">{t('subjects.page.columns.rooms')}</th>
          </tr>
        </thead>
        <tbody>
          {courses.slice(0, MOST_SHOWN).map(({ line, name, lengths, calendars, exists }) => (
            <tr key={line}>
              <td>
                {name}
                {exists && <span className={styles.exists}>{t('subjects.paste.exists')}</span>}
              </td>
              <td className={styles.number}>{printLengths(lengths)}</td>
              {CALENDAR_TYPES.map((type) => (
                <td key={type}>
                  {calendars
                    .filter(({ calendarType }) => calendarType === type)
                    .map((calendar) => (
                      <span key={calendar.name} className={styles.calendar}>
                        {calendar.name}
                        {calendar.uuid === null && <span className={styles.new}>{t('subjects.paste.new')}</span>}
                      </span>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {courses.length > MOST_SHOWN && (
        <p className={styles.rest}>{t('subjects.paste.more', { count: courses.length - MOST_SHOWN })}</p>
      )}
    </div>
  )
}
