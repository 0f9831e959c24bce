import type { Mint, Uuid } from '@timetable/domain'
import type { DeletedSchool, School, User } from '@timetable/service'
import type { Clock } from '../../clock.ts'
import { knownLanguage } from '../../mail/mail.ts'
import { inTransaction, type Database } from '../../store/database.ts'
import { bringBackUser, deletedSince } from '../../store/deleted-accounts.ts'
import { newSchool } from '../../store/schools.ts'
import { schoolsTold } from '../../store/welcome.ts'
import { invitedTo, joinByInvitation, type InvitationProblem, type InvitedTo } from '../../store/invitations.ts'
import { passwordHashOf } from '../../store/passwords.ts'
import { createAccount, credentialsOf, updateUserSettings, userByUuid, type NewAccount } from '../../store/users.ts'
import { hashPassword, verifyPassword, type PasswordCost } from '../passwords/passwords.ts'
import type { Claims } from '../sign-in/tokens.ts'

/** A user with the schools they belong to. */
export type Account = {
  readonly user: User
  readonly schools: School[]
  /** Those that they may bring back. */
  readonly deletedSchools?: DeletedSchool[] | undefined
  /** It was deleted, and is there again since whose it is has come in. */
  readonly cameBack?: true
}

export type AccountParts = {
  readonly db: Database
  readonly clock: Clock
  readonly mint: Mint
  readonly passwordCost: PasswordCost
  /** Then a new school has all that there is; else it is in its trial. */
  readonly nobodyPays: boolean
}
export type SignUp = {
  readonly email: string
  readonly name: string
  readonly password: string
  /** Of the page: what they read and are written to in, until they choose another. */
  readonly locale?: string | undefined
} & ({ readonly schoolName: string } | { readonly invitation: string })
export type Entry = { readonly email: string; readonly password: string; readonly invitation?: string | undefined }
/** Has someone in, in the transaction in which they became who they are now: they are wholly in, or nothing has changed. */
export type Enter<T> = (account: Account, trx: Database) => Promise<T>
/** What else there may be to say to someone who comes in. */
export type EntryError = 'email-taken' | 'wrong-credentials' | InvitationProblem

/** Who may come in: new accounts, those with the right password, and those a token speaks of. */
export function accountsOf({ db, clock, mint, passwordCost, nobodyPays }: AccountParts) {
  async function find(userUuid: Uuid, from = db): Promise<Account | undefined> {
    const user = await userByUuid(from, userUuid)
    return user && { user, ...(await schoolsTold(from, userUuid)) }
  }

  /** Whoever has shown that the account is theirs is in again, also where they had deleted it. */
  async function back(userUuid: Uuid, trx: Database): Promise<Account | undefined> {
    const cameBack = await bringBackUser(trx, userUuid)
    const account = await find(userUuid, trx)
    return account && { ...account, ...(cameBack && { cameBack }) }
  }

  /** Someone who is known to be this user; with an invitation they join its school. */
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
    return inTransaction(db, async (trx) => {
      const problem = await createAccount(trx, { user, school, passwordHash, at: clock.now() })
      if (problem) return problem
      const language = knownLanguage(locale)
      if (language) await updateUserSettings(trx, user.uuid, [{ label: 'locale', value: language }])
      return enter(await standing(user.uuid, trx), trx)
    })
  }

  async function standing(userUuid: Uuid, from: Database): Promise<Account> {
    const account = await find(userUuid, from)
    if (!account) throw new Error(`there is no user ${userUuid}`)
    return account
  }

  /** Of another issuer: a token that was given out since the account was deleted says that whose it is has come in again. */
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

    /** The school that an invitation leads into, or why it leads nowhere. */
    invitedBy: (invitation: string): Promise<InvitedTo | InvitationProblem> => invitedBy(invitation),

    /** Someone new, with a school of their own or into the one that invited them. */
    async signUp<T>(form: SignUp, enter: Enter<T>): Promise<T | EntryError> {
      if ('invitation' in form) {
        // Asked before the password is hashed, which takes much longer, and again when they are let in.
        const invited = await invitedBy(form.invitation)
        if (typeof invited === 'string') return invited
      }
      const passwordHash = await hashPassword(form.password, passwordCost)
      const school = 'invitation' in form ? { invitation: form.invitation } : founded(form.schoolName)
      return create(form, school, passwordHash, enter)
    },

    /** Says the same of a wrong password and of an unknown e-mail. With an invitation they join its school. */
    async signIn<T>({ email, password, invitation }: Entry, enter: Enter<T>): Promise<T | EntryError> {
      const known = await credentialsOf(db, email)
      const right = await verifyPassword(password, known?.passwordHash ?? null, passwordCost)
      if (!known || !right) return 'wrong-credentials'
      return inTransaction(db, (trx) => comeIn({ userUuid: known.uuid, invitation }, enter, trx))
    },

    /** The same by a passkey: `whose` finds whose it is in the transaction in which they come in. */
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

    /** Is it this user who asks? Those of another issuer have no password, and their token is all that can be asked for. */
    async confirmed(userUuid: Uuid, password: string): Promise<boolean> {
      const hash = await passwordHashOf(db, userUuid)
      return hash === null || verifyPassword(password, hash, passwordCost)
    },

    /** The account of a verified token; one of another issuer gets an account and a school at the first visit. */
    async ofClaims(claims: Claims): Promise<Account | undefined> {
      if ('userUuid' in claims) return find(claims.userUuid)
      const { email, name, school } = claims
      const known = await credentialsOf(db, email)
      if (known) return cameLater(known.uuid, claims.issued)
      const created = await create({ email, name }, founded(school), null, async (account) => account)
      if (typeof created !== 'string') return created
      // Two first visits at once: the other one made it.
      const other = await credentialsOf(db, email)
      return other && find(other.uuid)
    },
  }
}

export type Accounts = ReturnType<typeof accountsOf>
