import type { Uuid } from '@timetable/domain'
import type { Clock } from '../clock.ts'
import type { Mailer } from '../mail/mailer.ts'
import { mailLanguage, mailOf, pathIn } from '../mail/mails.ts'
import type { Database } from '../store/database.ts'
import { addEmailChange, takeEmailChange } from '../store/email-changes.ts'
import { readUserSettings, userByUuid } from '../store/users.ts'
import { hashOf } from './sign-ins.ts'

const DAY = 24 * 60 * 60 * 1000

export type NewEmailsParts = {
  readonly db: Database
  readonly clock: Clock
  readonly secret: () => string
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly report: (error: unknown) => void
}

/** Another address for an account: the new one confirms it by a link, the old one is told, and until then nothing changes. */
export function newEmailsOf({ db, clock, secret, mailer, publicUrl, report }: NewEmailsParts) {
  const underWay = new Set<Promise<void>>()

  /** Goes on after the answer: how long it takes must not tell whether somebody has the address. */
  function behind(work: Promise<void>) {
    const done = work.catch(report).finally(() => underWay.delete(done))
    underWay.add(done)
  }

  async function write(userUuid: Uuid, email: string, pageLanguage?: string) {
    const user = await userByUuid(db, userUuid)
    if (!user) return
    const language = mailLanguage((await readUserSettings(db, userUuid)).locale, pageLanguage)
    const token = secret()
    const expires = new Date(clock.now().getTime() + DAY)
    const isFree = await addEmailChange(db, { tokenHash: hashOf(token), userUuid, email, expires })
    // What follows a # stays in the browser.
    const link = `${publicUrl}${pathIn(language, '/login')}#email=${token}`
    if (isFree) await mailer.send(email, mailOf('emailConfirm', language, link))
    await mailer.send(user.email, mailOf('emailAsked', language, publicUrl + pathIn(language, '/reset-password')))
  }

  return {
    /** Writes to the address and to the one of before. Nothing is said of whether somebody has it. */
    ask: (userUuid: Uuid, email: string, pageLanguage?: string) => behind(write(userUuid, email, pageLanguage)),
    /** Whose address was changed by the link; undefined where it is used up, too old or none. */
    confirm: (token: string): Promise<Uuid | undefined> => takeEmailChange(db, hashOf(token), clock.now()),
    /** When every mail that was begun has gone or failed. */
    async settled(): Promise<void> {
      await Promise.all(underWay)
    },
  }
}

export type NewEmails = ReturnType<typeof newEmailsOf>
