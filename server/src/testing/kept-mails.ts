import type { Mail } from '../mail/mail.ts'

/** A mailer that keeps what it is given to send, but for the greetings of those who sign up. */
export function keptMails() {
  const mails: { readonly to: string; readonly mail: Mail }[] = []
  const send = async (to: string, mail: Mail) => {
    if (!mail.subject.startsWith('Welcome')) mails.push({ to, mail })
  }
  return { mails, mailer: { send } }
}
