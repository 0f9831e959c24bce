import { Button } from '@mantine/core'
import type { MessageOf } from '@timetable/service'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDate } from '../../i18n/format.ts'
import { localePath } from '../../i18n/locale-path.ts'
import { FALLBACK_LOCALE, isLocale } from '../../i18n/locales.ts'
import { CopyField } from './copy-field.tsx'
import styles from './settings-page.module.css'
import { useBusy } from '../../ui/use-busy.ts'

type Props = {
  readonly invitation: MessageOf<'UserList'>['invitations'][number]
  /** Null if this server sends no mail. */
  readonly onSend: (() => Promise<unknown>) | null
  readonly onWithdraw: () => void
}

/**
 * One open invitation: its link to copy if it is the user's own, its recipient and expiry date, and buttons to send and withdraw
 * it.
 */
export function InvitationRow({ invitation, onSend, onWithdraw }: Props) {
  const { t, i18n } = useAppText()
  const { token, madeBy, membership, email, mailedAt } = invitation
  const { busy, during } = useBusy()
  const date = formatDate(i18n.language, invitation.expiresAt)
  const own = token !== null
  // In the inviting user's language, which is the school's: a new user has not chosen a language yet.
  const page = localePath(isLocale(i18n.language) ? i18n.language : FALLBACK_LOCALE, '/register')

  async function send() {
    if (onSend) await during(onSend())
  }
  return (
    <li>
      {email !== null && (
        <p className={styles.invited}>
          {email}{' '}
          <span className={styles.hint}>
            {mailedAt === null ? '' : t('settings.mailed', { date: formatDate(i18n.language, mailedAt) })}
          </span>
        </p>
      )}
      {own && (
        <CopyField
          value={`${location.origin}${page}?invite=${encodeURIComponent(token)}`}
          label={t('settings.link')}
          copy={t('settings.copy')}
        />
      )}
      <p className={styles.hint}>
        {!own && madeBy !== null ? t('settings.invitedBy', { name: madeBy, date }) : t('settings.expires', { date })}
        {membership === 'reader' && <span className={styles.owner}>{t('settings.access_reader')}</span>}
        {own && email !== null && onSend && (
          <Button
            variant="subtle"
            loading={busy}
            aria-label={t('settings.mailTo', { email })}
            onClick={() => void send()}
          >
            {t(mailedAt === null ? 'settings.mailDo' : 'settings.mailAgain')}
          </Button>
        )}
        <Button variant="subtle" color="red" aria-label={t('settings.withdrawLabel', { date })} onClick={onWithdraw}>
          {t('settings.withdraw')}
        </Button>
      </p>
    </li>
  )
}
