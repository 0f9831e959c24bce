import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSmtp } from '../testing/smtp.ts'
import { logMailer, smtpMailer } from './mailer.ts'
import { mailOf } from './mail.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => (smtp = await startSmtp()))
afterAll(() => smtp.close())

const mail = mailOf(
  { kind: 'reset', language: 'pt', link: 'https://school.example/pt/reset-password#secret' },
  { operatorName: null, contactEmail: null, publicUrl: 'https://school.example' },
)

test('[V80] a mail goes out over SMTP, as text and as HTML', async () => {
  const mailer = smtpMailer(smtp.url, 'Zenbell <no-reply@school.example>')
  await mailer.send('ada@school.example', mail)
  const received = await smtp.next()
  expect([received.from, received.to]).toEqual(['no-reply@school.example', ['ada@school.example']])
  expect(received.source).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(received.source).toContain('text/html')
  expect(received.text.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim())
})

test('[V80] a mail server that refuses is an error, without the words of the mail', async () => {
  smtp.refuse(true)
  const failed = await smtpMailer(smtp.url, 'no-reply@school.example')
    .send('ada@school.example', mail)
    .catch((error: unknown) => error)
  smtp.refuse(false)
  expect(String(failed)).toContain('not now')
  expect(JSON.stringify(failed, Object.getOwnPropertyNames(failed))).not.toContain('secret')
})

test('[V80] without a mail server the mail is in the log, which says so', async () => {
  const lines: string[] = []
  await logMailer((line) => lines.push(line)).send('ada@school.example', mail)
  expect(lines).toEqual([
    expect.stringContaining('No mail server is set (MAIL_URL), so this mail to ada@school.example'),
  ])
  expect(lines[0]).toContain('/pt/reset-password#secret')
})
