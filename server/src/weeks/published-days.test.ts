import type { DayLinkContent, PublishedDay, WeekLinkContent } from '@timetable/domain'
import { expect, onTestFinished, test } from 'vitest'
import { MONDAY, publishedSchool } from '../testing/published-school.ts'

/** The events of an open page, as they come. */
async function waiting(url: string) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const { body, headers, status } = await fetch(url, { signal: stop.signal })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    status,
    type: headers.get('content-type'),
    async next(): Promise<string> {
      while (!text.includes('\n\n')) text += (await reader.read()).value ?? ''
      const end = text.indexOf('\n\n')
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      // A sign of life is no event.
      return event === ':' ? this.next() : event
    },
  }
}
const dataOf = <T>(event: string) => JSON.parse(event.slice(event.indexOf('data: ') + 'data: '.length)) as T

const DAY = MONDAY.replaceAll('-', '')
/** The events of a calendar: the value of each property by its name. */
const eventsOf = (calendar: string) =>
  calendar
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event
          .split('\r\n')
          .map((line) => /^([A-Z-]+)[^:]*:(.*)$/.exec(line))
          .flatMap((found) => (found ? [[found[1]!, found[2]!]] : [])),
      ),
    ) as Record<string, string>[]

test('what is published is in the weeks of those concerned, once it is published, and only there', async () => {
  const { absent, cover, publish, daysOf } = await publishedSchool()
  await absent()
  await cover(['Ben'])
  expect(await daysOf('1A')).toEqual([])
  await publish()
  expect(await daysOf('1A')).toMatchObject([
    { date: MONDAY, number: 1, lines: [{ was: { teachers: ['Ada'] }, now: { teachers: ['Ben'], start: '08:00' } }] },
  ])
  expect(await daysOf('Ada')).toMatchObject([{ lines: [{ subject: 'Maths', now: null }] }])
  expect(await daysOf('Ben')).toMatchObject([{ lines: [{ was: null, now: { classes: ['1A'] } }] }])
  expect(await daysOf('2B')).toEqual([])
})

test('a calendar has the changed lesson as an event of its own with a mark, and not the cancelled one', async () => {
  const { cover, publish, tokenOf, get } = await publishedSchool()
  const feed = async (name: string, query = '') => {
    const { headers, body } = await get(`/feeds/${tokenOf(name)}/x.ics${query}`)
    return { etag: String(headers.etag), events: eventsOf(body) }
  }
  const before = await feed('1A')
  expect(before.events.map(({ SUMMARY }) => SUMMARY)).toEqual(['Maths'])
  await cover(['Ben'])
  await publish()
  const after = await feed('1A')
  expect(after.etag).not.toBe(before.etag)
  expect(after.events).toMatchObject([
    { SUMMARY: 'Maths', DTSTART: '20260105T080000', EXDATE: `${DAY}T080000`, 'LAST-MODIFIED': `${DAY}T060000Z` },
    { SUMMARY: 'Changed: Maths', DTSTART: `${DAY}T080000`, DTEND: `${DAY}T084500` },
  ])
  expect(after.events[1]).toMatchObject({ DESCRIPTION: 'Ben\\nBefore: 08:00–08:45\\, Ada' })
  const sequences = [before, after].map(({ events }) => Number(events[0]!.SEQUENCE))
  expect(sequences[1]).toBeGreaterThanOrEqual(sequences[0]!)
  expect((await feed('1A', '?lang=da')).events[1]?.SUMMARY).toBe('Ændret: Maths')
  expect((await feed('Ada')).events).toMatchObject([{ SUMMARY: 'Maths', EXDATE: `${DAY}T080000` }])
  expect((await feed('2B')).events).toEqual([])
})

test('an open page receives what is published, the others nothing, and a withdrawn link ends', async () => {
  const { server, planner, which, cover, publish, tokenOf } = await publishedSchool()
  const page = (name: string) => waiting(`${server.url}/weeks/${tokenOf(name)}/changes`)
  const [class1A, other] = [await page('1A'), await page('2B')]
  expect([class1A.status, class1A.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(dataOf(await class1A.next())).toEqual([])
  expect(dataOf(await other.next())).toEqual([])
  await cover(['Ben'])
  await publish()
  expect(dataOf<PublishedDay[]>(await class1A.next())).toMatchObject([
    { number: 1, lines: [{ now: { teachers: ['Ben'] } }] },
  ])
  await publish('The concert begins at 10.')
  expect(dataOf<PublishedDay[]>(await other.next())).toMatchObject([
    { number: 2, message: 'The concert begins at 10.' },
  ])
  const { links } = await planner.must('WeekLinkList', 'listWeekLinks', which)
  await class1A.next()
  await planner.must('WeekLinkList', 'deleteWeekLinks', { ...which, linkUuids: links.map(({ uuid }) => uuid) })
  expect(await class1A.next()).toContain('event: ended')
  const gone = await fetch(`${server.url}/weeks/${tokenOf('1A')}/changes`)
  expect(gone.status).toBe(404)
})

test('the page of the day shows the staff all teachers, the students all classes, and what a correction changed', async () => {
  const { planner, schoolUuid, cover, publish, must, get, clock, server } = await publishedSchool()
  const linkFor = async (audience: 'staff' | 'students') => {
    const { links } = await planner.must('DayLinkList', 'createDayLink', { schoolUuid, audience })
    return links.find((link) => link.audience === audience)!.token
  }
  const [staff, students] = [await linkFor('staff'), await linkFor('students')]
  expect(await linkFor('staff')).toBe(staff)
  const page = await waiting(`${server.url}/days/${students}/changes`)
  expect(dataOf<DayLinkContent>(await page.next()).days.map(({ date, publication }) => [date, publication])).toEqual([
    [MONDAY, null],
    ['2026-01-13', null],
  ])
  await cover(['Ben'])
  await publish()
  const [today] = (await must<DayLinkContent>(`/days/${staff}`)).days
  expect(today).toMatchObject({ publication: { number: 1, beforeAt: null, changes: 0 } })
  expect(today?.publication?.by).toMatch(/^Person /)
  expect(today?.rows.map(({ name, lines }) => [name, lines.map(({ now }) => now?.classes ?? null)])).toEqual([
    ['Ada', [null]],
    ['Ben', [['1A']]],
  ])
  clock.advance(7_200_000)
  await cover([])
  await publish('MESSAGE')
  const [forStudents] = (await must<DayLinkContent>(`/days/${students}`)).days
  expect(forStudents).toMatchObject({
    publication: { number: 2, at: `${MONDAY}T08:00:00.000Z`, beforeAt: `${MONDAY}T06:00:00.000Z`, changes: 1 },
    rows: [{ name: '1A', lines: [{ isNew: true, was: { teachers: ['Ada'] }, now: { teachers: [] } }] }],
  })
  expect(forStudents?.publication?.by).toBeUndefined()
  expect(dataOf<DayLinkContent>(await page.next()).days[0]?.publication?.number).toBe(1)
  expect(dataOf<DayLinkContent>(await page.next()).days[0]?.publication?.number).toBe(2)
  await planner.must('DayLinkList', 'deleteDayLink', { schoolUuid, audience: 'students' })
  expect(await page.next()).toContain('event: ended')
  expect((await get(`/days/${students}`)).statusCode).toBe(404)
  expect((await get(`/weeks/${staff}`)).statusCode).toBe(404)
})

test('no note and no reason is behind any door for readers', async () => {
  const { server, planner, schoolUuid, absent, cover, publish, tokenOf, get } = await publishedSchool()
  const doors: string[] = []
  for (const audience of ['staff', 'students'] as const) {
    const { links } = await planner.must('DayLinkList', 'createDayLink', { schoolUuid, audience })
    doors.push(...links.map(({ token }) => `/days/${token}`))
  }
  for (const name of ['1A', '2B', 'Ada', 'Ben']) doors.push(`/weeks/${tokenOf(name)}`, `/feeds/${tokenOf(name)}/x.ics`)
  const streams = await Promise.all(
    doors.filter((door) => !door.startsWith('/feeds')).map((door) => waiting(`${server.url}${door}/changes`)),
  )
  await absent()
  await cover(['Ben'])
  await publish('The concert begins at 10.')
  const answers = await Promise.all(doors.map(async (door) => (await get(door)).body))
  const events = await Promise.all(streams.map(async (stream) => (await stream.next()) + (await stream.next())))
  expect(answers.filter((text) => text.includes('Maths')).length).toBeGreaterThan(4)
  for (const text of [...answers, ...events]) expect(text).not.toMatch(/MARKER|"ill"|absence/i)
})

test('[V546] the duties of a teacher are in their week and calendar at once, and in nobody else’s', async () => {
  const { planner, schoolUuid, linkTo, tokenOf, get, must } = await publishedSchool()
  const weekOf = (name: string) => must<WeekLinkContent>(`/weeks/${tokenOf(name)}`)
  const places = [{ uuid: 'yard', name: 'Yard', needs: [{ after: -1, people: 1 }] }]
  await planner.must('Ack', 'setDutyPlaces', { schoolUuid, places })
  expect((await weekOf('Ada')).duties).toBeUndefined()
  const duty = { place: 'yard', dayNum: 0, after: -1, teachers: [linkTo('Ada')] }
  await planner.must('Ack', 'setDuties', { schoolUuid, duties: [duty] })
  expect((await weekOf('Ada')).duties).toMatchObject([{ place: 'Yard', dayNum: 0, start: '07:45', end: '08:00' }])
  for (const name of ['Ben', '1A', '2B']) expect((await weekOf(name)).duties).toBeUndefined()
  const { body } = await get(`/feeds/${tokenOf('Ada')}/x.ics?lang=de`)
  expect(eventsOf(body)).toMatchObject([
    { SUMMARY: 'Maths' },
    { SUMMARY: 'Pausenaufsicht: Yard', DTSTART: '20260105T074500', DTEND: '20260105T080000', LOCATION: 'Yard' },
  ])
  // On one date Ben has it instead: each sees it once it is published.
  const instead = [{ place: 'yard', after: -1, teachers: [linkTo('Ben')] }]
  await planner.must('Ack', 'setDayChanges', { schoolUuid, date: MONDAY, changes: [], duties: instead })
  expect((await weekOf('Ben')).days).toEqual([])
  await planner.must('Ack', 'publishDay', { schoolUuid, date: MONDAY })
  expect((await weekOf('Ben')).days).toMatchObject([{ duties: [{ place: 'Yard', was: false, now: true }] }])
  expect((await weekOf('Ada')).days).toMatchObject([{ duties: [{ place: 'Yard', was: true, now: false }] }])
  expect((await weekOf('1A')).days).toEqual([])
  const feedOf = async (name: string) => eventsOf((await get(`/feeds/${tokenOf(name)}/x.ics`)).body)
  expect((await feedOf('Ada'))[1]).toMatchObject({ SUMMARY: 'Duty: Yard', EXDATE: `${DAY}T074500` })
  expect(await feedOf('Ben')).toMatchObject([{ SUMMARY: 'New: Duty: Yard', DTSTART: `${DAY}T074500` }])
  await planner.must('Ack', 'setDuties', { schoolUuid, duties: [{ ...duty, teachers: [linkTo('Ben')] }] })
  expect((await weekOf('Ada')).duties).toBeUndefined()
  expect((await weekOf('Ben')).duties).toHaveLength(1)
})
