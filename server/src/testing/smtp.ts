import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'

/** A mail as it came over the wire, and what a mail program makes of it. */
export type ReceivedMail = {
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

async function read(stream: Readable, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<ReceivedMail> {
  const bytes = await buffer(stream)
  const { subject = '', text = '', html = '' } = await PostalMime.parse(bytes)
  const from = mailFrom === false ? '' : mailFrom.address
  return { from, to: rcptTo.map(({ address }) => address), source: bytes.toString('latin1'), subject, text, html }
}

/** A mail server of the test's own on loopback: takes every mail. */
export async function startSmtp() {
  const received: ReceivedMail[] = []
  const waiting: ((mail: ReceivedMail) => void)[] = []
  let refusing = false

  function take(mail: ReceivedMail) {
    const next = waiting.shift()
    if (next) next(mail)
    else received.push(mail)
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_, __, done) => done(refusing ? Object.assign(new Error('not now'), { responseCode: 451 }) : null),
    onData: (stream, { envelope }, done) =>
      callbackify(async () => take(await read(stream, envelope)))((error) => done(error)),
  })
  const listening = server.listen(0, '127.0.0.1')
  if (!listening.listening) await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    /** The next mail, or one that came and was not taken. */
    next: (): Promise<ReceivedMail> => {
      const mail = received.shift()
      return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push(resolve))
    },
    /** Mails that came and were not taken. */
    received: received as readonly ReceivedMail[],
    refuse: (all: boolean) => void (refusing = all),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
