import { Button, TextInput } from '@mantine/core'
import { LIMITS, type Uuid } from '@timetable/domain'
import { useState, type ClipboardEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import table from './field-table.module.css'
import { FieldsForm } from './fields-form.tsx'
import {
  changedNames,
  namesField,
  pastedNames,
  replacedNames,
  typedName,
  wrongNames,
  type Nameable,
  type NameChange,
  type NamesDraft,
  type NamesField,
} from './names-draft.ts'
import styles from './names-dialog.module.css'

/** `label`: the name beside its fields. `code`: the short name while none is set. */
export type NamesRow = Nameable & { readonly label: string; readonly code?: string | undefined }

type Props = {
  readonly title: string
  readonly rows: readonly NamesRow[]
  readonly fields: readonly NamesField[]
  /** What is unusual about the typed names, in words. They can be saved nevertheless. */
  readonly warningsOf?: (draft: NamesDraft) => readonly string[]
  /** Saves the changes as one step. False if they were refused. */
  readonly onSave: (changed: readonly NameChange[]) => Promise<boolean>
  readonly onClose: () => void
}

/** Renames several records: each by itself, from a pasted list, or by finding and replacing. */
export function NamesDialog(props: Props) {
  const [draft, setDraft] = useState<NamesDraft>({})
  return (
    <Dialog title={props.title} onClose={props.onClose} size={720} unsaved={Object.keys(draft).length > 0}>
      <Names {...props} draft={draft} onDraft={setDraft} />
    </Dialog>
  )
}

function Names(props: Props & { draft: NamesDraft; onDraft: (draft: NamesDraft) => void }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const { rows, fields, draft, onDraft } = props
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [left, setLeft] = useState<readonly string[]>([])

  function paste(event: ClipboardEvent<HTMLInputElement>, at: number, field: NamesField) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n\r]/.test(text.trim())) return
    event.preventDefault()
    const pasted = pastedNames(text, { calendars: rows, at, field })
    setLeft(pasted.left)
    const next: Record<Uuid, NamesDraft[string]> = { ...draft }
    for (const [uuid, typed] of Object.entries(pasted.draft)) next[uuid] = { ...next[uuid], ...typed }
    change(next)
  }

  function change(next: NamesDraft) {
    setWrong(wrongNames(rows, next))
    onDraft(next)
  }

  function check() {
    const found = wrongNames(rows, draft)
    setWrong(found)
    return found.length === 0
  }

  async function save() {
    const changed = changedNames(rows, draft)
    if (changed.length === 0) return true
    if (!(await props.onSave(changed))) return false
    ui.toast({ state: 'success', headline: t('calendars.many.changed', { count: changed.length }) })
    return true
  }

  return (
    <FieldsForm
      {...{ check, save, left }}
      heads={[t('calendars.many.now'), ...fields.map((field) => t(`calendars.${field}`))]}
      above={
        <FindAndReplace
          countOf={(asked) => replacedNames(rows, draft, asked).count}
          onReplace={(asked) => change(replacedNames(rows, draft, asked).draft)}
        />
      }
      problem={
        wrong.length > 0
          ? t('calendars.many.wrong', {
              count: wrong.length,
              most: LIMITS.nameLength,
              short: LIMITS.shortNameLength,
            })
          : null
      }
      warnings={props.warningsOf?.(draft) ?? []}
      rows={
        <>
          {rows.map((row, index) => (
            <tr key={row.uuid}>
              <th scope="row">{row.label}</th>
              {fields.map((field) => {
                const typed = typedName(row, field, draft)
                return (
                  <td key={field} className={field === 'shortName' ? styles.short : undefined}>
                    <input
                      className={table.field}
                      aria-label={t(`calendars.many.${field}Of`, { name: row.label })}
                      aria-invalid={wrong.includes(namesField(row.uuid, field)) || undefined}
                      data-changed={typed !== (row[field] ?? '') || undefined}
                      placeholder={field === 'shortName' ? row.code : undefined}
                      value={typed}
                      autoComplete="off"
                      onChange={(event) =>
                        change({ ...draft, [row.uuid]: { ...draft[row.uuid], [field]: event.currentTarget.value } })
                      }
                      onPaste={(event) => paste(event, index, field)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </>
      }
      onClose={props.onClose}
    />
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
