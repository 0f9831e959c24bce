import type { Mint, Uuid } from '@timetable/domain'
import type { DeletedSchool, School, User } from '@timetable/service'
import type { Clock } from '../../clock.ts'
import { knownLanguage } from '../../mail/mail.ts'
import { inTransaction, type Database } from '../../store/database.ts'
import { bringBackUser, deletedSince } from '../../store/deleted-accounts.ts'
import { newSchool } from '../../store/schools.ts'
import { updateUserSettings } from '../../store/settings.ts'
import { schoolsFor } from '../../store/welcome.ts'
import { invitedTo, joinByInvitation, type InvitationProblem, type InvitedTo } from '../../store/invitations.ts'
import { passwordHashOf } from '../../store/passwords.ts'
import { createAccount, credentialsOf, userByUuid, type NewAccount } from '../../store/users.ts'
import { hashPassword, verifyPassword, type PasswordCost } from '../passwords/passwords.ts'
import { scopeOf } from '../../store/sign-in-scope.ts'
import { EVERYWHERE, openedBy, type Scope } from '../sign-in/scope.ts'
import type { Claims } from '../sign-in/tokens.ts'

/** A user with their schools. */
export type Account = {
  readonly user: User
  readonly schools: School[]
  /** The schools that they may restore. */
  readonly deletedSchools?: DeletedSchool[] | undefined
  /** The account was deleted, and this login restored it. */
  readonly cameBack?: true
}
/** An account as one of its sign-ins opens it. */
export type OpenedAccount = Account & {
  readonly scope: Scope
  /** The sign-in opens only one school of several. It may then not change the account. */
  readonly isPart: boolean
}

type AccountParts = {
  readonly db: Database
  readonly clock: Clock
  readonly mint: Mint
  readonly passwordCost: PasswordCost
  /** If true, a new school has all features. Otherwise it is in its trial period. */
  readonly nobodyPays: boolean
  /** Whether there is a mail server, so that users can confirm their address. */
  readonly mails: boolean
}
type SignUp = {
  readonly email: string
  readonly name: string
  readonly password: string
  /** The language of the page. It applies to the user's texts and mails until they choose another. */
  readonly locale?: string | undefined
} & ({ readonly schoolName: string } | { readonly invitation: string })
export type Entry = { readonly email: string; readonly password: string; readonly invitation?: string | undefined }
/** Signs a user in, in the transaction that creates or identifies them. So either everything succeeds, or nothing has changed. */
export type Enter<T> = (account: Account, trx: Database) => Promise<T>
/** Why an entry fails. */
type EntryError = 'email-taken' | 'wrong-credentials' | InvitationProblem

/** Registration, login with a password or a passkey, and accounts of tokens. */
export function accountsOf({ db, clock, mint, passwordCost, nobodyPays, mails }: AccountParts) {
  async function find(userUuid: Uuid, from = db): Promise<Account | undefined> {
    const user = await userByUuid(from, userUuid)
    return user && { user, ...(await schoolsFor(from, userUuid)) }
  }

  /** Signs in a user who has proved that the account is theirs. A deleted account is restored. */
  async function back(userUuid: Uuid, trx: Database): Promise<Account | undefined> {
    const cameBack = await bringBackUser(trx, userUuid)
    const account = await find(userUuid, trx)
    return account && { ...account, ...(cameBack && { cameBack }) }
  }

  /** Signs in an identified user. With an invitation, they join its school. */
  async function comeIn<T>(
    { userUuid, invitation }: { readonly userUuid: Uuid; readonly invitation: string | undefined },
    enter: Enter<T>,
    trx: Database,
  ): Promise<T | EntryError> {
    const cameBack = await bringBackUser(trx, userUuid)
    if (invitation !== undefined) {
      const joined = await joinByInvitation(trx, { token: invitation, userUuid, at: clock.now() })
      if (typeof joined === 'string') return joined
    }
    const account = await find(userUuid, trx)
    return account ? enter({ ...account, ...(cameBack && { cameBack }) }, trx) : 'wrong-credentials'
  }

  function create<T>(
    { email, name, locale }: Pick<SignUp, 'email' | 'name' | 'locale'>,
    school: NewAccount['school'],
    passwordHash: string | null,
    enter: Enter<T>,
  ): Promise<T | 'email-taken' | InvitationProblem> {
    const user = { uuid: mint(), name, email }
    // Another issuer has confirmed the address of its token.
    const isConfirmed = passwordHash === null || !mails
    return inTransaction(db, async (trx) => {
      const problem = await createAccount(trx, { user, school, passwordHash, at: clock.now(), isConfirmed })
      if (problem) return problem
      const language = knownLanguage(locale)
      if (language) await updateUserSettings(trx, user.uuid, [{ label: 'locale', value: language }])
      return enter(await existing(user.uuid, trx), trx)
    })
  }

  async function existing(userUuid: Uuid, from: Database): Promise<Account> {
    const account = await find(userUuid, from)
    if (!account) throw new Error(`there is no user ${userUuid}`)
    return account
  }

  /** For another issuer: a token issued after the account was deleted means that the user has logged in again, which restores it. */
  async function cameLater(userUuid: Uuid, issued: Date | undefined): Promise<Account | undefined> {
    const since = await deletedSince(db, userUuid)
    if (since && issued && issued > since) return inTransaction(db, (trx) => back(userUuid, trx))
    return find(userUuid)
  }

  const founded = (name: string) => newSchool({ uuid: mint(), name }, nobodyPays)
  const invitedBy = (invitation: string) => invitedTo(db, invitation, clock.now())

  return {
    find,
    back,

    /** Returns the school of an invitation, or why it does not work. */
    invitedBy: (invitation: string): Promise<InvitedTo | InvitationProblem> => invitedBy(invitation),

    /** Registers a user, with a new school or in the school of the invitation. */
    async signUp<T>(form: SignUp, enter: Enter<T>): Promise<T | EntryError> {
      if ('invitation' in form) {
        // Checked before the password is hashed, which takes much longer, and again when the user joins.
        const invited = await invitedBy(form.invitation)
        if (typeof invited === 'string') return invited
      }
      const passwordHash = await hashPassword(form.password, passwordCost)
      const school = 'invitation' in form ? { invitation: form.invitation } : founded(form.schoolName)
      return create(form, school, passwordHash, enter)
    },

    /**
     * Logs in with a password. A wrong password and an unknown e-mail address have the same error. With an invitation,
     * the user joins its school.
     */
    async signIn<T>({ email, password, invitation }: Entry, enter: Enter<T>): Promise<T | EntryError> {
      const known = await credentialsOf(db, email)
      const right = await verifyPassword(password, known?.passwordHash ?? null, passwordCost)
      if (!known || !right) return 'wrong-credentials'
      return inTransaction(db, (trx) => comeIn({ userUuid: known.uuid, invitation }, enter, trx))
    },

    /** Logs in with a passkey. `whose` finds the user in the transaction of the login. */
    async signInByPasskey<T>(
      whose: (trx: Database) => Promise<Uuid | undefined>,
      invitation: string | undefined,
      enter: Enter<T>,
    ): Promise<T | EntryError | 'passkey-unknown'> {
      return inTransaction(db, async (trx) => {
        const userUuid = await whose(trx)
        return userUuid === undefined ? 'passkey-unknown' : comeIn({ userUuid, invitation }, enter, trx)
      })
    },

    /** Whether the password is this user's. Users of another issuer have no password, so that their token is sufficient. */
    async confirmed(userUuid: Uuid, password: string): Promise<boolean> {
      const hash = await passwordHashOf(db, userUuid)
      return hash === null || verifyPassword(password, hash, passwordCost)
    },

    /** Returns the account of a verified token. With another issuer, the first visit creates an account and a school. */
    async ofClaims(claims: Claims): Promise<OpenedAccount | undefined> {
      const scope = 'userUuid' in claims ? await scopeOf(db, claims.userUuid, claims.signInUuid) : EVERYWHERE
      const account = await ofClaims(claims)
      if (!account) return undefined
      const schools = openedBy(scope, account.schools)
      const deletedSchools = account.deletedSchools && openedBy(scope, account.deletedSchools)
      return { ...account, schools, deletedSchools, scope, isPart: 'only' in scope && account.schools.length > 1 }
    },
  }

  async function ofClaims(claims: Claims): Promise<Account | undefined> {
    if ('userUuid' in claims) return find(claims.userUuid)
    const { email, name, school } = claims
    const known = await credentialsOf(db, email)
    if (known) return cameLater(known.uuid, claims.issued)
    const created = await create({ email, name }, founded(school), null, async (account) => account)
    if (typeof created !== 'string') return created
    // Of two simultaneous first visits, the other one created it.
    const other = await credentialsOf(db, email)
    return other && find(other.uuid)
  }
}

export type Accounts = ReturnType<typeof accountsOf>
