import type { Mint, School, User, Uuid } from '@timetable/domain'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { schoolsOf } from '../store/schools.ts'
import { addMember, invitedTo } from '../store/members.ts'
import { passwordHashOf } from '../store/passwords.ts'
import { createAccount, credentialsOf, userByUuid, type NewAccount } from '../store/users.ts'
import { hashPassword, verifyPassword, type PasswordCost } from './passwords.ts'
import type { Claims } from './tokens.ts'

/** A user with the schools they belong to. */
export type Account = { readonly user: User; readonly schools: School[] }

export type AccountParts = {
  readonly db: Database
  readonly clock: Clock
  readonly mint: Mint
  readonly passwordCost: PasswordCost
  /** A new school is a customer where nothing is paid for, and in its trial elsewhere. */
  readonly isSchoolCustomer: boolean
}
export type SignUp = { readonly email: string; readonly name: string; readonly password: string } & (
  | { readonly schoolName: string }
  | { readonly invitation: string }
)
/** What else there may be to say to someone who comes in. */
export type EntryError = 'email-taken' | 'wrong-credentials' | 'invitation-unknown'

/** Who may come in: new accounts, those with the right password, and those a token speaks of. */
export function accountsOf({ db, clock, mint, passwordCost, isSchoolCustomer }: AccountParts) {
  async function find(userUuid: Uuid): Promise<Account | undefined> {
    const user = await userByUuid(db, userUuid)
    return user && { user, schools: await schoolsOf(db, userUuid) }
  }

  async function create(
    { email, name }: { readonly email: string; readonly name: string },
    school: NewAccount['school'],
    passwordHash: string | null,
  ): Promise<Account | undefined> {
    const user = { uuid: mint(), name, email }
    return (await createAccount(db, { user, school, passwordHash, at: clock.now() })) ? find(user.uuid) : undefined
  }

  const newSchool = (name: string) => ({ uuid: mint(), name, isSchoolCustomer })
  const schoolOf = (invitation: string) => invitedTo(db, invitation, clock.now())

  return {
    find,

    /** Someone new, with a school of their own or into the one that invited them. */
    async signUp(form: SignUp): Promise<Account | EntryError> {
      const invited = 'invitation' in form ? await schoolOf(form.invitation) : undefined
      if ('invitation' in form && !invited) return 'invitation-unknown'
      const passwordHash = await hashPassword(form.password, passwordCost)
      const school = 'invitation' in form ? { invitedTo: invited!.uuid } : newSchool(form.schoolName)
      return (await create(form, school, passwordHash)) ?? 'email-taken'
    },

    /** Says the same of a wrong password and of an unknown e-mail. With an invitation they join its school. */
    async signIn(email: string, password: string, invitation?: string): Promise<Account | EntryError> {
      const known = await credentialsOf(db, email)
      const right = await verifyPassword(password, known?.passwordHash ?? null, passwordCost)
      if (!known || !right) return 'wrong-credentials'
      if (invitation !== undefined) {
        const school = await schoolOf(invitation)
        if (!school) return 'invitation-unknown'
        await addMember(db, school.uuid, known.uuid, clock.now())
      }
      return (await find(known.uuid)) ?? 'wrong-credentials'
    },

    /** Is it this user who asks? Those of another issuer have no password, and their token is all that can be asked for. */
    async confirmed(userUuid: Uuid, password: string): Promise<boolean> {
      const hash = await passwordHashOf(db, userUuid)
      return hash === null || verifyPassword(password, hash, passwordCost)
    },

    /** The name of the school that an invitation leads into; undefined where it leads nowhere. */
    async invitedBy(invitation: string): Promise<string | undefined> {
      return (await schoolOf(invitation))?.name
    },

    /** The account of a verified token; one of another issuer gets an account and a school at the first visit. */
    async ofClaims(claims: Claims): Promise<Account | undefined> {
      if ('userUuid' in claims) return find(claims.userUuid)
      const { email, name, school } = claims
      const known = await credentialsOf(db, email)
      if (known) return find(known.uuid)
      const created = await create({ email, name }, newSchool(school), null)
      if (created) return created
      // Two first visits at once: the other one made it.
      const other = await credentialsOf(db, email)
      return other && find(other.uuid)
    },
  }
}

export type Accounts = ReturnType<typeof accountsOf>
