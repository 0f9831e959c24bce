import { Button } from '@mantine/core'
import type { MessageOf } from '@timetable/service'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDate } from '../../i18n/format.ts'
import { useCopy } from '../../store/use-copy.ts'
import styles from './share-dialog.module.css'

type Props = {
  readonly link: MessageOf<'ShareLinkList'>['links'][number]
  readonly number: number
  readonly busy: boolean
  readonly onWithdraw: () => void
}

/** One link, with buttons to copy and withdraw it. */
export function ShareLinkRow({ link, number, busy, onWithdraw }: Props) {
  const { t, i18n } = useAppText()
  const { copied, copy } = useCopy()
  const address = shareAddress(location.origin, link.token)

  return (
    <li className={styles.link}>
      <input
        className={styles.address}
        readOnly
        value={address}
        title={address}
        aria-label={t('sharing.link', { number })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        miw={96}
        aria-label={copied ? t('sharing.copied') : t('sharing.copyLink', { number })}
        onClick={() => copy(address)}
      >
        {t(copied ? 'sharing.copied' : 'sharing.copy')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        // Uses `aria-disabled`, so that the button keeps the focus if the withdrawal is refused.
        aria-disabled={busy || undefined}
        data-disabled={busy || undefined}
        aria-label={t('sharing.withdrawLink', { number })}
        onClick={() => !busy && onWithdraw()}
      >
        {t('sharing.withdraw')}
      </Button>
      <span className={styles.made}>{t('sharing.made', { date: formatDate(i18n.language, link.createdAt) })}</span>
    </li>
  )
}

/** The address of a view-only link. */
function shareAddress(origin: string, token: string): string {
  const url = new URL('/app/scheduler', origin)
  url.searchParams.set('share', token)
  return url.href
}
