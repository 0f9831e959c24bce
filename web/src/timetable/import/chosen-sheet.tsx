import { Button, NativeSelect } from '@mantine/core'
import { readSheets } from '@timetable/formats'
import { useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import form from '../../ui/form.module.css'
import { sourceOf, type SheetSource } from './sheet-source.ts'

/** A button to choose a spreadsheet file. States why a file is not readable. */
export function ChooseSheet({ onChosen }: { onChosen: (source: SheetSource) => void }) {
  const { t } = useAppText()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function read(file: File) {
    setProblem(null)
    const found = readSheets(new Uint8Array(await file.arrayBuffer()))
    const source = found && !('problem' in found) ? sourceOf(file.name, found) : null
    if (source) return onChosen(source)
    const why = found && 'problem' in found ? found.problem : 'notTable'
    setProblem(t(`sheets.problems.${why}`, { name: file.name }))
  }

  return (
    <div>
      <Button variant="default" onClick={() => input.current?.click()}>
        {t('sheets.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.xlsm,.ods,.csv,.tsv,.txt"
        hidden
        aria-label={t('sheets.file')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // So that the same file can be chosen again after a correction.
          event.currentTarget.value = ''
          if (file) void read(file)
        }}
      />
      {problem !== null && (
        <p role="alert" className={form.warning}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** The file and its chosen sheet; the user can choose another one. */
export function ChosenSheet(props: { source: SheetSource; onChange: (source: SheetSource | null) => void }) {
  const { source, onChange } = props
  const { t } = useAppText()
  const { tables, hasMacros } = source.file
  return (
    <>
      <p>
        {t('sheets.from', { name: source.fileName })}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
          {t('sheets.drop')}
        </Button>
      </p>
      <ChosenTable source={source} onChange={onChange} />
      {hasMacros && tables.length > 0 && <p className="quiet">{t('sheets.macros')}</p>}
    </>
  )
}

/** For a file with several sheets, the choice of the sheet to read. */
export function ChosenTable({ source, onChange }: { source: SheetSource; onChange: (source: SheetSource) => void }) {
  const { t } = useAppText()
  const { tables } = source.file
  if (tables.length < 2) return null
  return (
    <NativeSelect
      label={t('sheets.sheet')}
      value={tables.indexOf(source.table)}
      data={tables.map(({ name }, i) => ({ value: String(i), label: name }))}
      onChange={(event) => {
        const table = tables[Number(event.currentTarget.value)]
        if (table) onChange({ ...source, table })
      }}
    />
  )
}
