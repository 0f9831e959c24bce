import { Button } from '@mantine/core'
import type { Uuid } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './settings-page.module.css'

/** Asks for confirmation before all settings are reset to their defaults. */
export function ResetSettings({ schoolUuid, onClose }: { schoolUuid: Uuid; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const [busy, setBusy] = useState(false)

  async function reset() {
    setBusy(true)
    const answer = await runCommand('resetSettings', { schoolUuid })
    setBusy(false)
    if (answer.type === 'Error') return
    ui.toast({ state: 'success', headline: t('settings.resetDone') })
    onClose()
  }
  return (
    <Dialog title={t('settings.resetTitle')} onClose={onClose}>
      <p>{t('settings.resetText')}</p>
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={() => void reset()}>
          {t('settings.resetDo')}
        </Button>
      </div>
    </Dialog>
  )
}
