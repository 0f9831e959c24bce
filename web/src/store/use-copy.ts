import { useClipboard } from '@mantine/hooks'
import { useEffect } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import { useSession } from './session-context.tsx'

/** How long the "copied" message is shown, in milliseconds. */
const SAID = 2000

/** Copies a text to the clipboard, and reports a failure. A browser may forbid it, or have no clipboard on a page without HTTPS. */
export function useCopy() {
  const { t } = useAppText()
  const { ui } = useSession()
  const { copy, copied, error } = useClipboard({ timeout: SAID })
  useEffect(() => {
    if (error) ui.toast({ state: 'failure', headline: t('common.error'), text: t('sharing.copyFailed') })
  }, [error, ui, t])
  return { copied, copy: (text: string) => copy(text) }
}
