import type { PublicConfig } from '@timetable/service'
import { backgroundTasks } from '../background-tasks.ts'
import { mailOf, type Letter } from './mail.ts'
import type { Mailer } from './mailer.ts'

type MailsParts = {
  readonly mailer: Mailer
  /** The URL at which people reach this server, for the links in mails. */
  readonly publicUrl: string
  readonly publicConfig: Pick<PublicConfig, 'operatorName' | 'contactEmail'>
  readonly report: (error: unknown) => void
}
type ToSend = Omit<Letter, 'link' | 'stop'> & {
  /** The path of the page that the button opens. */
  readonly path: string
  /** The paths of the page that ends such mails, and of the request that does. */
  readonly stop?: { readonly path: string; readonly post: string }
}

export type Mails = ReturnType<typeof mailsOf>

/** Sends all mails of this server, on behalf of its operator. */
export function mailsOf({ mailer, publicUrl, publicConfig, report }: MailsParts) {
  const background = backgroundTasks(report)
  const sender = { ...publicConfig, publicUrl }
  const send = (to: string, { path, stop, ...letter }: ToSend) => {
    const ending = stop && { link: publicUrl + stop.path, post: publicUrl + stop.post }
    return mailer.send(to, mailOf({ ...letter, link: publicUrl + path, ...(ending && { stop: ending }) }, sender))
  }
  return {
    /** Resolves once the mail server has accepted the mail. */
    send,
    /** There is no mail server. Mails that nobody waits for are not logged. */
    toLog: mailer.toLog === true,
    /** Sends mails that nobody waits for. */
    begin(work: () => Promise<void>): void {
      if (!mailer.toLog) background.begin(work())
    },
    /** Resolves when all started mails were sent or have failed. */
    settled: background.settled,
  }
}
