import { useClipboard } from '@mantine/hooks'
import { useEffect } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import { useSession } from './session-context.tsx'

/** For so long it is said that something was copied, in milliseconds. */
const SAID = 2000

/** Puts a text on the clipboard. A browser may forbid it, or have none where the page came without a certificate: that is said. */
export function useCopy() {
  const { t } = useAppText()
  const { ui } = useSession()
  const { copy, copied, error } = useClipboard({ timeout: SAID })
  useEffect(() => {
    if (error) ui.toast({ state: 'failure', headline: t('common.error'), text: t('sharing.copyFailed') })
  }, [error, ui, t])
  return { copied, copy: (text: string) => copy(text) }
}
