import { Button, Progress } from '@mantine/core'
import { fileName } from '@timetable/formats'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './download-dialog.module.css'
import { HistoryTick } from './history-tick.tsx'
import { useBackup } from './use-backup.ts'

/** All versions of the school in one file, which can be imported again. */
export default function BackupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  const school = useAccount((account) => account.school?.name)
  const [withHistory, setWithHistory] = useState(false)
  const backup = useBackup(withHistory)
  return (
    <Dialog title={t('downloads.backup.title')} onClose={onClose} size={480}>
      <p>{t('downloads.backup.about')}</p>
      <HistoryTick checked={withHistory} onChange={setWithHistory} />
      {backup.status === 'writing' && (
        <div role="status" className={styles.lead}>
          <p>{t('downloads.backup.writing', { done: backup.done, count: backup.count })}</p>
          <Progress value={(100 * backup.done) / Math.max(1, backup.count)} aria-hidden="true" mt="xs" />
        </div>
      )}
      {backup.status === 'failed' && (
        <p role="alert" className={styles.lead}>
          {t('downloads.failed')}
        </p>
      )}
      {backup.status === 'written' && (
        <>
          <p role="status" className={styles.lead}>
            {t('downloads.backup.written', { count: backup.count })}
          </p>
          <div className={styles.actions}>
            <Button component="a" href={backup.url} download={`${fileName(school ?? '')}.zip`}>
              {t('downloads.save')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
