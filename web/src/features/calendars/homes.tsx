import { Autocomplete, Button, Select } from '@mantine/core'
import { codesOf, type Calendar, type Uuid } from '@timetable/domain'
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ClipboardEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import { isGroup } from '../../timetable/calendars/listed-calendars.ts'
import { FieldsForm } from '../../timetable/bulk/fields-form.tsx'
import { FieldsDialog, type FieldsProps } from './fields-dialog.tsx'
import {
  fieldName,
  homeRows,
  homesParams,
  meantIn,
  pastedHomes,
  roomsAlike,
  roomsInOrder,
  unknownIn,
  type HomeField,
  type HomesDraft,
} from './homes-draft.ts'
import styles from '../../timetable/bulk/field-table.module.css'

const OF_TYPES = ['CLASS', 'TEACHER'] as const
type OfType = (typeof OF_TYPES)[number]

/** The dialog for the home rooms of all classes or teachers, and for class teachers. The values are typed or pasted as a list. */
export default function Homes(props: {
  calendarType: OfType
  /** Only these. */
  only?: readonly Uuid[] | undefined
  onClose: () => void
}) {
  const { t } = useAppText()
  const { calendarType, only, onClose } = props
  return (
    <FieldsDialog
      {...{ calendarType, only, onClose, Table }}
      title={t('calendars.home.title')}
      size={680}
      types={OF_TYPES}
      empty={EMPTY}
    />
  )
}

const EMPTY: HomesDraft = {}

function Table(props: FieldsProps<OfType, HomesDraft>) {
  const { t } = useAppText()
  const { one } = useTypeNames()
  const { runCommand, ui } = useSession()
  const { schedule, type, only, draft, onDraft } = props
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [left, setLeft] = useState<readonly string[]>([])
  const meant = useMemo(() => meantIn(schedule), [schedule])
  const calendars = calendarsByName(schedule, type).filter(
    (calendar) => !isGroup(calendar) && (!only || only.includes(calendar.uuid)),
  )
  const rooms = calendarsByName(schedule, 'ROOM')
  const choices = useMemo(
    () => ({ room: uniqueNames(rooms), teacher: uniqueNames(calendarsByName(schedule, 'TEACHER')) }),
    [rooms, schedule],
  )
  const rows = homeRows(schedule, calendars, draft)
  const suggested = roomsAlike(rows, rooms, draft)
  const alike = rows.filter(({ calendar: { uuid } }) => suggested[uuid] !== draft[uuid]).length
  const fields: readonly HomeField[] = type === 'CLASS' ? ['room', 'teacher'] : ['room']

  const put = useCallback(
    (uuid: Uuid, field: HomeField, typed: string) => {
      onDraft((before) => ({ ...before, [uuid]: { ...before[uuid], [field]: typed } }))
      setUnknown((before) => before.filter((name) => name !== fieldName(uuid, field)))
    },
    [onDraft],
  )

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
    onDraft(() => next)
  }

  // The fields keep one function, so that typing in one does not render the others.
  const pasting = useRef(paste)
  useEffect(() => {
    pasting.current = paste
  })
  const onPaste = useCallback((...pasted: Parameters<typeof paste>) => pasting.current(...pasted), [])

  function check() {
    const wrong = unknownIn(rows, draft, meant)
    setUnknown(wrong)
    return wrong.length === 0
  }

  async function save() {
    const params = homesParams(schedule, draft, meant)
    if (!params) return true
    const answer = await runCommand('setHomes', params)
    if (answer.type === 'Error') return false
    ui.toast({ state: 'success', headline: t('calendars.home.done', { count: params.homes.length }) })
    return true
  }

  const mayFill = rows.some(({ room }) => room.trim() === '') && rooms.length > 0
  return (
    <FieldsForm
      {...{ check, save, left }}
      about={t(`calendars.home.about.${type}`)}
      heads={[one[type], ...fields.map((field) => t(`calendars.home.${field}`))]}
      problem={unknown.length > 0 ? t('calendars.home.unknownCount', { count: unknown.length }) : null}
      above={
        mayFill && (
          <InOrder
            rooms={rooms}
            alike={alike}
            onAlike={() => onDraft((before) => roomsAlike(rows, rooms, before))}
            onFill={(from) => onDraft((before) => roomsInOrder(rows, rooms, from, before))}
          />
        )
      }
      rows={
        rows.length === 0 ? null : (
          <>
            {rows.map(({ calendar, ...row }, index) => (
              <tr key={calendar.uuid}>
                <th scope="row">{calendar.name}</th>
                {fields.map((field) => {
                  const isUnknown = unknown.includes(fieldName(calendar.uuid, field))
                  return (
                    <td key={field}>
                      <NameField
                        uuid={calendar.uuid}
                        field={field}
                        label={t(`calendars.home.${field}Of`, { name: calendar.name })}
                        problem={isUnknown ? t(`calendars.home.unknown.${field}`) : undefined}
                        names={choices[field]}
                        value={row[field]}
                        onType={put}
                        onPaste={onPaste}
                        index={index}
                        isFirst={index === 0 && field === 'room'}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </>
        )
      }
      onClose={props.onClose}
    />
  )
}

const uniqueNames = (calendars: readonly Calendar[]) => [...new Set(calendars.map(({ name }) => name))]

/** A name that is typed, with the names that begin like it as a list below. */
const NameField = memo(function NameField(props: {
  uuid: Uuid
  field: HomeField
  label: string
  problem: string | undefined
  names: string[]
  value: string
  onType: (uuid: Uuid, field: HomeField, typed: string) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>, index: number, field: HomeField) => void
  index: number
  isFirst: boolean
}) {
  const { uuid, field, problem } = props
  return (
    <Autocomplete
      size="sm"
      aria-label={props.label}
      title={problem}
      error={problem !== undefined}
      data={props.names}
      value={props.value}
      onChange={(typed) => props.onType(uuid, field, typed)}
      onPaste={(event) => props.onPaste(event, props.index, field)}
      limit={100}
      withScrollArea={false}
      comboboxProps={{ zIndex: 20_001 }}
      autoComplete="off"
      {...(props.isFirst && { 'data-autofocus': true })}
    />
  )
})

/** Suggests a room for each row that has none: one that is named or numbered like it, or the next in the order of the names. */
function InOrder(props: {
  rooms: readonly Calendar[]
  /** How many rows have such a room. */
  alike: number
  onAlike: () => void
  onFill: (from: Uuid) => void
}) {
  const { t } = useAppText()
  const { rooms, alike, onFill } = props
  const [from, setFrom] = useState<Uuid | null>(rooms[0]?.uuid ?? null)
  return (
    <div className={styles.inOrder}>
      {alike > 0 && <Button onClick={props.onAlike}>{t('calendars.home.alike', { count: alike })}</Button>}
      <Select
        label={t('calendars.home.from')}
        data={rooms.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={from}
        onChange={setFrom}
        limit={100}
        comboboxProps={{ zIndex: 20_001 }}
        searchable
        allowDeselect={false}
      />
      <Button variant="default" disabled={from === null} onClick={() => from !== null && onFill(from)}>
        {t('calendars.home.fill')}
      </Button>
    </div>
  )
}
