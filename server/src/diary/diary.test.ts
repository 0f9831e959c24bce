import { applyToDiary, type Diary } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { expect, onTestFinished, test } from 'vitest'
import { manualClock } from '../testing/manual-clock.ts'
import type { Planner } from '../testing/planner.ts'
import { schoolOn } from '../testing/school.ts'
import { startServer } from '../testing/server.ts'

/** A school with a published version and a second planner. */
async function published(parts: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(parts)
  onTestFinished(() => server.close())
  const { account, planner, which, calendars, lessons, timeSlots } = await schoolOn(server)
  const { schoolUuid } = which
  await planner.must('ScheduleList', 'setPublishedVersion', which)
  const ada = Object.values(calendars).find(({ name }) => name === 'Ada')!
  const absence = (more: object = {}) => ({
    of: { calendarUuid: ada.uuid, calendarType: 'TEACHER', name: 'Ada' },
    ...{ firstDay: '2026-01-12', lastDay: '2026-01-12', kind: 'ill', note: 'MARKER', ...more },
  })
  const join = async (membership?: 'reader') => {
    const colleague = await server.signUp()
    const { invitations } = await planner.must('UserList', 'createInvitation', { schoolUuid, membership })
    const line = await server.connect(colleague)
    await line.must('Welcome', 'acceptInvitation', { token: invitations.at(-1)?.token ?? invitations[0]?.token })
    return { ...colleague, line }
  }
  return { server, account, planner, schoolUuid, which, lessons, timeSlots, absence, join }
}

const openDiary = (line: Planner, schoolUuid: string) => line.must('Diary', 'openDiary', { schoolUuid })
const diaryOf = ({ diary }: MessageOf<'Diary'>) => diary as Diary

test('[V542] what one planner enters comes to the others, is undone by its author, and is there for the next', async () => {
  const { planner, schoolUuid, absence, join } = await published()
  const { line } = await join()
  const empty = await openDiary(line, schoolUuid)
  expect([empty.revision, empty.history.undo]).toEqual([0, null])
  await openDiary(planner, schoolUuid)
  await planner.must('Ack', 'addAbsences', { schoolUuid, absences: [absence()] })
  const changed = await line.next('DiaryChanged')
  expect(changed).toMatchObject({ revision: 1, command: 'addAbsences', history: { undo: null } })
  expect(await planner.next('DiaryChanged')).toMatchObject({ history: { undo: 'addAbsences' } })
  const diary = applyToDiary(diaryOf(empty), changed.change)
  expect(Object.values(diary.absences)).toMatchObject([{ kind: 'ill', note: 'MARKER' }])
  expect(diaryOf(await openDiary(planner, schoolUuid))).toEqual(diary)

  expect(await line.ask('undoDiary', { schoolUuid })).toMatchObject({ code: 'nothing-to-undo' })
  await planner.must('Ack', 'undoDiary', { schoolUuid })
  expect(await planner.next('DiaryChanged', ({ revision }) => revision === 2)).toMatchObject({
    history: { undo: null, redo: 'addAbsences' },
  })
  expect(diaryOf(await openDiary(planner, schoolUuid)).absences).toEqual({})
  expect(await planner.ask('undoDiary', { schoolUuid })).toMatchObject({ code: 'nothing-to-undo' })
  expect(await line.ask('redoDiary', { schoolUuid })).toMatchObject({ code: 'nothing-to-redo' })
  await planner.must('Ack', 'redoDiary', { schoolUuid })
  expect(diaryOf(await openDiary(line, schoolUuid))).toEqual(diary)
})

test('[V542] one\u2019s own last step is undone, unless somebody else has changed the same since', async () => {
  const { planner, schoolUuid, absence, join } = await published()
  const { line } = await join()
  await planner.must('Ack', 'addAbsences', { schoolUuid, absences: [absence()] })
  const [first] = Object.values(diaryOf(await openDiary(planner, schoolUuid)).absences)
  const later = { ...absence({ firstDay: '2026-02-02', lastDay: '2026-02-02' }) }
  await line.must('Ack', 'addAbsences', { schoolUuid, absences: [later] })
  // The other planner's step came later, and stays.
  await planner.must('Ack', 'undoDiary', { schoolUuid })
  const days = async () =>
    Object.values(diaryOf(await openDiary(planner, schoolUuid)).absences).map(({ firstDay }) => firstDay)
  expect(await days()).toEqual(['2026-02-02'])
  await planner.must('Ack', 'redoDiary', { schoolUuid })
  await line.must('Ack', 'updateAbsence', { schoolUuid, absence: { ...first!, note: 'better tomorrow' } })
  expect(await planner.ask('undoDiary', { schoolUuid })).toMatchObject({ code: 'changed-since' })
  expect((await days()).toSorted()).toEqual(['2026-01-12', '2026-02-02'])
  await line.must('Ack', 'undoDiary', { schoolUuid })
  await planner.must('Ack', 'undoDiary', { schoolUuid })
  expect(await days()).toEqual(['2026-02-02'])
})

test('[V575] special days: bad times and holidays are refused, and several of one date are all stored', async () => {
  const { planner, schoolUuid } = await published()
  const days = { firstDay: '2025-09-01', lastDay: '2026-06-30', timeZone: 'Europe/Berlin' }
  const holidays = [{ name: 'Winter', firstDay: '2026-02-02', lastDay: '2026-02-06' }]
  await planner.must('Ack', 'setSchoolYear', { year: { ...days, holidays, firstWeek: 0 } })
  const set = (given: object) =>
    planner.ask('setSpecialDay', {
      schoolUuid,
      specialDay: { name: 'Short', firstDay: '2026-01-12', lastDay: '2026-01-12', ...given },
    })
  const at = (...times: readonly (readonly [string, string])[]) => ({
    times: times.map(([startTime, endTime]) => ({ startTime, endTime })),
  })
  expect(await set(at(['08:00', '08:30'], ['08:20', '09:00']))).toMatchObject({ code: 'times-overlap' })
  expect(await set(at(['08:30', '08:00']))).toMatchObject({ code: 'times-out-of-order' })
  expect(await set({ firstDay: '2026-02-02', lastDay: '2026-02-06' })).toMatchObject({ code: 'date-in-holidays' })
  expect(await set({ free: null })).toMatchObject({ type: 'Ack' })
  expect(await set({ name: 'Exams', lastDay: '2026-01-16' })).toMatchObject({ type: 'Ack' })
  const { specialDays } = diaryOf(await openDiary(planner, schoolUuid))
  expect(Object.values(specialDays).map(({ name }) => name)).toEqual(['Short', 'Exams'])
})

test('[V576] the name of a special day is published with it', async () => {
  const { planner, schoolUuid } = await published()
  const days = { firstDay: '2025-09-01', lastDay: '2026-06-30', timeZone: 'Europe/Berlin' }
  await planner.must('Ack', 'setSchoolYear', { year: { ...days, holidays: [], firstWeek: 0 } })
  const on = { firstDay: '2026-01-17', lastDay: '2026-01-17' }
  const specialDay = { name: 'Like a Monday', ...on, like: { dayNum: 0 } }
  await planner.must('Ack', 'setSpecialDay', { schoolUuid, specialDay })
  await planner.must('Ack', 'publishDay', { schoolUuid, date: on.firstDay })
  const { publications } = diaryOf(await openDiary(planner, schoolUuid))
  expect(Object.values(publications)).toMatchObject([{ date: on.firstDay, special: 'Like a Monday' }])
})

test('[V542] two planners at once store both of what they enter', async () => {
  const { planner, schoolUuid, absence, join } = await published()
  const { line } = await join()
  const days = ['2026-01-12', '2026-01-13', '2026-01-14', '2026-01-15']
  await Promise.all(
    days.map((day, index) =>
      (index % 2 === 0 ? planner : line).must('Ack', 'addAbsences', {
        schoolUuid,
        absences: [absence({ firstDay: day, lastDay: day })],
      }),
    ),
  )
  const { revision, ...stored } = await openDiary(planner, schoolUuid)
  const entered = Object.values(diaryOf({ revision, ...stored }).absences).map(({ firstDay }) => firstDay)
  expect([revision, entered.toSorted()]).toEqual([4, days])
})

test('[V543] a read-only member sees who is away and never why, and changes nothing, also after the role has changed', async () => {
  const { planner, schoolUuid, absence, join, server } = await published()
  const reader = await join('reader')
  const other = await server.connect(await server.signUp())
  await planner.must('Ack', 'addAbsences', { schoolUuid, absences: [absence()] })
  const seen = await openDiary(reader.line, schoolUuid)
  expect(Object.values(diaryOf(seen).absences)).toMatchObject([{ kind: 'other', note: '', of: { name: 'Ada' } }])
  const [uuid] = Object.keys(seen.diary.absences)
  await planner.must('Ack', 'updateAbsence', { schoolUuid, absence: { ...absence({ note: 'MARKER again' }), uuid } })
  expect(await reader.line.next('DiaryChanged')).toMatchObject({ change: [{ after: { kind: 'other', note: '' } }] })
  expect(JSON.stringify(reader.line.messages)).not.toContain('MARKER')
  const wish = { schoolUuid, absences: [absence({ firstDay: '2026-02-02', lastDay: '2026-02-02' })] }
  expect(await reader.line.ask('addAbsences', wish)).toMatchObject({ code: 'read-only-member' })
  expect(await reader.line.ask('undoDiary', { schoolUuid })).toMatchObject({ code: 'read-only-member' })
  for (const command of ['openDiary', 'undoDiary'])
    expect(await other.ask(command, { schoolUuid })).toMatchObject({ code: 'not-found' })
  expect(await other.ask('addAbsences', wish)).toMatchObject({ type: 'Error' })
})

test('[V543] no link, feed, guest or API key says why somebody is away, before and after the day is published', async () => {
  const { server, planner, schoolUuid, which, lessons, timeSlots, absence } = await published()
  const [eventUuid, timeSlotUuid] = [Object.keys(lessons)[0]!, Object.keys(timeSlots)[0]!]
  await planner.must('Ack', 'moveAndPinEvent', { eventUuid, timeSlotUuid })
  const days = { firstDay: '2025-09-01', lastDay: '2026-06-30', timeZone: 'Europe/Berlin' }
  const year = { ...days, holidays: [], firstWeek: 0 }
  await planner.must('Ack', 'setSchoolYear', { year })
  const reach = { ...which, calendarUuids: [absence().of.calendarUuid] }
  const [week] = (await planner.must('WeekLinkList', 'createWeekLinks', reach)).links
  const [share] = (await planner.must('ShareLinkList', 'createShareLink', which)).links
  const key = await planner.must('ApiKeyList', 'createApiKey', { schoolUuid, name: 'Display', scope: 'read' })
  const guest = await server.connectAsGuest(share!.token, { sync: 'changes' })
  await guest.next('Records')
  const headers = { authorization: `Bearer ${key.secret}` }
  const version = `/api/v1/versions/${which.scheduleUuid}`
  const doors = [`/weeks/${week!.token}`, `/feeds/${week!.token}/ada.ics`, '/api/v1/versions', version]
  const outside = async () => {
    const answers = await Promise.all(doors.map((url) => server.app.inject({ url, headers })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    return JSON.stringify([answers.map(({ body }) => body), guest.messages])
  }
  await planner.must('Ack', 'addAbsences', { schoolUuid, absences: [absence()] })
  expect(await outside()).not.toMatch(/MARKER|"ill"/)
  const date = '2026-01-12'
  const changes = [{ lesson: { lessonUuid: eventUuid, subject: 'Maths' }, dropped: true }]
  await planner.must('Ack', 'setDayChanges', { schoolUuid, date, changes })
  await planner.must('Ack', 'publishDay', { schoolUuid, date })
  expect(await outside()).not.toMatch(/MARKER|"ill"/)
  const { publications } = diaryOf(await openDiary(planner, schoolUuid))
  expect(JSON.stringify(publications)).not.toMatch(/MARKER|"ill"/)
  expect(Object.values(publications)).toMatchObject([{ number: 1, date, lines: [{ now: null }] }])

  for (const command of ['openDiary', 'undoDiary'])
    expect(await guest.ask(command, { schoolUuid })).toMatchObject({ type: 'Error' })
  // A refusal names who is absent, not why.
  const twice = await planner.ask('addAbsences', { schoolUuid, absences: [absence({ note: 'MARKER two' })] })
  expect(twice).toMatchObject({ code: 'absent-twice' })
  expect(JSON.stringify(twice)).not.toMatch(/MARKER|"ill"/)
  const asCommand = { method: 'POST', url: `${version}/commands/addAbsences`, headers, payload: {} } as const
  expect((await server.app.inject(asCommand)).statusCode).toBeGreaterThanOrEqual(400)
  expect(server.reports).toEqual([])
})

test('[V544] bad input is refused in words and changes nothing', async () => {
  const { planner, schoolUuid, absence } = await published()
  const ask = (more: object) => planner.ask('addAbsences', { schoolUuid, absences: [absence(more)] })
  await planner.must('Ack', 'addAbsences', { schoolUuid, absences: [absence({ weeklyUntil: '2026-03-02' })] })
  const day = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay })
  expect(await ask(day('2026-01-12'))).toMatchObject({ code: 'absent-twice' })
  // A Monday of the weekly absence, three weeks later.
  expect(await ask(day('2026-02-02'))).toMatchObject({ code: 'absent-twice' })
  expect(await ask(day('2026-01-14', '2026-01-13'))).toMatchObject({ code: 'days-backwards' })
  expect(await ask({ ...day('2026-01-14'), firstPeriod: 2, lastPeriod: 1 })).toMatchObject({
    code: 'periods-backwards',
  })
  expect(await ask({ ...day('2026-01-14'), weeklyUntil: '2026-01-20' })).toMatchObject({ code: 'repeat-never' })
  expect(await ask({ of: { calendarUuid: 'x', calendarType: 'TEACHER', name: 'Gone' } })).toMatchObject({
    code: 'not-published',
  })
  expect(await ask(day('2026-02-30'))).toMatchObject({ code: 'params-invalid' })
  const lesson = { lessonUuid: 'gone', subject: 'Latin' }
  const change = { schoolUuid, date: '2026-01-12', changes: [{ lesson, dropped: true }] }
  expect(await planner.ask('setDayChanges', change)).toMatchObject({ code: 'lesson-not-published' })
  expect((await openDiary(planner, schoolUuid)).revision).toBe(1)
  await planner.must('ScheduleList', 'setPublishedVersion', { schoolUuid, scheduleUuid: null })
  expect(await ask(day('2026-01-14'))).toMatchObject({ code: 'nothing-published' })
})

test('[V545] places and duties are steps of the diary; a read-only member sees them and changes none', async () => {
  const { planner, schoolUuid, absence, join } = await published()
  const reader = await join('reader')
  const yard = { uuid: 'yard', name: 'Yard', needs: [{ after: -1, people: 1 }] }
  await planner.must('Ack', 'setDutyPlaces', { schoolUuid, places: [yard] })
  const duty = { place: 'yard', dayNum: 0, after: -1, teachers: [absence().of] }
  await planner.must('Ack', 'setDuties', { schoolUuid, duties: [duty] })
  const { places, duties } = diaryOf(await openDiary(reader.line, schoolUuid))
  expect([Object.values(places), Object.values(duties)]).toMatchObject([[{ name: 'Yard' }], [{ place: 'yard' }]])
  expect(await reader.line.ask('setDuties', { schoolUuid, duties: [duty] })).toMatchObject({ code: 'read-only-member' })
  const gone = { ...duty, teachers: [{ calendarUuid: 'x', calendarType: 'TEACHER', name: 'Gone' }] }
  expect(await planner.ask('setDuties', { schoolUuid, duties: [gone] })).toMatchObject({ code: 'not-published' })
  await planner.must('Ack', 'deleteDutyPlaces', { schoolUuid, placeUuids: ['yard'] })
  expect(diaryOf(await openDiary(planner, schoolUuid))).toMatchObject({ places: {}, duties: {} })
  await planner.must('Ack', 'undoDiary', { schoolUuid })
  expect(Object.values(diaryOf(await openDiary(planner, schoolUuid)).duties)).toMatchObject([duty])
})

test('[V556] an open page loses an absence when its time is over, and no undo brings it back', async () => {
  const clock = manualClock(Date.UTC(2026, 0, 19, 8))
  const { planner, schoolUuid, absence } = await published({ clock })
  const settings = { label: 'keepAbsenceDays', value: 7 }
  expect(await planner.must('SchoolSettings', 'updateSchoolSettings', { schoolUuid, settings })).toMatchObject({
    settings: { keepAbsenceDays: 7, ownAbsences: false, dayWeights: {} },
  })
  await planner.must('Ack', 'addAbsences', {
    schoolUuid,
    absences: [absence(), absence({ firstDay: '2026-01-13', lastDay: '2026-01-13' })],
  })
  const { diary } = await openDiary(planner, schoolUuid)
  // The first day over is the 12th: the hour comes on the 20th.
  clock.set(new Date(Date.UTC(2026, 0, 20, 8)))
  clock.advance(3_600_000)
  const changed = await planner.next('DiaryChanged', ({ command }) => command === 'purge')
  expect(changed).toMatchObject({ revision: 2, user: null, change: [{ kind: 'absences', before: null, after: null }] })
  const left = Object.values(applyToDiary(diary as Diary, changed.change).absences)
  expect(left.map(({ firstDay }) => firstDay)).toEqual(['2026-01-13'])
  expect(await planner.ask('undoDiary', { schoolUuid })).toMatchObject({ code: 'nothing-to-undo' })
})

test('[V556] the settings of the diary are those of the school: read-only members change none, and what is out of bounds is refused', async () => {
  const { planner, schoolUuid, join } = await published()
  const reader = await join('reader')
  const ask = (line: Planner, label: string, value: unknown) =>
    line.ask('updateSchoolSettings', { schoolUuid, settings: { label, value } })
  expect(await ask(reader.line, 'keepAbsenceDays', 30)).toMatchObject({ code: 'read-only-member' })
  for (const days of [6, 401, 7.5, '30'])
    expect(await ask(planner, 'keepAbsenceDays', days)).toMatchObject({ type: 'Error' })
  for (const weights of [{ covered: -1 }, { covered: 101 }, { covered: null }])
    expect(await ask(planner, 'dayWeights', weights)).toMatchObject({ type: 'Error' })
  const weights = { covered: 72, offDay: 20 }
  expect(await ask(planner, 'dayWeights', weights)).toMatchObject({
    settings: { dayWeights: weights, keepAbsenceDays: 90 },
  })
})
