import { Button, NativeSelect, Skeleton, Textarea } from '@mantine/core'
import { PRODUCT_NAME, type Fractions, type Uuid } from '@timetable/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { joinedNames } from '../../timetable/calendars/names-in-list.ts'
import { ChosenTable } from '../../timetable/import/chosen-sheet.tsx'
import { FileButton } from '../../timetable/import/file-button.tsx'
import { useFileDrop } from '../../timetable/import/use-file-drop.ts'
import { Dialog } from '../../ui/dialog.tsx'
import form from '../../ui/form.module.css'
import { BackupDesk } from './backup-desk.tsx'
import { FileQueue } from './file-queue.tsx'
import styles from './import-desk.module.css'
import { IntoVersion } from './into-version.tsx'
import { NewVersion } from './new-version.tsx'
import type { SchoolSource } from '../../timetable/import/read-chosen.ts'
import { SchoolSummary } from './school-summary.tsx'
import { SheetDesk } from './sheet-desk.tsx'
import { useSchoolVersions } from '../../timetable/versions/use-school-versions.ts'
import { TrialChoice, useTrialChoice } from './trial-choice.tsx'
import { useChosen, type ChosenState } from './use-chosen.ts'

const NEW = 'new'
const NOTHING: readonly File[] = []

type Props = {
  readonly files?: readonly File[] | undefined
  readonly into?: Uuid | undefined
  readonly onClose: () => void
}

/** Imports files and lists. It shows what they are, what they contain and what is omitted, before anything is created. */
export default function ImportDesk({ files = NOTHING, into, onClose }: Props) {
  const { t } = useAppText()
  const session = useSession()
  const navigate = useNavigate()
  const { state, setState, readFiles, readPaste, readWith } = useChosen(files)
  const [target, setTarget] = useState<Uuid | null>(into ?? null)
  const drop = useFileDrop(readFiles)
  const name = nameOf(state)
  const open = (uuid: Uuid) => {
    void session.openSchedule(uuid)
    void navigate('/app/scheduler')
    onClose()
  }

  return (
    <Dialog
      title={name === null ? t('imports.titleEmpty') : t('imports.title', { name })}
      onClose={onClose}
      size={850}
      fullScreenBelow={640}
      unsaved={state.kind === 'school' || state.kind === 'sheet'}
    >
      <div className={`${form.form} ${styles.desk}`} {...drop.handlers}>
        {body()}
        <FileQueue />
        {drop.over && <div className={styles.drop}>{t('versions.dropHere')}</div>}
      </div>
    </Dialog>
  )

  function body() {
    switch (state.kind) {
      case 'none':
        return <ChooseFiles onFiles={readFiles} onPaste={readPaste} />
      case 'reading':
        return (
          <div role="status" aria-busy="true" aria-label={t('imports.reading', { name: state.name })}>
            <p className="quiet">{t('imports.reading', { name: state.name })}</p>
            <Skeleton height={120} mt="sm" />
          </div>
        )
      case 'problem':
        return (
          <>
            <p role="alert" className={form.warning}>
              {state.text}
            </p>
            <div>
              <FileButton variant="default" onFiles={readFiles} label={t('imports.other')} hasFocus />
            </div>
          </>
        )
      case 'sheet':
        return (
          <>
            <ChosenTable source={state.source} onChange={(source) => setState({ kind: 'sheet', source })} />
            {state.source.file.encoding !== undefined && (
              <p className="quiet">{t('sheets.encoding', { encoding: state.source.file.encoding })}</p>
            )}
            {(state.source.empty ?? []).length > 0 && (
              <p className="quiet">{t('sheets.desk.withoutRows', { names: joinedNames(state.source.empty ?? []) })}</p>
            )}
            {state.source.file.hasMacros && <p className="quiet">{t('sheets.macros')}</p>}
            <Target value={target} onChange={setTarget} />
            <SheetDesk
              key={state.source.table.name}
              source={state.source}
              into={target}
              onCreated={open}
              onClose={onClose}
            />
          </>
        )
      case 'backup':
        return <BackupDesk fileName={state.fileName} versions={state.versions} onClose={onClose} />
      case 'school':
        return (
          <SchoolDesk
            source={state}
            target={target}
            onTarget={setTarget}
            onFractions={(said) => readWith(state, said)}
            onCreated={open}
            onClose={onClose}
          />
        )
    }
  }
}

type SchoolDeskProps = {
  readonly source: SchoolSource
  readonly target: Uuid | null
  readonly onTarget: (uuid: Uuid | null) => void
  readonly onFractions: (said: Fractions) => void
  readonly onCreated: (uuid: Uuid) => void
  readonly onClose: () => void
}

/** Imports the file of a school. What the trial locks is said first. */
function SchoolDesk({ source, target, onTarget, onFractions, onCreated, onClose }: SchoolDeskProps) {
  const choice = useTrialChoice(target === null ? source.schedule : null)
  return (
    <>
      <TrialChoice choice={choice} />
      <SchoolSummary source={source} isNew={target === null} onFractions={onFractions} />
      <Target value={target} onChange={onTarget} />
      {target === null ? (
        <NewVersion source={source} firstCourses={choice.places} onCreated={onCreated} onCancel={onClose} />
      ) : (
        <IntoVersion key={target} scheduleUuid={target} file={source} onDone={onClose} onCancel={onClose} />
      )}
    </>
  )
}

function nameOf(state: ChosenState): string | null {
  if (state.kind === 'reading') return state.name
  if (state.kind === 'sheet') return state.source.fileName
  return state.kind === 'school' || state.kind === 'backup' ? state.fileName : null
}

/** Selects the target: a new version, or one of the school's. */
function Target({ value, onChange }: { value: Uuid | null; onChange: (uuid: Uuid | null) => void }) {
  const { t } = useAppText()
  const versions = useSchoolVersions() ?? []
  if (versions.length === 0) return null
  return (
    <NativeSelect
      label={t('imports.into')}
      value={value ?? NEW}
      data={[
        { value: NEW, label: t('imports.intoNew') },
        ...versions.map(({ uuid, title }) => ({ value: uuid, label: title })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value === NEW ? null : event.currentTarget.value)}
    />
  )
}

type ChooseFilesProps = { readonly onFiles: (files: readonly File[]) => void; readonly onPaste: (text: string) => void }

/** Selects files, or takes a pasted list. */
function ChooseFiles({ onFiles, onPaste }: ChooseFilesProps) {
  const { t } = useAppText()
  const [text, setText] = useState('')
  return (
    <div className={form.form}>
      <p className="quiet">{t('versions.emptyHint', { product: PRODUCT_NAME })}</p>
      <div>
        <FileButton onFiles={onFiles} label={t('imports.choose')} hasFocus />
      </div>
      <Textarea
        label={t('imports.paste')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        minRows={4}
        maxRows={8}
      />
      <div>
        <Button variant="default" disabled={text.trim() === ''} onClick={() => onPaste(text)}>
          {t('imports.look')}
        </Button>
      </div>
    </div>
  )
}
