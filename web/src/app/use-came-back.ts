import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useAppText } from '../i18n/app-texts.ts'
import { useSession } from '../store/session-context.tsx'

/** Shows that the account is restored, after its user deleted it and signed in again: `?back=account`. */
export function useCameBack(): void {
  const { t } = useAppText()
  const { ui } = useSession()
  const [params, setParams] = useSearchParams()
  const back = params.get('back') === 'account'
  useEffect(() => {
    if (!back) return
    ui.toast({ state: 'success', headline: t('account.cameBack'), text: t('account.cameBackText') })
    setParams(
      (before) => {
        before.delete('back')
        return before
      },
      { replace: true },
    )
  }, [back, setParams, t, ui])
}
