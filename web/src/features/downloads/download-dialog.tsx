import { Button, Radio, Skeleton, Stack } from '@mantine/core'
import { headOf, isLocked, PRODUCT_NAME, type Schedule, type Uuid } from '@timetable/domain'
import { fileName, SCHOOL_FILES, type SchoolFormat, type WrittenFile } from '@timetable/formats'
import { useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount } from '../../store/session-context.tsx'
import { FileIssues } from '../../timetable/file-issues.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './download-dialog.module.css'
import { tableWords } from './table-words.ts'
import { useRecords } from '../../timetable/use-records.ts'
import { writeFile } from './write-file.ts'

/** What people read first, then what other programs read. */
const NAMES: Readonly<Record<SchoolFormat, string>> = {
  xlsx: 'Excel (.xlsx)',
  html: 'HTML (.html)',
  csv: 'CSV (.csv)',
  json: `${PRODUCT_NAME} (.json)`,
  fet: 'FET (.fet)',
  xhstt: 'XHSTT (.xml)',
}
const FORMATS = Object.keys(NAMES) as SchoolFormat[]

/** A version as a file; what the file cannot hold is said before it is saved. */
export default function DownloadDialog({ scheduleUuid, onClose }: { scheduleUuid: Uuid; onClose: () => void }) {
  const { t } = useAppText()
  const records = useRecords(scheduleUuid)
  const schedule = records.status === 'ready' ? records.schedule : null
  const [format, setFormat] = useState<SchoolFormat>('xlsx')
  const file = useFile(schedule, format)
  const locked = schedule ? Object.values(schedule.subjects).filter(isLocked).length : 0
  const isFailed = records.status === 'failed' || file === 'failed'
  return (
    <Dialog title={t('downloads.title')} onClose={onClose} size={560}>
      <Radio.Group label={t('downloads.format')} value={format} onChange={(chosen) => setFormat(chosen)}>
        <Stack gap="sm" mt="xs">
          {FORMATS.map((each) => (
            <Radio
              key={each}
              value={each}
              label={NAMES[each]}
              description={t(`downloads.about.${each}`)}
              data-autofocus={each === format || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isFailed && (
        <p role="alert" className={styles.lead}>
          {t('downloads.failed')}
        </p>
      )}
      {!isFailed && file && <Written file={file} locked={locked} />}
      {!isFailed && !file && (
        // As high as what comes in its place.
        <div role="status" aria-label={t('downloads.loading')}>
          <div className={styles.lead}>
            <Skeleton height="1lh" />
          </div>
          <div className={styles.actions}>
            <Button disabled>{t('downloads.save')}</Button>
          </div>
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
      {locked > 0 && <p className={styles.lead}>{t('downloads.locked', { count: locked })}</p>}
      <p className={styles.lead}>{t(`downloads.${issues.length === 0 ? 'whole' : 'leftOut'}`)}</p>
      {issues.length > 0 && <FileIssues issues={issues} />}
      <div className={styles.actions}>
        <Button component="a" href={url} download={name}>
          {t('downloads.save')}
        </Button>
      </div>
    </>
  )
}

type Saved = Pick<WrittenFile, 'issues'> & { readonly name: string; readonly url: string }

/** The file, as soon as the thread has written it; null until then. */
function useFile(schedule: Schedule | null, format: SchoolFormat): Saved | null | 'failed' {
  const { t, i18n } = useAppText()
  const locale = i18n.language
  const labels = useAccount((account) => account.settings.labelsOnTimeslots)
  const [file, setFile] = useState<Saved | null | 'failed'>(null)
  useEffect(() => {
    if (!schedule) return undefined
    let url: string | undefined
    const words = tableWords(schedule, { t, locale, labels })
    const drop = writeFile({ schedule, format, words }, (written) => {
      if (!written) return setFile('failed')
      const { ending, mediaType } = SCHOOL_FILES[format]
      url = URL.createObjectURL(new Blob([written.content], { type: mediaType }))
      return setFile({ name: `${fileName(headOf(schedule).title)}.${ending}`, issues: written.issues, url })
    })
    return () => {
      drop()
      if (url !== undefined) URL.revokeObjectURL(url)
      setFile(null)
    }
  }, [schedule, format, t, locale, labels])
  return file
}
