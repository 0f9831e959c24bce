import type { Uuid } from '@timetable/domain'
import { DAY, type Clock } from '../../clock.ts'
import { backgroundTasks } from '../../background-tasks.ts'
import type { Mails } from '../../mail/mails.ts'
import type { MailLanguage } from '../../mail/mail.ts'
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

/** How many days a new user has to confirm their address. A link for another address works for one day. */
const DAYS_TO_CONFIRM = 7

/**
 * Confirms an account's e-mail address, or changes it, with a link that is sent there. When it changes, the old address is
 * informed, and until the new one is confirmed nothing changes. The newest link replaces earlier ones.
 */
export function newEmailsOf({ db, clock, secret, mails, report }: NewEmailsParts) {
  const background = backgroundTasks(report)

  /** Returns the path that confirms the address of this user. Null if another account uses the address. */
  async function linkFor(userUuid: Uuid, email: string, { days, language }: { days: number; language: MailLanguage }) {
    const token = secret()
    const expires = new Date(clock.now().getTime() + days * DAY)
    const isFree = await addEmailChange(db, { tokenHash: hashOf(token), userUuid, email, expires })
    // The part after # stays in the browser.
    return isFree ? `${pathIn(language, '/login')}#email=${token}` : null
  }

  async function write(userUuid: Uuid, email: string, pageLanguage?: string) {
    const user = await userByUuid(db, userUuid)
    if (!user) return
    const language = await readerLanguage(db, userUuid, pageLanguage)
    const path = await linkFor(userUuid, email, { days: 1, language })
    if (path !== null) await mails.send(email, { kind: 'emailConfirm', language, path })
    await mails.send(user.email, { kind: 'emailAsked', language, path: pathIn(language, '/reset-password') })
  }

  /** Sends the user a link with which they confirm their own address. */
  async function confirmOwn(kind: 'welcome' | 'emailOwn', userUuid: Uuid, pageLanguage?: string): Promise<void> {
    const user = await userByUuid(db, userUuid)
    if (!user) return
    const language = await readerLanguage(db, userUuid, pageLanguage)
    const path = await linkFor(userUuid, user.email, { days: DAYS_TO_CONFIRM, language })
    if (path !== null) await mails.send(user.email, { kind, language, path })
  }

  return {
    /** Welcomes a new user, who confirms their address with a link in that mail. Without a mail server nothing is sent. */
    welcome: (userUuid: Uuid, pageLanguage?: string) =>
      mails.begin(() => confirmOwn('welcome', userUuid, pageLanguage)),
    /** Sends the link to a user's own address again. */
    askOwn: (userUuid: Uuid, pageLanguage?: string) => background.begin(confirmOwn('emailOwn', userUuid, pageLanguage)),
    /** Sends mails to both addresses. The response does not reveal whether the new one is in use. */
    ask: (userUuid: Uuid, email: string, pageLanguage?: string) =>
      background.begin(write(userUuid, email, pageLanguage)),
    /** Returns the user whose address the link has confirmed. Undefined if the link was used, has expired or does not exist. */
    confirm: (token: string): Promise<Uuid | undefined> => takeEmailChange(db, hashOf(token), clock.now()),
    /** Resolves when every started mail was sent or has failed. */
    settled: background.settled,
  }
}

export type NewEmails = ReturnType<typeof newEmailsOf>
