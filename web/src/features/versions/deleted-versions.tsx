import { Button } from '@mantine/core'
import type { DeletedScheduleItem } from '@timetable/service'
import { useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useConnection, useSession, useVersions } from '../../store/session-context.tsx'
import { takeAnswer } from '../../ui/take-answer.ts'
import styles from './deleted-versions.module.css'

/** The versions of a school that can be restored, with the days that are left. Renders nothing if there are none. */
export function DeletedVersions({ schoolUuid }: { schoolUuid: string }) {
  const { t, i18n } = useAppText()
  const { runCommand, ui } = useSession()
  const [deleted, setDeleted] = useState<readonly DeletedScheduleItem[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  const connection = useConnection()
  // Whenever the list of versions changes, one may have been deleted, here or by a colleague.
  const versions = useVersions((state) => state.items)

  useEffect(() => {
    if (connection !== 'open' || versions === null) return undefined
    return takeAnswer(runCommand('listDeletedSchedules', { schoolUuid }, { toast: false }), (answer) => {
      if (answer.type === 'DeletedScheduleList') setDeleted(answer.deletedScheduleList)
    })
  }, [runCommand, schoolUuid, connection, versions])

  async function bringBack({ uuid, title }: DeletedScheduleItem) {
    setBusy(uuid)
    const answer = await runCommand('bringBackSchedule', { schoolUuid, scheduleUuid: uuid })
    setBusy(null)
    if (answer.type === 'ScheduleItem') ui.toast({ state: 'success', headline: t('versions.broughtBack', { title }) })
  }

  if (deleted.length === 0) return null
  return (
    <section className={styles.deleted}>
      <h2 id="deleted-versions">{t('versions.deletedTitle')}</h2>
      <ul className={styles.list} aria-labelledby="deleted-versions">
        {deleted.map((version) => (
          <li key={version.uuid} className={styles.row}>
            <span className={styles.title}>{version.title}</span>
            <span className="quiet tabular">
              {t('versions.lessons', {
                count: version.lessons,
                number: formatNumber(i18n.language, version.lessons),
              })}
            </span>
            <span className="quiet tabular">{t('versions.daysLeft', { count: version.daysLeft })}</span>
            <Button
              variant="default"
              aria-label={t('versions.bringBackOf', { title: version.title })}
              loading={busy === version.uuid}
              onClick={() => void bringBack(version)}
            >
              {t('versions.bringBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
