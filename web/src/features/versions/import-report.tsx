import { Button } from '@mantine/core'
import type { ImportIssue, ScheduleItem } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FileIssues } from '../../timetable/file-issues.tsx'
import styles from './import-report.module.css'

export type Imported = { readonly version: ScheduleItem; readonly issues: readonly ImportIssue[] }

/** What of an imported file was not understood, by kind and count. */
export function ImportReport(props: { imported: Imported; onOpen: (uuid: string) => void; onClose: () => void }) {
  const { t } = useAppText()
  const { version, issues } = props.imported
  return (
    <Dialog title={t('versions.imported', { title: version.title })} onClose={props.onClose} size={560}>
      <p>{t('versions.importedLessons', { count: version.lessons })}</p>
      <p className={styles.lead}>{t('versions.notUnderstood')}</p>
      <FileIssues issues={issues} />
      <div className={styles.actions}>
        <Button onClick={() => props.onOpen(version.uuid)} data-autofocus>
          {t('versions.openImported')}
        </Button>
      </div>
    </Dialog>
  )
}
