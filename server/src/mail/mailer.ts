import type { Transporter } from 'nodemailer'
import type { Mail } from './mail.ts'

/**
 * Sends a mail to one address, or rejects. `check` rejects if the mail server does not accept the login; it is missing
 * if there is no mail server. `toLog`: mails are only logged.
 */
export type Mailer = {
  send(to: string, mail: Mail): Promise<void>
  readonly check?: () => Promise<unknown>
  readonly toLog?: true
}

/** A mail server may be slow, but a user who waits for a link must learn that it never responds. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Sends mails over a mail server: `smtp://user:password@host:587`, or `smtps://`. */
export function smtpMailer(url: string, from: string): Mailer {
  // Loaded with the first mail: most servers run for days before they send one.
  let opening: Promise<Transporter> | undefined
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true })
  }
  return {
    async send(to, { subject, text, html, headers }) {
      const transport = await (opening ??= open())
      await transport.sendMail({ from, to, subject, text, html, ...(headers && { headers }) })
    },
    async check() {
      const transport = await (opening ??= open())
      await transport.verify()
    },
  }
}

/** Without a mail server, the operator copies links from the log. This is the only place that logs a secret. */
export function logMailer(write: (line: string) => void): Mailer {
  return {
    toLog: true,
    async send(to, { text }) {
      write(`No mail server is set (MAIL_URL), so this mail to ${to} was not sent:\n${text}`)
    },
  }
}
