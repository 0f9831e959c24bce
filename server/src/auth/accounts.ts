import type { Mint, School, User, Uuid } from '@timetable/domain'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { schoolsOf } from '../store/schools.ts'
import { createAccount, credentialsOf, userByUuid } from '../store/users.ts'
import { hashPassword, verifyPassword, type PasswordCost } from './passwords.ts'
import type { Claims } from './tokens.ts'

/** A user with the schools they belong to. */
export type Account = { readonly user: User; readonly schools: School[] }

export type AccountParts = {
  readonly db: Database
  readonly clock: Clock
  readonly mint: Mint
  readonly passwordCost: PasswordCost
}
export type SignUp = {
  readonly schoolName: string
  readonly email: string
  readonly name: string
  readonly password: string
}

/** Who may come in: new accounts, those with the right password, and those a token speaks of. */
export function accountsOf({ db, clock, mint, passwordCost }: AccountParts) {
  async function find(userUuid: Uuid): Promise<Account | undefined> {
    const user = await userByUuid(db, userUuid)
    return user && { user, schools: await schoolsOf(db, userUuid) }
  }

  async function create({ schoolName, email, name }: Omit<SignUp, 'password'>, passwordHash: string | null) {
    const user = { uuid: mint(), name, email }
    const school = { uuid: mint(), name: schoolName }
    return (await createAccount(db, { user, school, passwordHash, at: clock.now() })) ? find(user.uuid) : undefined
  }

  return {
    /** Undefined where the e-mail is taken. */
    async signUp(form: SignUp): Promise<Account | undefined> {
      return create(form, await hashPassword(form.password, passwordCost))
    },

    /** Undefined for a wrong password and for an unknown e-mail alike. */
    async signIn(email: string, password: string): Promise<Account | undefined> {
      const known = await credentialsOf(db, email)
      const right = await verifyPassword(password, known?.passwordHash ?? null, passwordCost)
      return known && right ? find(known.uuid) : undefined
    },

    /** The account of a verified token; one of another issuer gets an account and a school at the first visit. */
    async ofClaims(claims: Claims): Promise<Account | undefined> {
      if ('userUuid' in claims) return find(claims.userUuid)
      const { email, name, school } = claims
      const known = await credentialsOf(db, email)
      if (known) return find(known.uuid)
      const created = await create({ email, name, schoolName: school }, null)
      if (created) return created
      // Two first visits at once: the other one made it.
      const other = await credentialsOf(db, email)
      return other && find(other.uuid)
    },
  }
}

export type Accounts = ReturnType<typeof accountsOf>
