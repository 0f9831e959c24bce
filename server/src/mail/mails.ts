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
type ToSend = Omit<Letter, 'link'> & {
  /** The path of the page that the button opens. */
  readonly path: string
}

export type Mails = ReturnType<typeof mailsOf>

/** Sends all mails of this server, on behalf of its operator. */
export function mailsOf({ mailer, publicUrl, publicConfig, report }: MailsParts) {
  const background = backgroundTasks(report)
  const sender = { ...publicConfig, publicUrl }
  const send = (to: string, { path, ...letter }: ToSend) =>
    mailer.send(to, mailOf({ ...letter, link: publicUrl + path }, sender))
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
