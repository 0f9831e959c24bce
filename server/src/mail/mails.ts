import type { PublicConfig } from '@timetable/service'
import { backgroundTasks } from '../background-tasks.ts'
import { mailOf, type Letter } from './mail.ts'
import type { Mailer } from './mailer.ts'

type MailsParts = {
  readonly mailer: Mailer
  /** Where people reach this server, for the links in mails. */
  readonly publicUrl: string
  readonly publicConfig: Pick<PublicConfig, 'operatorName' | 'contactEmail'>
  readonly report: (error: unknown) => void
}
type ToSend = Omit<Letter, 'link'> & {
  /** Of the page that its button leads to. */
  readonly path: string
}

export type Mails = ReturnType<typeof mailsOf>

/** All mails of this server, from whoever runs it. */
export function mailsOf({ mailer, publicUrl, publicConfig, report }: MailsParts) {
  const background = backgroundTasks(report)
  const sender = { ...publicConfig, publicUrl }
  const send = (to: string, { path, ...letter }: ToSend) =>
    mailer.send(to, mailOf({ ...letter, link: publicUrl + path }, sender))
  return {
    /** Resolves once the mail server has taken it. */
    send,
    /** There is no mail server: what nobody waits for is not written down. */
    toLog: mailer.toLog === true,
    /** Sends what nobody waits for. */
    begin(work: () => Promise<void>): void {
      if (!mailer.toLog) background.begin(work())
    },
    /** When all of that has gone or failed. */
    settled: background.settled,
  }
}
