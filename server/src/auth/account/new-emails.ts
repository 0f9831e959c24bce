import type { Uuid } from '@timetable/domain'
import { DAY, type Clock } from '../../clock.ts'
import { backgroundTasks } from '../../background-tasks.ts'
import type { Mails } from '../../mail/mails.ts'
import { readerLanguage } from '../../mail/reader-language.ts'
import { pathIn } from '../../path-in.ts'
import type { Database } from '../../store/database.ts'
import { addEmailChange, takeEmailChange } from '../../store/email-changes.ts'
import { userByUuid } from '../../store/users.ts'
import { hashOf } from '../sign-in/sign-ins.ts'

type NewEmailsParts = {
  readonly db: Database
  readonly clock: Clock
  readonly secret: () => string
  readonly mails: Mails
  readonly report: (error: unknown) => void
}

/**
 * Changes an account's e-mail address. The new address must confirm with a link, and the old one is informed. Until
 * then nothing changes.
 */
export function newEmailsOf({ db, clock, secret, mails, report }: NewEmailsParts) {
  const background = backgroundTasks(report)

  async function write(userUuid: Uuid, email: string, pageLanguage?: string) {
    const user = await userByUuid(db, userUuid)
    if (!user) return
    const language = await readerLanguage(db, userUuid, pageLanguage)
    const token = secret()
    const expires = new Date(clock.now().getTime() + DAY)
    const isFree = await addEmailChange(db, { tokenHash: hashOf(token), userUuid, email, expires })
    // The part after # stays in the browser.
    const path = `${pathIn(language, '/login')}#email=${token}`
    if (isFree) await mails.send(email, { kind: 'emailConfirm', language, path })
    await mails.send(user.email, { kind: 'emailAsked', language, path: pathIn(language, '/reset-password') })
  }

  return {
    /** Sends mails to both addresses. The response does not reveal whether the new one is in use. */
    ask: (userUuid: Uuid, email: string, pageLanguage?: string) =>
      background.begin(write(userUuid, email, pageLanguage)),
    /** Returns the user whose address the link has changed. Undefined if the link was used, has expired or does not exist. */
    confirm: (token: string): Promise<Uuid | undefined> => takeEmailChange(db, hashOf(token), clock.now()),
    /** Resolves when every started mail was sent or has failed. */
    settled: background.settled,
  }
}

export type NewEmails = ReturnType<typeof newEmailsOf>
