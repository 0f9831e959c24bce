import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useAppText } from '../i18n/app-texts.ts'
import { useSession } from '../store/session-context.tsx'

/** Says that the account is there again, to whoever had deleted it and has signed in since: `?back=account`. */
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
