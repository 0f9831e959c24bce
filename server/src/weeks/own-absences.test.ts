import type { Diary, OwnAbsences, WeekLinkContent } from '@timetable/domain'
import { expect, test } from 'vitest'
import { MARKER, MONDAY, publishedSchool } from '../testing/published-school.ts'

const TUESDAY = '2026-01-13'

/** The school, which allows teachers to enter absences, and the requests of a teacher's page. */
async function allowing() {
  const school = await publishedSchool()
  const { server, planner, schoolUuid, tokenOf } = school
  const allow = (value: boolean) =>
    planner.must('SchoolSettings', 'updateSchoolSettings', { schoolUuid, settings: { label: 'ownAbsences', value } })
  await allow(true)
  const url = (name: string) => `/weeks/${tokenOf(name)}/absences`
  const told = ({ statusCode, body }: { statusCode: number; body: string }) => ({
    statusCode,
    ...(JSON.parse(body) as Partial<OwnAbsences> & { code?: string }),
  })
  return {
    ...school,
    allow,
    read: async (name: string) => told(await server.app.inject({ method: 'GET', url: url(name) })),
    enter: async (name: string, payload: object) =>
      told(await server.app.inject({ method: 'POST', url: url(name), payload })),
    withdraw: async (name: string, uuid: string) =>
      told(await server.app.inject({ method: 'DELETE', url: `${url(name)}/${uuid}` })),
    absences: async () => {
      const { diary } = await planner.must('Diary', 'openDiary', { schoolUuid })
      return Object.values((diary as Diary).absences)
    },
  }
}

test('[V560] a teacher enters an absence through their link, without a reason, and planners receive it at once', async () => {
  const { planner, schoolUuid, enter, read, absences, linkTo, must, tokenOf } = await allowing()
  await planner.must('Diary', 'openDiary', { schoolUuid })
  const entered = await enter('Ada', { date: MONDAY, lastPeriod: 1, kind: 'ill', note: MARKER })
  expect(entered).toMatchObject({
    ...{ statusCode: 200, today: MONDAY, lastDay: '2026-06-26', hours: 3 },
    absences: [{ date: MONDAY, lastPeriod: 1, planned: false }],
  })
  expect(await planner.next('DiaryChanged')).toMatchObject({
    ...{ command: 'addAbsences', user: null },
    change: [{ after: { bySelf: true } }],
  })
  expect(await absences()).toMatchObject([
    { of: linkTo('Ada'), firstDay: MONDAY, lastDay: MONDAY, lastPeriod: 1, kind: 'other', note: '', bySelf: true },
  ])
  expect((await read('Ada')).absences).toEqual(entered.absences)
  expect((await read('Ben')).absences).toEqual([])
  for (const [name, allowed] of [
    ['Ada', true],
    ['1A', false],
  ] as const)
    // prettier-ignore
    expect(await must<WeekLinkContent>(`/weeks/${tokenOf(name)}`)).toMatchObject({ mayReport: allowed })
})

test('[V561] the page shows only what was entered there, and says nothing of what planners entered', async () => {
  const { planner, schoolUuid, linkTo, enter, read } = await allowing()
  const longer = { of: linkTo('Ada'), firstDay: '2026-01-05', lastDay: '2026-01-16', kind: 'ill', note: MARKER }
  await planner.must('Ack', 'addAbsences', { schoolUuid, absences: [longer] })
  expect((await read('Ada')).absences).toEqual([])
  const twice = await enter('Ada', { date: TUESDAY })
  expect(twice).toMatchObject({ statusCode: 422, code: 'absent-twice', values: { name: 'Ada', day: TUESDAY } })
  expect(JSON.stringify(twice)).not.toMatch(/MARKER|ill"|01-05/)
})

test('[V562] it can be withdrawn until something is decided or published for it, and only through the same link', async () => {
  const { enter, withdraw, read, absences, cover, publish } = await allowing()
  const uuidOf = async () => (await read('Ada')).absences?.[0]?.uuid ?? ''
  await enter('Ada', { date: MONDAY })
  expect(await withdraw('Ben', await uuidOf())).toMatchObject({ statusCode: 404 })
  expect(await withdraw('Ada', await uuidOf())).toMatchObject({ statusCode: 200, absences: [] })
  expect(await absences()).toEqual([])
  await enter('Ada', { date: MONDAY })
  await publish()
  expect((await read('Ada')).absences).toMatchObject([{ planned: true }])
  expect(await withdraw('Ada', await uuidOf())).toMatchObject({ statusCode: 422, code: 'absence-planned' })
  // A planner can.
  expect(await absences()).toHaveLength(1)

  await enter('Ben', { date: MONDAY })
  const [bens] = (await read('Ben')).absences ?? []
  expect(bens).toMatchObject({ planned: false })
  await cover([])
  expect((await read('Ada')).absences).toMatchObject([{ planned: true }])
  expect(await withdraw('Ben', bens!.uuid)).toMatchObject({ statusCode: 200 })
})

test('[V563] nothing is entered where the school does not allow it, through other links, or for what cannot be', async () => {
  const { planner, which, allow, enter, read, withdraw, absences, tokenOf, server } = await allowing()
  expect(await enter('1A', { date: MONDAY })).toMatchObject({ statusCode: 422, code: 'own-absences-off' })
  expect(await enter('Ada', { date: '2026-01-11' })).toMatchObject({ statusCode: 422, code: 'date-past' })
  expect(await enter('Ada', { date: '2026-07-01' })).toMatchObject({ code: 'date-outside-year' })
  expect(await enter('Ada', { date: MONDAY, firstPeriod: 2, lastPeriod: 1 })).toMatchObject({
    code: 'periods-backwards',
  })
  for (const wrong of [{}, { date: '2026-02-30' }, { date: MONDAY, firstPeriod: -1 }])
    expect(await enter('Ada', wrong)).toMatchObject({ statusCode: 400, code: 'form-invalid' })
  const days = Array.from({ length: 21 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`)
  const codes: (string | undefined)[] = []
  for (const date of days) codes.push((await enter('Ben', { date })).code)
  expect(codes).toEqual([...days.slice(1).map(() => undefined), 'too-many-own-absences'])
  expect(await absences()).toHaveLength(20)
  await allow(false)
  for (const answer of [await enter('Ada', { date: MONDAY }), await read('Ada'), await withdraw('Ben', 'x')])
    expect(answer).toMatchObject({ statusCode: 422, code: 'own-absences-off' })
  await allow(true)
  const { links } = await planner.must('WeekLinkList', 'listWeekLinks', which)
  await planner.must('WeekLinkList', 'deleteWeekLinks', { ...which, linkUuids: links.map(({ uuid }) => uuid) })
  expect(await enter('Ada', { date: MONDAY })).toMatchObject({ statusCode: 404, code: 'week-link-unknown' })
  expect(tokenOf('Ada')).not.toBe('')
  expect(server.reports).toEqual([])
})
