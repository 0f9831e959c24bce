import { SegmentedControl } from '@mantine/core'
import { codesOf, labelOf, LIMITS, type Schedule, type Uuid } from '@timetable/domain'
import { useState, type ClipboardEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { useFirstError } from '../../ui/use-first-error.ts'
import styles from '../../timetable/bulk/field-table.module.css'
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
  const { calendarType, only, onClose } = props
  const { t } = useAppText()
  const { many } = useTypeNames()
  const schedule = useSchedule((state) => state.schedule)
  const [type, setType] = useState<OfType>(calendarType)
  const [draft, setDraft] = useState<SizesDraft>({})
  return (
    <Dialog title={t('calendars.size.title')} onClose={onClose} size={560} unsaved={Object.keys(draft).length > 0}>
      {!only && (
        <SegmentedControl
          aria-label={t('calendars.type')}
          value={type}
          onChange={setType}
          data={OF_TYPES.map((value) => ({ value, label: many[value] }))}
          fullWidth
        />
      )}
      {schedule && <Table key={type} {...{ schedule, type, only, draft, onClose }} onDraft={setDraft} />}
    </Dialog>
  )
}

function Table(props: {
  schedule: Schedule
  type: OfType
  only: readonly Uuid[] | undefined
  draft: SizesDraft
  onDraft: (draft: SizesDraft) => void
  onClose: () => void
}) {
  const { t } = useAppText()
  const { one } = useTypeNames()
  const { runCommand, ui } = useSession()
  const { schedule, type, only, draft, onDraft } = props
  const [all, setAll] = useState('')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [left, setLeft] = useState<readonly string[]>([])
  const { busy, during } = useBusy()
  const { ref, complain } = useFirstError()
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
    onDraft({ ...draft, ...pasted.draft })
  }

  async function submit() {
    const found = wrongSizes(draft)
    setWrong(found)
    if (found.length > 0) return complain()
    const params = sizesParams(schedule, draft)
    if (!params) return props.onClose()
    const answer = await during(runCommand('setSizes', params))
    if (answer.type === 'Error') return
    ui.toast({ state: 'success', headline: t('calendars.size.done', { count: params.calendars.length }) })
    props.onClose()
  }

  return (
    <DialogForm bare ref={ref} submit={t('common.save')} busy={busy} onCancel={props.onClose} onSubmit={submit}>
      <p className={styles.about}>{t(`calendars.size.about.${type}`)}</p>
      {rows.length === 0 ? (
        <p className="quiet">{t('calendars.home.nobody')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{one[type]}</th>
              <th scope="col">{t(`calendars.size.${field}`)}</th>
            </tr>
          </thead>
          <tbody>
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
                      onDraft(Object.fromEntries(rows.map(({ uuid }) => [uuid, typed])))
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
                        onDraft({ ...draft, [calendar.uuid]: event.currentTarget.value })
                        setWrong(wrong.filter((uuid) => uuid !== calendar.uuid))
                      }}
                      onPaste={(event) => paste(event, index)}
                      {...(index === 0 && !only && { 'data-autofocus': true })}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <div role="status">
        {wrong.length > 0 && (
          <p className={form.warning}>{t('calendars.size.wrong', { count: wrong.length, max: LIMITS.maxSize })}</p>
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
