import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createAccountStore } from '../../store/account-store.ts'
import { tabStorage } from '../../store/sign-in-of-browser.ts'
import { dueAfter, type RenewalPlan } from '../../store/stay-signed-in.ts'
import type { AuthRefusal, SignedIn } from './auth-client.ts'

export type EntryParts = {
  /** Our own texts for the server's refusals, by code. */
  readonly refusals?: Readonly<Record<string, string>>
  /** The name of the school that the invitation leads to. */
  readonly joins?: string | undefined
}

/** Returns `enter`, which stores the sign-in and opens the application, and `textOf`, which returns the text of a refusal. */
export function useEntry({ refusals = {}, joins }: EntryParts) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return {
    async enter(signedIn: SignedIn) {
      const { token, user = null, schools = [], cameBack } = signedIn
      const storage = tabStorage()
      const account = createAccountStore(storage)
      account.signIn(token, user, schools, renewalOf(signedIn))
      const joined = schools.findLast(({ name }) => name === joins)
      if (joined) account.chooseSchool(joined.uuid)
      storage.removeItem('version')
      const plan = new URLSearchParams(location.search).get('plan')
      const page = plan === null ? '/app/versions' : `/app/settings?plan=${encodeURIComponent(plan)}`
      await navigate(cameBack ? '/app/versions?back=account' : page)
    },

    textOf(answer: AuthRefusal): string {
      switch (answer.kind) {
        case 'offline':
          return t('auth.offline')
        case 'too-many':
          return t('auth.tooMany', { count: answer.minutes })
        case 'refused':
          return refusals[answer.code] ?? answer.text
        case 'failed':
          return t('auth.failed', { status: answer.status })
      }
    },
  }
}

function renewalOf({ renewal, expiresIn }: SignedIn): RenewalPlan | null {
  if (renewal === undefined || expiresIn === undefined) return null
  return { secret: renewal, due: dueAfter(expiresIn, Date.now()) }
}
