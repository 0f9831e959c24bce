import type { Mint, Uuid } from '@timetable/domain'
import type { SchoolSignInSettings, TriedSignIn } from '@timetable/service'
import type { Clock } from '../../clock.ts'
import type { ErrorCode } from '../../errors.ts'
import { inTransaction, type Database } from '../../store/database.ts'
import * as store from '../../store/school-sign-ins.ts'
import type { Begun, StoredSignIn } from '../../store/school-sign-ins.ts'
import { addMember } from '../../store/members.ts'
import { addUser } from '../../store/users.ts'
import type { Account, Accounts } from '../account/accounts.ts'
import { hashOf } from '../sign-in/sign-ins.ts'
import { admit, type Admitted } from './admission.ts'
import { authorizationUrl, claimsOf, type IssuerClientParts, type IssuerError } from './issuer-client.ts'

const MINUTE = 60_000
/** How long a person has to sign in at the issuer. */
const WITHIN = 10 * MINUTE

type SchoolSignInParts = Omit<IssuerClientParts, 'signal'> & {
  readonly db: Database
  readonly clock: Clock
  readonly mint: Mint
  readonly secret: () => string
  readonly accounts: Pick<Accounts, 'back'>
}

/** A sign-in that has begun: where the browser goes, and the key with which it finishes. */
type Started = {
  readonly url: string
  readonly key: string
  /** The name of the school, and the host of its issuer. */
  readonly school: string
  readonly host: string
}
/** The answer of an issuer, as it comes with the address of the page. */
type Finish = { readonly state: string; readonly key: string; readonly answer: URLSearchParams }
type Refused = Extract<ErrorCode, `issuer-${string}`>
type Finished<T> =
  | { readonly kind: 'signed-in'; readonly entered: T }
  | { readonly kind: 'connected' }
  | { readonly kind: 'tried'; readonly tried: TriedSignIn }

export type SchoolSignIns = ReturnType<typeof schoolSignInsOf>

/** Signs people in at the issuer of their school. */
export function schoolSignInsOf(parts: SchoolSignInParts) {
  const { db, clock, mint, secret, accounts } = parts

  async function start(
    signIn: StoredSignIn,
    { purpose, userUuid }: Pick<Begun, 'purpose' | 'userUuid'>,
    loginHint?: string,
  ): Promise<Started | IssuerError> {
    const [state, key, nonce, verifier] = [secret(), secret(), secret(), verifierOf(secret)]
    const url = await authorizationUrl(signIn, { state, nonce, verifier }, loginHint, parts)
    if (typeof url === 'string') return url
    const begun = { schoolUuid: signIn.schoolUuid, purpose, userUuid, nonce, verifier }
    const expires = new Date(clock.now().getTime() + WITHIN)
    await store.keepBegun(db, begun, { stateHash: hashOf(state), keyHash: hashOf(key), expires })
    return { url: url.href, key, school: signIn.schoolName, host: url.host }
  }

  /** Returns the user of an admitted person in this transaction, with a new account if the school admits newcomers. */
  async function userOf(
    trx: Database,
    schoolUuid: Uuid,
    { issuer }: SchoolSignInSettings,
    { subject, email, name, joinsAs }: Admitted,
  ): Promise<{ readonly userUuid: Uuid } | Refused> {
    const identity = { schoolUuid, issuer, subject }
    const known = await store.userOfIdentity(trx, identity)
    // Someone who was removed from the school does not return by signing in.
    if (known !== undefined)
      return (await store.belongsTo(trx, schoolUuid, known)) ? { userUuid: known } : 'issuer-not-member'
    if (email === null) return 'issuer-no-address'
    const account = await store.accountFor(trx, schoolUuid, email)
    if (account && !account.isMember) return 'issuer-account-elsewhere'
    if (account && !account.isConfirmed) return 'issuer-account-unconfirmed'
    if (!account && joinsAs === null) return 'issuer-not-member'
    const at = clock.now()
    const userUuid = account?.userUuid ?? mint()
    if (!account) {
      const user = { uuid: userUuid, email, name: name ?? email }
      if (!(await addUser(trx, { user, passwordHash: null, isConfirmed: true, at }))) return 'issuer-account-elsewhere'
      await addMember(trx, { schoolUuid, userUuid, membership: joinsAs ?? 'reader' }, at)
    }
    return (await store.connectIdentity(trx, identity, userUuid, at)) ? { userUuid } : 'issuer-connected-already'
  }

  async function connect({ schoolUuid, userUuid }: Begun, { issuer }: SchoolSignInSettings, subject: string) {
    if (userUuid === null || !(await store.belongsTo(db, schoolUuid, userUuid))) return 'issuer-not-member'
    const isDone = await store.connectIdentity(db, { schoolUuid, issuer, subject }, userUuid, clock.now())
    return isDone ? ({ kind: 'connected' } as const) : 'issuer-connected-already'
  }

  return {
    redirectUri: parts.redirectUri,

    /** Begins to sign in at the school with this short name. */
    async byName(shortName: string): Promise<Started | Refused> {
      const signIn = await store.signInNamed(db, shortName)
      return signIn ? start(signIn, { purpose: 'sign-in', userUuid: null }) : 'issuer-off'
    },

    /** Begins to sign in at the school whose addresses have the domain of this one. */
    async byEmail(email: string): Promise<Started | Refused> {
      const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
      const [signIn, another] = await store.signInsOfDomain(db, domain)
      if (another) return 'issuer-several'
      return signIn ? start(signIn, { purpose: 'sign-in', userUuid: null }, email) : 'issuer-off'
    },

    /** Begins to try the sign-in of a school, or to connect one's own account with it. */
    async own(purpose: 'try' | 'connect', schoolUuid: Uuid, userUuid: Uuid): Promise<Started | Refused> {
      const signIn = await store.signInOfSchool(db, schoolUuid)
      if (!signIn || (purpose === 'connect' && !signIn.isOn)) return 'issuer-off'
      return start(signIn, { purpose, userUuid })
    },

    /**
     * Finishes what has begun, with the issuer's answer. `enter` signs the user in, in the transaction that finds or creates them: a
     * sign-in of that school.
     */
    async finish<T>(
      { state, key, answer }: Finish,
      enter: (account: Account, schoolUuid: Uuid, trx: Database) => Promise<T>,
    ): Promise<Finished<T> | Refused> {
      const begun = await store.takeBegun(db, { stateHash: hashOf(state), keyHash: hashOf(key) }, clock.now())
      if (!begun) return 'issuer-replay'
      const { schoolUuid, purpose, nonce, verifier } = begun
      const signIn = await store.signInOfSchool(db, schoolUuid)
      if (!signIn || (purpose !== 'try' && !signIn.isOn)) return 'issuer-off'
      const claims = await claimsOf(signIn, answer, { state, nonce, verifier }, parts)
      if (typeof claims === 'string') return claims
      const { settings } = signIn
      const admitted = admit(settings, claims)
      if (typeof admitted === 'string') return admitted
      if (purpose === 'connect') return connect(begun, settings, admitted.subject)
      if (purpose === 'try') {
        await store.keepTried(db, schoolUuid, clock.now())
        const { name, email, joinsAs: membership } = admitted
        return { kind: 'tried', tried: { name, email, membership } }
      }
      return inTransaction(db, async (trx) => {
        const found = await userOf(trx, schoolUuid, settings, admitted)
        if (typeof found === 'string') return found
        const account = await accounts.back(found.userUuid, trx)
        return account ? { kind: 'signed-in', entered: await enter(account, schoolUuid, trx) } : 'issuer-not-member'
      })
    },
  }
}

/** A verifier of PKCE has at least 43 characters (RFC 7636). */
function verifierOf(secret: () => string): string {
  return hashOf(secret()) + hashOf(secret())
}
