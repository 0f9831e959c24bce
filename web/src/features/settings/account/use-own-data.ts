import { CONSENT_COOKIE, readConsentCookie } from '../../../integrations/consent.ts'
import { useSession } from '../../../store/session-context.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useOwnAccount } from './use-own-account.ts'

/** Saves all data about the user as one file: what the server stores, and the consent in this browser. */
export function useOwnData() {
  const { t } = useAppText()
  const { ui } = useSession()
  const { act, busy, problem } = useOwnAccount()

  async function save() {
    const answer = await act('own-data', {})
    if (answer.kind !== 'done') return
    const wasAsked = document.cookie.split('; ').some((each) => each.startsWith(`${CONSENT_COOKIE}=`))
    const consent = wasAsked ? readConsentCookie(document.cookie) : null
    const text = JSON.stringify({ ...(answer.body as object), consent }, null, 2)
    saveFile(`${t('account.ownDataFile')}.json`, text, 'application/json')
    ui.toast({ state: 'success', headline: t('account.ownDataSaved') })
  }
  return { save, busy, problem }
}
