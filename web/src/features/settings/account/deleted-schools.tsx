import { Button } from '@mantine/core'
import type { DeletedSchool } from '@timetable/service'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAppText } from '../../../i18n/app-texts.ts'
import { formatDate } from '../../../i18n/format.ts'
import { useAccount, useSession } from '../../../store/session-context.tsx'
import styles from '../settings-page.module.css'

/** The deleted schools of which the user was an administrator, each with the date until which it can be restored. */
export function DeletedSchools({ onBack }: { onBack?: () => void }) {
  const { t, i18n } = useAppText()
  const session = useSession()
  const navigate = useNavigate()
  const schools = useAccount((account) => account.deletedSchools)
  const [busy, setBusy] = useState<string | null>(null)

  async function bringBack({ uuid: schoolUuid, name: school }: DeletedSchool) {
    setBusy(schoolUuid)
    const answer = await session.runCommand('bringBackSchool', { schoolUuid })
    setBusy(null)
    if (answer.type === 'Error') return
    session.chooseSchool(schoolUuid)
    const text = await runsUntil(schoolUuid)
    session.ui.toast({ state: 'success', headline: t('account.schoolBack', { school }), ...(text && { text }) })
    onBack?.()
    void navigate('/app/versions')
  }

  /** What happened to its subscription, as text; undefined if it had none. */
  async function runsUntil(schoolUuid: string): Promise<string | undefined> {
    if (session.account.getState().billing === 'off') return undefined
    const paid = await session.runCommand('readSubscription', { schoolUuid }, { toast: false })
    if (paid.type === 'Error' || !paid.cancelAtPeriodEnd || !paid.customer || paid.periodEnd === null)
      return paid.type !== 'Error' && paid.status === 'ended' ? t('account.subscriptionEnded') : undefined
    return t('account.subscriptionUntil', { date: formatDate(i18n.language, paid.periodEnd) })
  }

  return (
    <ul className={styles.people} aria-label={t('account.deletedSchools')}>
      {schools.map((school) => (
        <li key={school.uuid}>
          <div className={styles.who}>
            <p>{school.name}</p>
            <p className={styles.hint}>{t('account.schoolUntil', { date: formatDate(i18n.language, school.until) })}</p>
          </div>
          <Button
            variant="default"
            loading={busy === school.uuid}
            aria-label={t('account.bringBackOf', { school: school.name })}
            onClick={() => void bringBack(school)}
          >
            {t('versions.bringBack')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
