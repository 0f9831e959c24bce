import { codesOf, type CalendarType, type Schedule, type Uuid } from '@timetable/domain'
import { useId, useMemo, useState, type ClipboardEvent } from 'react'
import { SegmentedControl } from '@mantine/core'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import { isGroup } from '../../timetable/calendars/listed-calendars.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { useFirstError } from '../../ui/use-first-error.ts'
import {
  fieldName,
  homeRows,
  homesParams,
  meantIn,
  pastedHomes,
  unknownIn,
  type HomeField,
  type HomesDraft,
} from './homes-draft.ts'
import styles from './homes.module.css'

const OF_TYPES = ['CLASS', 'TEACHER'] as const
type OfType = (typeof OF_TYPES)[number]

/** The dialog for the home rooms of all classes or teachers, and for class teachers. The values are typed or pasted as a list. */
export default function Homes({ calendarType, onClose }: { calendarType: OfType; onClose: () => void }) {
  const { t } = useAppText()
  const { many } = useTypeNames()
  const schedule = useSchedule((state) => state.schedule)
  const [type, setType] = useState<OfType>(calendarType)
  const [draft, setDraft] = useState<HomesDraft>({})
  return (
    <Dialog title={t('calendars.home.title')} onClose={onClose} size={680} unsaved={Object.keys(draft).length > 0}>
      <SegmentedControl
        aria-label={t('calendars.type')}
        value={type}
        onChange={setType}
        data={OF_TYPES.map((value) => ({ value, label: many[value] }))}
        fullWidth
      />
      {schedule && (
        <Table key={type} schedule={schedule} type={type} draft={draft} onDraft={setDraft} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Table(props: {
  schedule: Schedule
  type: OfType
  draft: HomesDraft
  onDraft: (draft: HomesDraft) => void
  onClose: () => void
}) {
  const { t } = useAppText()
  const { one } = useTypeNames()
  const { runCommand, ui } = useSession()
  const { schedule, type, draft, onDraft } = props
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [left, setLeft] = useState<readonly string[]>([])
  const { busy, during } = useBusy()
  const { ref, complain } = useFirstError()
  const lists = useId()
  const meant = useMemo(() => meantIn(schedule), [schedule])
  const calendars = calendarsByName(schedule, type).filter((calendar) => !isGroup(calendar))
  const rows = homeRows(schedule, calendars, draft)
  const fields: readonly HomeField[] = type === 'CLASS' ? ['room', 'teacher'] : ['room']

  const put = (uuid: Uuid, field: HomeField, typed: string) =>
    onDraft({ ...draft, [uuid]: { ...draft[uuid], [field]: typed } })

  function paste(event: ClipboardEvent<HTMLInputElement>, at: number, field: HomeField) {
    const text = event.clipboardData.getData('text/plain')
    const { calendars: codes } = codesOf(schedule)
    const pasted = pastedHomes(text, { rows, at, field }, { codeOf: ({ name }) => codes.get(name) ?? name, meant })
    const isList = /[\t\n\r]/.test(text.trim())
    if (!isList && Object.keys(pasted.draft).every((uuid) => uuid === rows[at]?.calendar.uuid)) return
    event.preventDefault()
    const next: Record<Uuid, HomesDraft[string]> = { ...draft }
    for (const [uuid, typed] of Object.entries(pasted.draft)) next[uuid] = { ...next[uuid], ...typed }
    setLeft(pasted.left)
    setUnknown(unknownIn(homeRows(schedule, calendars, next), next, meant))
    onDraft(next)
  }

  async function submit() {
    const wrong = unknownIn(rows, draft, meant)
    setUnknown(wrong)
    if (wrong.length > 0) return complain()
    const params = homesParams(schedule, draft, meant)
    if (!params) return props.onClose()
    const answer = await during(runCommand('setHomes', params))
    if (answer.type === 'Error') return
    ui.toast({ state: 'success', headline: t('calendars.home.done', { count: params.homes.length }) })
    props.onClose()
  }

  return (
    <DialogForm bare ref={ref} submit={t('common.save')} busy={busy} onCancel={props.onClose} onSubmit={submit}>
      <p className={styles.about}>{t(`calendars.home.about.${type}`)}</p>
      {rows.length === 0 ? (
        <p className="quiet">{t('calendars.home.nobody')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{one[type]}</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {t(`calendars.home.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ calendar, ...row }, index) => (
              <tr key={calendar.uuid}>
                <th scope="row">{calendar.name}</th>
                {fields.map((field) => {
                  const isUnknown = unknown.includes(fieldName(calendar.uuid, field))
                  return (
                    <td key={field}>
                      <input
                        className={styles.field}
                        aria-label={t(`calendars.home.${field}Of`, { name: calendar.name })}
                        aria-invalid={isUnknown || undefined}
                        title={isUnknown ? t(`calendars.home.unknown.${field}`) : undefined}
                        list={`${lists}-${field}`}
                        value={row[field]}
                        autoComplete="off"
                        onChange={(event) => {
                          put(calendar.uuid, field, event.currentTarget.value)
                          setUnknown(unknown.filter((name) => name !== fieldName(calendar.uuid, field)))
                        }}
                        onPaste={(event) => paste(event, index, field)}
                        {...(index === 0 && field === 'room' && { 'data-autofocus': true })}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Names id={`${lists}-room`} schedule={schedule} type="ROOM" />
      {type === 'CLASS' && <Names id={`${lists}-teacher`} schedule={schedule} type="TEACHER" />}
      <div role="status">
        {unknown.length > 0 && (
          <p className={form.warning}>{t('calendars.home.unknownCount', { count: unknown.length })}</p>
        )}
        {left.length > 0 && (
          <p className={form.warning}>
            {t('calendars.home.left', { count: left.length, lines: left.slice(0, MOST_LINES).join(' / ') })}
          </p>
        )}
      </div>
    </DialogForm>
  )
}

const MOST_LINES = 4

/** Suggestions while the user types. */
function Names({ id, schedule, type }: { id: string; schedule: Schedule; type: CalendarType }) {
  return (
    <datalist id={id}>
      {calendarsByName(schedule, type).map(({ uuid, name }) => (
        <option key={uuid} value={name} />
      ))}
    </datalist>
  )
}
