import { Button } from '@mantine/core'
import type { OwnSession } from '@timetable/service'
import { useAppText } from '../../../i18n/app-texts.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from '../settings-page.module.css'
import { useDeviceName } from './use-device-name.ts'
import { useOwnList } from './use-own-list.ts'

/** The user's sign-ins: the browser, the device, and the last use. Each can be ended, or all except this one. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useAppText()
  const { list: sessions, busy, problem, change } = useOwnList<OwnSession>('sessions')
  const nameOf = useDeviceName()

  return (
    <Dialog title={t('account.sessions')} onClose={onClose} size={560}>
      <p className={styles.hint}>{t('account.sessionsHint')}</p>
      {!sessions && !problem && (
        <div className={styles.skeleton} role="status" aria-busy="true" aria-label={t('loading')} />
      )}
      {sessions && (
        <ul className={styles.people} aria-label={t('account.sessions')}>
          {sessions.map((session) => (
            <li key={session.uuid}>
              <div className={styles.who}>
                <p>
                  {nameOf(session)}
                  {session.isThis && <span className={styles.self}>{t('account.sessionThis')}</span>}
                </p>
                <p className={styles.hint}>
                  {t('account.sessionUsed', { date: formatDateTime(i18n.language, session.usedAt) })}
                </p>
              </div>
              {!session.isThis && (
                <Button
                  variant="subtle"
                  color="red"
                  disabled={busy}
                  aria-label={t('account.endSessionOf', { name: nameOf(session) })}
                  onClick={() => void change('end-session', { uuid: session.uuid })}
                >
                  {t('account.endSession')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div role="alert">{problem && <p>{problem}</p>}</div>
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
        {sessions?.some(({ isThis }) => !isThis) && (
          <Button color="red" loading={busy} onClick={() => void change('end-other-sessions', {})}>
            {t('account.endOthers')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
