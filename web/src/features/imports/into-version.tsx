import { Skeleton } from '@mantine/core'
import type { Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useVersions } from '../../store/session-context.tsx'
import { FileIntoVersion, type FileToTake } from '../../timetable/import/into-version/file-into-version.tsx'
import { useSide } from '../../timetable/versions/use-side.ts'
import form from '../../ui/form.module.css'

type Props = {
  readonly scheduleUuid: Uuid
  readonly file: FileToTake
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Compares a file with a version of the school, after the version is loaded. */
export function IntoVersion({ scheduleUuid, file, onDone, onCancel }: Props) {
  const { t } = useAppText()
  const { status, schedule, read } = useSide({ scheduleUuid, revision: null })
  const title = useVersions((state) => state.items?.find(({ uuid }) => uuid === scheduleUuid)?.title ?? '')
  if (status === 'failed')
    return (
      <p role="alert" className={form.warning}>
        {t('imports.unread', { title })}{' '}
        <button type="button" onClick={read}>
          {t('common.retry')}
        </button>
      </p>
    )
  if (!schedule) return <Skeleton height={160} role="status" aria-label={t('loading')} />
  return <FileIntoVersion before={schedule} title={title} file={file} onDone={onDone} onCancel={onCancel} />
}
