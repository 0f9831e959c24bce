import type { Uuid } from '@timetable/domain'
import type { Clock } from '../../clock.ts'
import { backgroundTasks } from '../../background-tasks.ts'
import type { Mails } from '../../mail/mails.ts'
import { readerLanguage } from '../../mail/reader-language.ts'
import { pathIn } from '../../path-in.ts'
import { confirmEmail } from '../../store/confirmed-emails.ts'
import { inTransaction, type Database } from '../../store/database.ts'
import { addPasswordReset, passwordHashOf, setPassword, takePasswordReset } from '../../store/passwords.ts'
import { credentialsOf, userByUuid } from '../../store/users.ts'
import { hashPassword, verifyPassword, type PasswordCost } from './passwords.ts'
import { hashOf } from '../sign-in/sign-ins.ts'

const HOUR = 60 * 60 * 1000
const ASK_PAGE = '/reset-password'
const SET_PAGE = '/reset-password/new'

type NewPasswordsParts = {
  readonly db: Database
  readonly clock: Clock
  readonly secret: () => string
  readonly passwordCost: PasswordCost
  readonly mails: Mails
  readonly ended: (signIns: readonly Uuid[]) => void
  readonly report: (error: unknown) => void
}

/** `locale` is the language of the page on which it is typed. */
type NewPassword = { readonly password: string; readonly locale?: string | undefined }

/** Sets new passwords, with a link from a mail or with the current password. A mail informs the user of each change. */
export function newPasswordsOf(parts: NewPasswordsParts) {
  const { db, clock, secret, passwordCost, mails, ended, report } = parts
  const background = backgroundTasks(report)

  async function write(kind: 'reset' | 'passwordChanged', userUuid: Uuid, pageLanguage?: string, token?: string) {
    const user = await userByUuid(db, userUuid)
    if (!user) return
    const language = await readerLanguage(db, userUuid, pageLanguage)
    // The part after # stays in the browser, so that no server or proxy on the way logs the token.
    const page = token === undefined ? ASK_PAGE : `${SET_PAGE}#${token}`
    await mails.send(user.email, { kind, language, path: pathIn(language, page) })
  }

  async function mailLink(userUuid: Uuid, pageLanguage?: string) {
    const [token, at] = [secret(), clock.now()]
    const expires = new Date(at.getTime() + HOUR)
    await addPasswordReset(db, { tokenHash: hashOf(token), userUuid, at, expires })
    await write('reset', userUuid, pageLanguage, token)
  }

  return {
    /**
     * Sends a link for setting a new password, if the account exists. The response, and its timing, is the same for
     * every e-mail address.
     */
    async ask(email: string, pageLanguage?: string): Promise<void> {
      const known = await credentialsOf(db, email)
      if (known) background.begin(mailLink(known.uuid, pageLanguage))
    },

    /** Sets a password with a link, and logs the user in. Undefined if the link was used, has expired or does not exist. */
    async byLink<T>(
      { token, password, locale }: NewPassword & { readonly token: string },
      enter: (userUuid: Uuid, trx: Database) => Promise<T>,
    ): Promise<T | undefined> {
      const hash = await hashPassword(password, passwordCost)
      const set = await inTransaction(db, async (trx) => {
        const userUuid = await takePasswordReset(trx, hashOf(token), clock.now())
        if (!userUuid) return undefined
        // The link came from the user's mailbox.
        await confirmEmail(trx, userUuid, clock.now())
        const signIns = await setPassword(trx, { userUuid, hash })
        return { userUuid, signIns, entered: await enter(userUuid, trx) }
      })
      if (!set) return undefined
      ended(set.signIns)
      background.begin(write('passwordChanged', set.userUuid, locale))
      return set.entered
    },

    /** Sets a password with the current one. The sign-in that does this remains. */
    async byPresent(
      userUuid: Uuid,
      { present, password, locale }: NewPassword & { readonly present: string },
      signInUuid?: Uuid,
    ): Promise<boolean> {
      if (!(await verifyPassword(present, await passwordHashOf(db, userUuid), passwordCost))) return false
      const hash = await hashPassword(password, passwordCost)
      ended(await setPassword(db, { userUuid, hash, but: signInUuid }))
      background.begin(write('passwordChanged', userUuid, locale))
      return true
    },

    /** Resolves when every started mail was sent or has failed. */
    settled: background.settled,
  }
}

export type NewPasswords = ReturnType<typeof newPasswordsOf>
