import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { MessageOf } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDate } from '../../i18n/format.ts'
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
  const { token, madeBy } = invitation
  const date = formatDate(i18n.language, invitation.expiresAt)
  return (
    <li>
      {token !== null && <LinkToCopy link={`${location.origin}/register?invite=${encodeURIComponent(token)}`} />}
      <p className={styles.hint}>
        {token === null && madeBy !== null
          ? t('settings.invitedBy', { name: madeBy, date })
          : t('settings.expires', { date })}
        <Button variant="subtle" color="red" aria-label={t('settings.withdrawLabel', { date })} onClick={onWithdraw}>
          {t('settings.withdraw')}
        </Button>
      </p>
    </li>
  )
}

function LinkToCopy({ link }: { link: string }) {
  const { t } = useAppText()
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <div className={styles.link}>
      <TextInput
        readOnly
        value={link}
        aria-label={t('settings.link')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => clipboard.copy(link)}>
        <span aria-live="polite">{t(clipboard.copied ? 'settings.copied' : 'settings.copy')}</span>
      </Button>
    </div>
  )
}
