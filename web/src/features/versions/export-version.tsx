import { Button, Radio, Skeleton, Stack } from '@mantine/core'
import { isLocked, PRODUCT_NAME, type Schedule, type ScheduleItem } from '@timetable/domain'
import { useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { ExportFile, ExportFormat } from './export-files.ts'
import { FileIssues } from './file-issues.tsx'
import styles from './export-version.module.css'

const NAMES: Readonly<Record<ExportFormat, string>> = {
  fet: 'FET (.fet)',
  xhstt: 'XHSTT (.xml)',
  json: `${PRODUCT_NAME} (.json)`,
}

/** A version as a file of another program; what the file cannot hold is said before it is saved. */
export function ExportVersion({ version, onClose }: { version: ScheduleItem; onClose: () => void }) {
  const { t } = useAppText()
  const schedule = useOpened(version.uuid)
  const [format, setFormat] = useState<ExportFormat>('fet')
  const file = useExportFile(schedule, version.title, format)
  const locked = schedule ? Object.values(schedule.subjects).filter(isLocked).length : 0
  return (
    <Dialog title={t('versions.exporting.title', { title: version.title })} onClose={onClose} size={560}>
      <Radio.Group label={t('versions.exporting.format')} value={format} onChange={(chosen) => setFormat(chosen)}>
        <Stack gap="sm" mt="xs">
          {(Object.keys(NAMES) as ExportFormat[]).map((each) => (
            <Radio
              key={each}
              value={each}
              label={NAMES[each]}
              description={t(`versions.exporting.about.${each}`)}
              data-autofocus={each === format || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {file ? (
        <Written file={file} locked={locked} />
      ) : (
        <div role="status" aria-label={t('versions.exporting.loading')} className={styles.lead}>
          <Skeleton height={16} />
        </div>
      )}
    </Dialog>
  )
}

/** `locked`: courses whose names this browser has not been told. */
function Written({ file: { name, issues, url }, locked }: { file: Saved; locked: number }) {
  const { t } = useAppText()
  return (
    <>
      {locked > 0 && <p className={styles.lead}>{t('versions.exporting.locked', { count: locked })}</p>}
      <p className={styles.lead}>{t(`versions.exporting.${issues.length === 0 ? 'whole' : 'leftOut'}`)}</p>
      {issues.length > 0 && <FileIssues issues={issues} />}
      <div className={styles.actions}>
        <Button component="a" href={url} download={name}>
          {t('versions.exporting.save')}
        </Button>
      </div>
    </>
  )
}

/** The records of a version, which are asked for by opening it. */
function useOpened(uuid: string): Schedule | null {
  const session = useSession()
  const schedule = useSchedule((state) => (state.version?.uuid === uuid ? state.schedule : null))
  const isOpen = schedule !== null
  useEffect(() => {
    if (!isOpen) void session.openSchedule(uuid)
  }, [session, uuid, isOpen])
  return schedule
}

type Saved = ExportFile & { readonly url: string }

/** The writers come when they are wanted. */
function useExportFile(schedule: Schedule | null, title: string, format: ExportFormat): Saved | null {
  const [file, setFile] = useState<Saved | null>(null)
  useEffect(() => {
    if (!schedule) return undefined
    let url: string | undefined
    let isOver = false
    const make = async () => {
      const { exportFile } = await import('./export-files.ts')
      if (isOver) return
      const made = exportFile(schedule, title, format)
      url = URL.createObjectURL(new Blob([made.text], { type: 'application/octet-stream' }))
      setFile({ ...made, url })
    }
    void make()
    return () => {
      isOver = true
      if (url !== undefined) URL.revokeObjectURL(url)
      setFile(null)
    }
  }, [schedule, title, format])
  return file
}
