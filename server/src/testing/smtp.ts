import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A mail as it came over the wire. */
export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string }

/** A mail server of the test's own on loopback: takes every mail, speaks as little SMTP as that needs (RFC 5321). */
export async function startSmtp() {
  const received: ReceivedMail[] = []
  const waiting: ((mail: ReceivedMail) => void)[] = []
  let refusing = false
  const sockets = new Set<Socket>()

  function take(mail: ReceivedMail) {
    const next = waiting.shift()
    if (next) next(mail)
    else received.push(mail)
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    let buffer = ''
    let mail: { from: string; to: string[] } = { from: '', to: [] }
    let inData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 ready')
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1')
      for (;;) {
        const end = inData ? '\r\n.\r\n' : '\r\n'
        const at = buffer.indexOf(end)
        if (at < 0) return
        const text = buffer.slice(0, at)
        buffer = buffer.slice(at + end.length)
        if (inData) {
          inData = false
          take({ ...mail, source: text })
          mail = { from: '', to: [] }
          say('250 taken')
        } else command(text)
      }
    })

    function command(line: string) {
      const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (/^EHLO|^HELO/i.test(line)) return say('250 here')
      if (refusing) return say('451 not now')
      if (/^MAIL/i.test(line)) mail.from = address
      if (/^RCPT/i.test(line)) mail.to.push(address)
      if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n')
      if (!/^DATA/i.test(line)) return say('250 ok')
      inData = true
      say('354 go on')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The next mail, or one that came and was not taken. */
    next: (): Promise<ReceivedMail> => {
      const mail = received.shift()
      return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push(resolve))
    },
    /** Mails that came and were not taken. */
    received: received as readonly ReceivedMail[],
    refuse: (all: boolean) => void (refusing = all),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The plain text of a mail, its encoding undone. */
export function plainTextOf({ source }: ReceivedMail): string {
  const part = source.split(/\r\n--/).find((each) => each.includes('text/plain')) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return text
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
