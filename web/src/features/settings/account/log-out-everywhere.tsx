import { Button } from '@mantine/core'
import { useAppText } from '../../../i18n/app-texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from '../settings-page.module.css'
import { useOwnAccount } from './use-own-account.ts'

/** Asks before every device is logged out. This one goes to the login page when the server closes its line. */
export function LogOutEverywhere({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  const { act, busy, problem } = useOwnAccount()
  return (
    <Dialog title={t('account.everywhere')} onClose={onClose}>
      <p>{t('account.everywhereText')}</p>
      <div role="alert">{problem && <p>{problem}</p>}</div>
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={() => void act('log-out-everywhere', {})}>
          {t('account.everywhereDo')}
        </Button>
      </div>
    </Dialog>
  )
}
