import { Button } from '@mantine/core'
import type { Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useRunCommand, useSchedule, useSession } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { ShareLinkRow } from './share-link-row.tsx'
import styles from './share-dialog.module.css'

type Links = MessageOf<'ShareLinkList'>['links']
type Answer = MessageOf<'ShareLinkList'> | MessageOf<'Error'>

/** The view-only links of a version: create, copy and withdraw them. */
export default function ShareDialog({ scheduleUuid, onClose }: { scheduleUuid: Uuid; onClose: () => void }) {
  const { t } = useAppText()
  const { ui, openSchedule } = useSession()
  const isOpen = useSchedule((state) => state.schedule?.uuid === scheduleUuid)
  const runCommand = useRunCommand()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [links, setLinks] = useState<Links | 'failed' | null>(null)
  const { busy, during } = useBusy()

  const list = useCallback(async () => {
    if (schoolUuid === undefined) return
    const answer = await runCommand('listShareLinks', { schoolUuid, scheduleUuid }, { toast: false })
    setLinks(answer.type === 'Error' ? 'failed' : answer.links)
  }, [runCommand, schoolUuid, scheduleUuid])
  useEffect(() => void list(), [list])

  async function change(command: () => Promise<Answer>): Promise<boolean> {
    const answer = await during(command())
    if (answer.type === 'Error') return false
    setLinks(answer.links)
    return true
  }

  async function withdraw(linkUuid: Uuid) {
    if (schoolUuid === undefined) return
    if (await change(() => runCommand('deleteShareLink', { schoolUuid, scheduleUuid, linkUuid })))
      ui.toast({ state: 'deleted', headline: t('sharing.withdrawn') })
  }

  return (
    <Dialog title={t('sharing.title')} onClose={onClose} size={560}>
      <div className={styles.share}>
        <p className={styles.about}>{t('sharing.about')}</p>
        {links === null && <p role="status" aria-label={t('sharing.loading')} className={styles.loading} />}
        {links === 'failed' && <LoadFailed text={t('sharing.failed')} className={styles.failed} onRetry={list} />}
        {Array.isArray(links) && links.length === 0 && <p className={styles.none}>{t('sharing.none')}</p>}
        {Array.isArray(links) && links.length > 0 && (
          <ul className={styles.links} aria-label={t('sharing.list')}>
            {links.map((link, index) => (
              <ShareLinkRow
                key={link.uuid}
                link={link}
                number={index + 1}
                busy={busy}
                onWithdraw={() => void withdraw(link.uuid)}
              />
            ))}
          </ul>
        )}
        <p className={styles.about}>
          {t('weekLinks.about')}{' '}
          <Link
            to="/app/week-links"
            onClick={() => {
              if (!isOpen) void openSchedule(scheduleUuid)
              onClose()
            }}
          >
            {t('weekLinks.title')}
          </Link>
        </p>
        <p className={styles.about}>
          {t('wishes.lead')}{' '}
          <Link
            to="/app/wishes"
            onClick={() => {
              if (!isOpen) void openSchedule(scheduleUuid)
              onClose()
            }}
          >
            {t('wishes.title')}
          </Link>
        </p>
        <div className={styles.actions}>
          <Button
            data-autofocus
            loading={busy}
            disabled={schoolUuid === undefined}
            onClick={() =>
              void (schoolUuid && change(() => runCommand('createShareLink', { schoolUuid, scheduleUuid })))
            }
          >
            {t('sharing.create')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
