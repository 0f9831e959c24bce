import { codesOf, labelOf, LIMITS, type Uuid } from '@timetable/domain'
import { useState, type ClipboardEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import styles from '../../timetable/bulk/field-table.module.css'
import { FieldsForm } from '../../timetable/bulk/fields-form.tsx'
import { FieldsDialog, type FieldsProps } from './fields-dialog.tsx'
import { pastedSizes, sizesParams, typedSize, wrongSizes, type SizesDraft } from './sizes-draft.ts'

const OF_TYPES = ['ROOM', 'CLASS'] as const
type OfType = (typeof OF_TYPES)[number]

/** The dialog for the seats of all rooms and the students of all classes and groups. The values are typed or pasted as a list. */
export default function Sizes(props: {
  calendarType: OfType
  /** Only these, with a field for the same number for all of them. */
  only?: readonly Uuid[] | undefined
  onClose: () => void
}) {
  const { t } = useAppText()
  const { calendarType, only, onClose } = props
  return (
    <FieldsDialog
      {...{ calendarType, only, onClose, Table }}
      title={t('calendars.size.title')}
      size={560}
      types={OF_TYPES}
      empty={EMPTY}
    />
  )
}

const EMPTY: SizesDraft = {}

function Table(props: FieldsProps<OfType, SizesDraft>) {
  const { t } = useAppText()
  const { one } = useTypeNames()
  const { runCommand, ui } = useSession()
  const { schedule, type, only, draft, onDraft } = props
  const [all, setAll] = useState('')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [left, setLeft] = useState<readonly string[]>([])
  const rows = calendarsByName(schedule, type).filter(({ uuid }) => !only || only.includes(uuid))
  const field = type === 'ROOM' ? 'seats' : 'pupils'

  function paste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const text = event.clipboardData.getData('text/plain').trim()
    if (!/[\s,;]/.test(text)) return
    event.preventDefault()
    const codes = codesOf(schedule).calendars
    const pasted = pastedSizes(text, { rows, at }, [
      ({ name }) => codes.get(name) ?? name,
      ({ uuid }) => labelOf(schedule, uuid),
      ({ name }) => name,
    ])
    setLeft(pasted.left)
    setWrong(wrongSizes({ ...draft, ...pasted.draft }))
    onDraft(() => ({ ...draft, ...pasted.draft }))
  }

  function check() {
    const found = wrongSizes(draft)
    setWrong(found)
    return found.length === 0
  }

  async function save() {
    const params = sizesParams(schedule, draft)
    if (!params) return true
    const answer = await runCommand('setSizes', params)
    if (answer.type === 'Error') return false
    ui.toast({ state: 'success', headline: t('calendars.size.done', { count: params.calendars.length }) })
    return true
  }

  return (
    <FieldsForm
      {...{ check, save, left }}
      about={t(`calendars.size.about.${type}`)}
      heads={[one[type], t(`calendars.size.${field}`)]}
      problem={wrong.length > 0 ? t('calendars.size.wrong', { count: wrong.length, max: LIMITS.maxSize }) : null}
      rows={
        rows.length === 0 ? null : (
          <>
            {only && (
              <tr>
                <th scope="row">{t('calendars.many.sameForAll')}</th>
                <td>
                  <input
                    className={styles.field}
                    aria-label={t('calendars.many.sameForAll')}
                    value={all}
                    inputMode="numeric"
                    autoComplete="off"
                    onChange={(event) => {
                      const typed = event.currentTarget.value
                      setAll(typed)
                      setWrong([])
                      onDraft(() => Object.fromEntries(rows.map(({ uuid }) => [uuid, typed])))
                    }}
                    data-autofocus
                  />
                </td>
              </tr>
            )}
            {rows.map((calendar, index) => {
              const name = labelOf(schedule, calendar.uuid)
              const isWrong = wrong.includes(calendar.uuid)
              return (
                <tr key={calendar.uuid}>
                  <th scope="row">{name}</th>
                  <td>
                    <input
                      className={styles.field}
                      aria-label={t(`calendars.size.${field}Of`, { name })}
                      aria-invalid={isWrong || undefined}
                      title={isWrong ? t('calendars.size.invalid', { max: LIMITS.maxSize }) : undefined}
                      value={typedSize(calendar, draft)}
                      inputMode="numeric"
                      autoComplete="off"
                      onChange={(event) => {
                        const typed = event.currentTarget.value
                        onDraft(() => ({ ...draft, [calendar.uuid]: typed }))
                        setWrong(wrong.filter((uuid) => uuid !== calendar.uuid))
                      }}
                      onPaste={(event) => paste(event, index)}
                      {...(index === 0 && !only && { 'data-autofocus': true })}
                    />
                  </td>
                </tr>
              )
            })}
          </>
        )
      }
      onClose={props.onClose}
    />
  )
}
