import { Button, TextInput } from '@mantine/core'
import { calendarLabel, codesOf, LIMITS, type Schedule, type Uuid } from '@timetable/domain'
import { useState, type ClipboardEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { useFirstError } from '../../ui/use-first-error.ts'
import table from './homes.module.css'
import {
  namesField,
  namesParams,
  pastedNames,
  replacedNames,
  twinNames,
  typedName,
  wrongNames,
  type NamesDraft,
  type NamesField,
} from './names-draft.ts'
import styles from './many.module.css'

/** The dialog that renames several classes, teachers or rooms: each by itself, from a pasted list, or by finding and replacing. */
export default function CalendarNames(props: { calendarUuids: readonly Uuid[]; onClose: () => void }) {
  const { t } = useAppText()
  const schedule = useSchedule((state) => state.schedule)
  const [draft, setDraft] = useState<NamesDraft>({})
  return (
    <Dialog
      title={t('calendars.many.namesTitle')}
      onClose={props.onClose}
      size={720}
      unsaved={Object.keys(draft).length > 0}
    >
      {schedule && <Names {...props} schedule={schedule} draft={draft} onDraft={setDraft} />}
    </Dialog>
  )
}

const MOST_LINES = 4
const FIELDS: readonly NamesField[] = ['name', 'shortName']

function Names(props: {
  schedule: Schedule
  calendarUuids: readonly Uuid[]
  draft: NamesDraft
  onDraft: (draft: NamesDraft) => void
  onClose: () => void
}) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const { schedule, draft, onDraft } = props
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [left, setLeft] = useState<readonly string[]>([])
  const { busy, during } = useBusy()
  const { ref, complain } = useFirstError()
  const calendars = props.calendarUuids.flatMap((uuid) => schedule.calendars[uuid] ?? [])
  const codes = codesOf(schedule).calendars
  const twins = twinNames(schedule.calendars, draft)

  function paste(event: ClipboardEvent<HTMLInputElement>, at: number, field: NamesField) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n\r]/.test(text.trim())) return
    event.preventDefault()
    const pasted = pastedNames(text, { calendars, at, field })
    setLeft(pasted.left)
    const next: Record<Uuid, NamesDraft[string]> = { ...draft }
    for (const [uuid, typed] of Object.entries(pasted.draft)) next[uuid] = { ...next[uuid], ...typed }
    change(next)
  }

  function change(next: NamesDraft) {
    setWrong(wrongNames(calendars, next))
    onDraft(next)
  }

  async function submit() {
    const found = wrongNames(calendars, draft)
    setWrong(found)
    if (found.length > 0) return complain()
    const params = namesParams(calendars, draft)
    if (!params) return props.onClose()
    const answer = await during(runCommand('renameCalendars', params))
    if (answer.type === 'Error') return
    ui.toast({ state: 'success', headline: t('calendars.many.changed', { count: params.calendars.length }) })
    props.onClose()
  }

  return (
    <DialogForm bare ref={ref} submit={t('common.save')} busy={busy} onCancel={props.onClose} onSubmit={submit}>
      <FindAndReplace
        countOf={(asked) => replacedNames(calendars, draft, asked).count}
        onReplace={(asked) => change(replacedNames(calendars, draft, asked).draft)}
      />
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('calendars.many.now')}</th>
            <th scope="col">{t('calendars.name')}</th>
            <th scope="col">{t('calendars.shortName')}</th>
          </tr>
        </thead>
        <tbody>
          {calendars.map((calendar, index) => {
            const label = calendarLabel(schedule.calendars, calendar)
            return (
              <tr key={calendar.uuid}>
                <th scope="row">{label}</th>
                {FIELDS.map((field) => {
                  const typed = typedName(calendar, field, draft)
                  return (
                    <td key={field} className={field === 'shortName' ? styles.short : undefined}>
                      <input
                        className={table.field}
                        aria-label={t(`calendars.many.${field}Of`, { name: label })}
                        aria-invalid={wrong.includes(namesField(calendar.uuid, field)) || undefined}
                        data-changed={typed !== (calendar[field] ?? '') || undefined}
                        placeholder={field === 'shortName' ? codes.get(calendar.name) : undefined}
                        value={typed}
                        autoComplete="off"
                        onChange={(event) =>
                          change({
                            ...draft,
                            [calendar.uuid]: { ...draft[calendar.uuid], [field]: event.currentTarget.value },
                          })
                        }
                        onPaste={(event) => paste(event, index, field)}
                      />
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
      <div role="status">
        {wrong.length > 0 && (
          <p className={form.warning}>
            {t('calendars.many.wrong', {
              count: wrong.length,
              most: LIMITS.nameLength,
              short: LIMITS.shortNameLength,
            })}
          </p>
        )}
        {twins.slice(0, MOST_LINES).map(({ name, calendarType }) => (
          <p key={`${calendarType} ${name}`} className={form.warning}>
            {t(`calendars.twin.${calendarType}`, { name })}
          </p>
        ))}
        {left.length > 0 && (
          <p className={form.warning}>
            {t('calendars.home.left', { count: left.length, lines: left.slice(0, MOST_LINES).join(' / ') })}
          </p>
        )}
      </div>
    </DialogForm>
  )
}

type Asked = { readonly find: string; readonly replace: string }

/** Replaces a text in the names. The button says in how many; the table shows the result before it is saved. */
function FindAndReplace(props: { countOf: (asked: Asked) => number; onReplace: (asked: Asked) => void }) {
  const { t } = useAppText()
  const [find, setFind] = useState('')
  const [replace, setReplace] = useState('')
  const count = props.countOf({ find, replace })
  return (
    <div className={styles.replace}>
      <TextInput
        label={t('calendars.many.find')}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        label={t('calendars.many.replace')}
        value={replace}
        onChange={(event) => setReplace(event.currentTarget.value)}
        autoComplete="off"
      />
      <Button variant="default" disabled={count === 0} onClick={() => props.onReplace({ find, replace })}>
        {t('calendars.many.replaceIn', { count })}
      </Button>
    </div>
  )
}
