import type { WeekLinkContent } from '@timetable/domain'
import { expect, test } from 'vitest'
import { purgeWeekReaders } from '../store/week-readers.ts'
import { keptMails } from '../testing/kept-mails.ts'
import { MARKER, MONDAY, publishedSchool } from '../testing/published-school.ts'
import { PUBLIC_URL } from '../testing/server.ts'

const HOUR = 60 * 60 * 1000

/** The school on a server that sends mails, and the requests of the pages behind its links. */
async function mailing() {
  const { mails, mailer } = keptMails()
  const school = await publishedSchool({ mailer })
  const { server, tokenOf } = school
  const post = async (url: string, payload?: object, remoteAddress = '10.0.0.1') => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      ...(payload && { payload }),
    })
    return { statusCode, ...(JSON.parse(body || '{}') as { code?: string }) }
  }
  const readers = (name: string) => `/weeks/${tokenOf(name)}/readers`
  const ask = (name: string, email: string, language = 'en', remoteAddress?: string) =>
    post(readers(name), { email, language }, remoteAddress)
  /** Waits until so many mails were sent since the last call, and returns them. */
  const sent = async (count: number) => {
    await expect.poll(() => mails.length).toBe(count)
    return mails.splice(0)
  }
  const secretIn = (text: string) => decodeURIComponent(/#confirm=(\S+)/.exec(text)?.[1] ?? '')
  return {
    ...{ ...school, mails, post, readers, ask, sent, secretIn },
    async join(name: string, email: string, language = 'en') {
      expect(await ask(name, email, language)).toEqual({ statusCode: 200 })
      const [mail] = await sent(1)
      const secret = secretIn(mail!.mail.text)
      expect(await post(`${readers(name)}/confirm`, { secret })).toEqual({ statusCode: 200 })
    },
  }
}
const summary = (mails: readonly { readonly to: string; readonly mail: { readonly text: string } }[]) =>
  mails
    .map(({ to, mail }) => [to, ...mail.text.split('\n').filter((line) => line.startsWith('- '))])
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b))

test('[V564] an address gets mails once the link in its first mail was opened, within 24 hours and once', async () => {
  const { ask, sent, secretIn, post, readers, publish, cover, mails, must, tokenOf, clock } = await mailing()
  expect(await must<WeekLinkContent>(`/weeks/${tokenOf('1A')}`)).toMatchObject({ byMail: true })
  expect(await ask('1A', 'Parent@Home.example', 'da')).toEqual({ statusCode: 200 })
  const [first] = await sent(1)
  expect(first).toMatchObject({
    to: 'Parent@Home.example',
    mail: { subject: expect.stringMatching(/^School of .*: bekræft din adresse for skemaet for 1A$/) },
  })
  expect(first!.mail.text).toContain(`${PUBLIC_URL}/week/${encodeURIComponent(tokenOf('1A'))}#confirm=`)
  await cover(['Ben'])
  await publish(undefined, true)
  const secret = secretIn(first!.mail.text)
  // Of another week, and not that secret.
  expect(await post(`${readers('Ada')}/confirm`, { secret })).toMatchObject({ code: 'week-link-unknown' })
  expect(await post(`${readers('1A')}/confirm`, { secret: 'guess' })).toMatchObject({ code: 'week-link-unknown' })
  clock.advance(24 * HOUR + 1)
  expect(await post(`${readers('1A')}/confirm`, { secret })).toMatchObject({ code: 'week-link-unknown' })
  await ask('1A', 'parent@home.example')
  const [second] = await sent(1)
  const again = { secret: secretIn(second!.mail.text) }
  expect(await post(`${readers('1A')}/confirm`, again)).toEqual({ statusCode: 200 })
  expect(await post(`${readers('1A')}/confirm`, again)).toMatchObject({ code: 'week-link-unknown' })
  // A known address gets no second mail, and the answer does not say so.
  expect(await ask('1A', 'parent@home.example')).toEqual({ statusCode: 200 })
  expect(mails).toEqual([])
})

test('[V565] those whose week differs get one mail: what is now, what was before, when, and never why', async () => {
  const { join, absent, cover, publish, sent, planner, schoolUuid, tokenOf, mails } = await mailing()
  await join('1A', 'class@x.example')
  await join('Ada', 'ada@x.example', 'de')
  await join('Ben', 'ben@x.example')
  await join('2B', 'other@x.example')
  await absent()
  await cover(['Ben'])
  await publish('The concert begins at 10.')
  expect(mails).toEqual([])
  await planner.must('Ack', 'tellDay', { schoolUuid, date: MONDAY })
  const told = await sent(3)
  expect(summary(told)).toEqual([
    ['ada@x.example', '- Vertretung: Ben. Maths, 08:00–08:45, 1A'],
    ['ben@x.example', '- New: Maths, 08:00–08:45, 1A'],
    ['class@x.example', '- Changed: Maths, 08:00–08:45, Ben. Before: 08:00–08:45, Ada'],
  ])
  const toClass = told.find(({ to }) => to === 'class@x.example')!.mail
  expect(toClass.subject).toMatch(/^1A: changes on Monday 12 January \(School of /)
  expect(toClass.text).toContain(`${PUBLIC_URL}/week/${encodeURIComponent(tokenOf('1A'))}\n`)
  // Nobody is told twice, and what only the message says concerns nobody's week.
  expect(await planner.ask('tellDay', { schoolUuid, date: MONDAY })).toMatchObject({ code: 'nothing-to-tell' })
  await publish('Another message.', true)

  // A correction: only those for whom something is different now.
  await cover([])
  await publish(undefined, true)
  expect(summary(await sent(2))).toEqual([
    ['ben@x.example', '- Cancelled: Maths, 08:00–08:45, 1A'],
    ['class@x.example', '- Changed: Maths, 08:00–08:45. Before: 08:00–08:45, Ben'],
  ])
  const everything = JSON.stringify(told)
  expect(everything).not.toMatch(/MARKER|\bill\b|absen|abwesen|concert/i)
  expect(MARKER).toContain('MARKER')
})

test('[V565] what is as usual again is told as that; what was published without telling counts from the last telling', async () => {
  const { join, cover, publish, sent, planner, schoolUuid, lesson, mails } = await mailing()
  await join('1A', 'class@x.example')
  await cover(['Ben'])
  await publish(undefined, true)
  await sent(1)
  await cover([])
  await publish()
  await cover(['Ben'])
  await publish(undefined, true)
  // As they were told last.
  expect(mails).toEqual([])
  const back = { schoolUuid, date: MONDAY, changes: [], clear: [lesson.uuid] }
  await planner.must('Ack', 'setDayChanges', back)
  await publish(undefined, true)
  expect(summary(await sent(1))).toEqual([
    ['class@x.example', '- As usual again: Maths, 08:00–08:45, Ada. Before: 08:00–08:45, Ben'],
  ])
})

test('[V566] each mail has a link that ends them, for people and for mail programs', async () => {
  const { join, cover, publish, sent, post, server, mails } = await mailing()
  await join('1A', 'class@x.example')
  await join('1A', 'second@x.example')
  await cover(['Ben'])
  await publish(undefined, true)
  const [first, second] = await sent(2)
  const { headers, text } = first!.mail
  expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  const url = /^<(.*)>$/.exec(headers!['List-Unsubscribe']!)![1]!
  const oneClick = await server.app.inject({
    ...{ method: 'POST', url: new URL(url).pathname, payload: 'List-Unsubscribe=One-Click' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(oneClick.statusCode).toBe(204)
  expect(text).toContain('#stop=')
  // Again is no error.
  expect((await post(new URL(url).pathname)).statusCode).toBe(204)
  await cover([])
  await publish(undefined, true)
  expect((await sent(1)).map(({ to }) => to)).toEqual([second!.to])
  expect(mails).toEqual([])
})

test('[V567] an address is gone with its link, after a day without confirmation, and a year without a mail; planners see a number', async () => {
  const { join, ask, sent, planner, which, server, clock, linkTo } = await mailing()
  const { db } = server.store
  const count = async () => (await db.selectFrom('week_readers').select('email').execute()).length
  await join('1A', 'class@x.example')
  await ask('1A', 'never@x.example')
  await sent(1)
  await join('Ada', 'ada@x.example')
  const { links } = await planner.must('WeekLinkList', 'listWeekLinks', which)
  const readersOf = (name: string) =>
    links.find(({ calendarUuid }) => calendarUuid === linkTo(name).calendarUuid)?.readers
  expect([readersOf('1A'), readersOf('Ada'), readersOf('Ben')]).toEqual([1, 1, undefined])
  expect(JSON.stringify(planner.messages)).not.toContain('x.example')
  await purgeWeekReaders(db, new Date(clock.now().getTime() + 25 * HOUR))
  expect(await count()).toBe(2)
  const ada = links.find(({ calendarUuid }) => calendarUuid === linkTo('Ada').calendarUuid)!
  await planner.must('WeekLinkList', 'deleteWeekLinks', { ...which, linkUuids: [ada.uuid] })
  expect(await count()).toBe(1)
  await purgeWeekReaders(db, new Date(clock.now().getTime() + 364 * 24 * HOUR))
  expect(await count()).toBe(1)
  await purgeWeekReaders(db, new Date(clock.now().getTime() + 366 * 24 * HOUR))
  expect(await count()).toBe(0)
})

test('[V568] bad addresses, too many requests and links that do not work are refused, and no mail is sent', async () => {
  const { ask, sent, post, mails, readers } = await mailing()
  for (const email of ['', 'nobody', `${'x'.repeat(300)}@x.example`])
    expect(await ask('1A', email)).toMatchObject({ statusCode: 422, code: 'reader-address' })
  expect(await post('/weeks/nonsense/readers', { email: 'a@x.example', language: 'en' })).toMatchObject({
    code: 'week-link-unknown',
  })
  expect(mails).toEqual([])
  await ask('1A', 'a@x.example')
  await ask('1A', 'a@x.example')
  await sent(1)
  // One network an hour.
  const codes: (string | undefined)[] = []
  for (let index = 0; index < 60; index++) codes.push((await ask('2B', `b${index}@x.example`)).code)
  expect(codes.filter((code) => code === 'too-many-asked')).toHaveLength(2)
  await sent(58)
  expect((await ask('2B', 'c@x.example', 'en', '10.0.0.2')).code).toBeUndefined()
  await sent(1)
  expect((await post(`${readers('2B')}/stop/nonsense`)).statusCode).toBe(204)
})

test('[V568] a site without mails offers none', async () => {
  const { server, tokenOf, must } = await publishedSchool()
  expect(await must<WeekLinkContent>(`/weeks/${tokenOf('1A')}`)).toMatchObject({ byMail: false })
  const payload = { email: 'a@x.example', language: 'en' }
  const answer = await server.app.inject({ method: 'POST', url: `/weeks/${tokenOf('1A')}/readers`, payload })
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'reader-mails-off' })
})
