import { Button } from '@mantine/core'
import type { MessageOf } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDate } from '../../i18n/format.ts'
import { CopyField } from './copy-field.tsx'
import styles from './settings-page.module.css'

/** One open invitation: its link to copy, where it is one's own, until when it holds, and the way to withdraw it. */
export function InvitationRow({
  invitation,
  onWithdraw,
}: {
  invitation: MessageOf<'UserList'>['invitations'][number]
  onWithdraw: () => void
}) {
  const { t, i18n } = useAppText()
  const { token, madeBy, membership } = invitation
  const date = formatDate(i18n.language, invitation.expiresAt)
  return (
    <li>
      {token !== null && (
        <CopyField
          value={`${location.origin}/register?invite=${encodeURIComponent(token)}`}
          label={t('settings.link')}
          copy={t('settings.copy')}
        />
      )}
      <p className={styles.hint}>
        {token === null && madeBy !== null
          ? t('settings.invitedBy', { name: madeBy, date })
          : t('settings.expires', { date })}
        {membership === 'reader' && <span className={styles.owner}>{t('settings.access_reader')}</span>}
        <Button variant="subtle" color="red" aria-label={t('settings.withdrawLabel', { date })} onClick={onWithdraw}>
          {t('settings.withdraw')}
        </Button>
      </p>
    </li>
  )
}
