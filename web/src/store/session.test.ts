import { WIRE_VERSION, type MessageOf } from '@timetable/service'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeServer } from '../testing/fake-server.ts'
import { createManualClock, settle } from '../testing/manual-clock.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { records, versionItem } from '../testing/small-school.ts'
import { plannerUrl } from './planner-url.ts'
import { sessionTexts } from './session-texts.ts'
import { createSession, type Session, type SessionParts } from './session.ts'

const school = { uuid: 'school', name: 'Hill School', isSchoolCustomer: false }
const welcome: MessageOf<'Welcome'> = {
  type: 'Welcome',
  user: { uuid: 'u1', name: 'Ada Example', email: 'ada@example.org', created_at: 1_700_000_000, role: null },
  schools: [school, { uuid: 'second', name: 'Dale School', isSchoolCustomer: true }],
}

const settings = {
  labelsOnTimeslots: 'a_to_e',
  nameForClasses: 'option_2',
  ownAbsences: false,
  keepAbsenceDays: 90,
  dayWeights: {},
} as const

describe('session', () => {
  let server: ReturnType<typeof createFakeServer>
  let clock: ReturnType<typeof createManualClock>
  let storage: ReturnType<typeof memoryStorage>
  let session: Session
  const showLanguage = vi.fn<SessionParts['showLanguage']>()
  const renewToken = vi.fn<SessionParts['renewToken']>()
  const endSignIn = vi.fn<SessionParts['endSignIn']>()

  const start = (entries: Record<string, string> = {}) => {
    storage = memoryStorage({ token: 'secret', ...entries })
    session = createSession({
      ...clock,
      storage,
      preferences: memoryStorage(),
      origin: 'http://school.example',
      openSocket: server.openSocket,
      renewToken,
      endSignIn,
      texts: sessionTexts,
      tab: 'tab',
      now: () => 0,
      showLanguage,
    })
    session.start()
    server.line.accept()
    server.line.say({ ...welcome, memory: 'memory' })
    clock.drawFrame()
    const answerTo = (command: string) => ({ id: server.line.last(command).id })
    server.line.say({ type: 'SchoolSettings', ...answerTo('readSchoolSettings'), schoolUuid: 'school', settings })
    server.line.say({ type: 'UserSettings', ...answerTo('readUserSettings'), settings: { role: 'teacher' } })
    clock.drawFrame()
  }
  const openVersion = async () => {
    const opened = session.openSchedule('v1')
    server.line.say(records({ id: server.line.last('openSchedule').id }))
    await settle()
    clock.drawFrame()
    await opened
  }

  beforeEach(() => {
    showLanguage.mockReset().mockResolvedValue(true)
    renewToken.mockReset().mockResolvedValue({ kind: 'renewed', token: 'next', expiresIn: 900 })
    endSignIn.mockReset()
    server = createFakeServer()
    clock = createManualClock()
  })

  test('a server of another version of the wire is noticed, until one of the same answers', () => {
    start()
    expect(session.connection.getState().outdated).toBe(false)
    for (const [wire, outdated] of [
      [WIRE_VERSION + 1, true],
      [undefined, true],
      [WIRE_VERSION, false],
    ] as const) {
      server.line.say({ ...welcome, ...(wire && { wire }) })
      clock.drawFrame()
      expect(session.connection.getState().outdated).toBe(outdated)
    }
  })

  test('connects with the token and learns who is signed in', () => {
    start()
    expect(server.line.url).toBe('ws://school.example/planner?token=secret&tab=tab&sync=changes')
    expect(session.account.getState()).toMatchObject({ user: welcome.user, school, settings })
    expect(JSON.parse(storage.getItem('school')!)).toEqual(school)
  })

  test('a machine that slept comes back with a new token, and stores it', async () => {
    start({ renewal: JSON.stringify({ secret: 'renewal', due: 1e15 }) })
    server.line.break(4401)
    await settle()
    expect(renewToken.mock.calls).toEqual([['renewal']])
    expect(new URL(server.line.url).searchParams.get('token')).toBe('next')
    expect(storage.getItem('token')).toBe('next')
    expect(session.connection.getState().unauthorized).toBe(false)
  })

  test('logging out ends the sign-in at its issuer, and forgets it here', () => {
    start({ renewal: JSON.stringify({ secret: 'renewal', due: 1e15 }) })
    session.signOut()
    expect(endSignIn.mock.calls).toEqual([['renewal']])
    expect([storage.getItem('token'), storage.getItem('renewal')]).toEqual([null, null])
  })

  test('a stored base address wins over the page', () => {
    start({ address: 'https://planner.example' })
    expect(server.line.url).toBe('wss://planner.example/planner?token=secret&tab=tab&sync=changes')
  })

  test('many messages of one frame make one update of the store', async () => {
    start()
    await openVersion()
    const updates = vi.fn()
    session.schedule.subscribe(updates)
    const lessons = session.schedule.getState().confirmed!.lessons
    for (const [i, timeSlotUuid] of ['s01', 's10', 's00'].entries()) {
      const change = [
        { kind: 'lessons' as const, uuid: 'l2', before: lessons.l2!, after: { ...lessons.l2!, timeSlotUuid } },
      ]
      const history = { undo: null, redo: null }
      server.line.say({ type: 'Change', revision: 5 + i, change, command: 'zen', user: null, history })
    }
    expect(updates).not.toHaveBeenCalled()
    clock.drawFrame()
    expect(updates).toHaveBeenCalledTimes(1)
    expect(session.schedule.getState().revision).toBe(7)
  })

  test('a refused command is taken back, told in a toast, and is the answer', async () => {
    start()
    await openVersion()
    const answer = session.runCommand('moveAndPinEvent', { eventUuid: 'l2', timeSlotUuid: 's01' })
    expect(session.schedule.getState().schedule!.lessons.l2!.timeSlotUuid).toBe('s01')
    const { id } = server.line.last('moveAndPinEvent')
    server.line.say({ type: 'Error', id, code: 'slot-blocked', error: '', values: { calendar: '7b' } })
    await settle()
    clock.drawFrame()
    expect(await answer).toMatchObject({ type: 'Error', code: 'slot-blocked' })
    expect(session.schedule.getState().schedule!.lessons.l2!.timeSlotUuid).toBe('s00')
    expect(session.ui.getState().toast).toMatchObject({
      state: 'failure',
      headline: 'Error',
      text: 'Timeslot is blocked in 7b',
    })
    clock.pass(4500)
    expect(session.ui.getState().toast).toBeNull()
  })

  test('the promise is kept only when the answer is in the store', async () => {
    start()
    await openVersion()
    let done = false
    void session.runCommand('moveAndPinEvent', { eventUuid: 'l2', timeSlotUuid: 's01' }).then(() => (done = true))
    server.line.say({ type: 'Ack', id: server.line.last('moveAndPinEvent').id, revision: 4 })
    await settle()
    expect(done).toBe(false)
    clock.drawFrame()
    await settle()
    expect(done).toBe(true)
    expect(session.schedule.getState().pending).toEqual([])
  })

  test('a missed revision asks for the whole version, once', async () => {
    start()
    await openVersion()
    const history = { undo: null, redo: null }
    for (const revision of [8, 9]) {
      server.line.say({ type: 'Change', revision, change: [], command: 'zen', user: null, history })
      clock.drawFrame()
    }
    await settle()
    expect(server.line.commands().filter((command) => command === 'openSchedule')).toHaveLength(2)
    server.line.say(records({ id: server.line.last('openSchedule').id, revision: 9 }))
    clock.drawFrame()
    await settle()
    expect(session.schedule.getState()).toMatchObject({ stale: false, revision: 9 })
  })

  /** The line breaks and comes back; the version is as it was, at this revision. */
  const breakAndReopen = async (revision: number, memory = 'memory') => {
    server.line.break()
    clock.pass(3000)
    server.line.accept()
    server.line.say({ ...welcome, memory })
    server.line.say(records({ id: server.line.last('openSchedule').id, revision }))
    await settle()
    clock.drawFrame()
    await settle()
  }

  test('after a break the version is opened again and an uncommitted drop is sent again', async () => {
    start()
    await openVersion()
    void session.runCommand('moveAndPinEvent', { eventUuid: 'l2', timeSlotUuid: 's01' })
    await breakAndReopen(4, 'of a new server')
    expect(server.line.commands()).toContain('moveAndPinEvent')
    expect(session.schedule.getState().schedule!.lessons.l2!.timeSlotUuid).toBe('s01')
  })

  test('a command whose effect can’t be seen is sent again to a server that remembers, and told where it forgot', async () => {
    start()
    await openVersion()
    void session.runCommand('addPeriod', {})
    await breakAndReopen(4)
    expect(server.line.commands()).toContain('addPeriod')
    await breakAndReopen(4, 'of a new server')
    expect(server.line.commands()).not.toContain('addPeriod')
    clock.drawFrame()
    await settle()
    expect(session.ui.getState().toast).toMatchObject({
      headline: '1 change was not saved',
      text: expect.stringMatching(/^Adding a period: The connection was lost/),
    })
  })

  test('what is done while the line is down is shown, counted, sent in order, and told by name where it is refused', async () => {
    start()
    await openVersion()
    server.line.break()
    const shown = () => session.schedule.getState().schedule!.lessons
    void session.runCommand('moveAndPinEvent', { eventUuid: 'l2', timeSlotUuid: 's01' })
    void session.runCommand('addPeriod', {})
    void session.runCommand('pinEvent', { eventUuid: 'l1' })
    expect([shown().l2!.timeSlotUuid, shown().l1!.pinned]).toEqual(['s01', true])
    expect(session.connection.getState()).toMatchObject({ state: 'reconnecting', waiting: 3 })
    clock.pass(3000)
    server.line.accept()
    server.line.say({ ...welcome, memory: 'memory' })
    server.line.say(records({ id: server.line.last('openSchedule').id }))
    clock.drawFrame()
    await settle()
    const sent = server.line.sent.filter(({ command }) => !/^(open|read)/.test(command))
    expect(sent.map(({ command }) => command)).toEqual(['moveAndPinEvent', 'addPeriod', 'pinEvent'])
    server.line.say({ type: 'Error', id: sent[0]!.id, code: 'slot-blocked', error: '', values: { calendar: '7b' } })
    server.line.say({ type: 'Error', id: sent[1]!.id, code: 'day-full', error: '' })
    server.line.say({ type: 'Ack', id: sent[2]!.id, revision: 4 })
    await settle()
    clock.drawFrame()
    await settle()
    expect(session.connection.getState().waiting).toBe(0)
    expect(shown().l2!.timeSlotUuid).toBe('s00')
    expect(session.ui.getState().toast).toMatchObject({
      headline: '2 changes were not saved',
      text: 'Moving a lesson: Timeslot is blocked in 7b\nAdding a period: The day has no time left for another period',
    })
  })

  test('while changes wait for the line no other version is opened, which they would be done to', async () => {
    start()
    await openVersion()
    server.line.break()
    void session.runCommand('addPeriod', {})
    expect(await session.openSchedule('v2')).toMatchObject({ type: 'Error' })
    expect(storage.getItem('version')).toBe('v1')
    expect(session.ui.getState().toast).toMatchObject({ state: 'warning' })
  })

  test('a command in flight for a version that is left is never done to the next', async () => {
    start()
    await openVersion()
    void session.runCommand('addPeriod', {})
    void session.openSchedule('v2')
    server.line.break()
    clock.pass(3000)
    server.line.accept()
    server.line.say({ ...welcome, memory: 'memory' })
    server.line.say(records({ id: server.line.last('openSchedule').id, version: versionItem({ uuid: 'v2' }) }))
    clock.drawFrame()
    await settle()
    clock.drawFrame()
    await settle()
    expect(server.line.last('openSchedule').params).toMatchObject({ scheduleUuid: 'v2' })
    expect(server.line.commands()).not.toContain('addPeriod')
  })

  test('what Zen said of one version is gone when another is opened', async () => {
    start()
    await openVersion()
    session.ui.toast({ state: 'ZEN', headline: 'Zen', text: 'Every lesson is scheduled.' })
    void session.openSchedule('v2')
    expect(session.ui.getState().toast).toBeNull()
  })

  test('a saved version is opened on arrival; one that is gone is forgotten', async () => {
    start({ version: 'v1', school: JSON.stringify(school) })
    const { id, params } = server.line.last('openSchedule')
    expect(params).toEqual({ schoolUuid: 'school', scheduleUuid: 'v1' })
    server.line.say({ type: 'Error', id, code: 'schedule-not-found', error: 'gone' })
    await settle()
    expect(storage.getItem('version')).toBeNull()
    expect(session.schedule.getState().status).toBe('idle')
  })

  test('a saved version waits until it is known which school it is in', async () => {
    start({ version: 'v1' })
    expect(session.schedule.getState().status).toBe('loading')
    expect(server.line.last('openSchedule').params).toEqual({ schoolUuid: 'school', scheduleUuid: 'v1' })
  })

  test('the list of versions follows what is created and deleted', async () => {
    start()
    void session.listVersions()
    const { id } = server.line.last('listSchedules')
    server.line.say({ type: 'ScheduleList', id, schoolUuid: 'school', scheduleItemList: [versionItem()] })
    server.line.say({ type: 'ScheduleItem', item: versionItem({ uuid: 'v2', title: 'Copy' }) })
    clock.drawFrame()
    expect(session.versions.getState().items!.map(({ uuid }) => uuid)).toEqual(['v2', 'v1'])
    server.line.say({ type: 'ScheduleDeleted', scheduleUuid: 'v1' })
    clock.drawFrame()
    expect(session.versions.getState().items!.map(({ uuid }) => uuid)).toEqual(['v2'])
  })

  test('who is removed from a school loses its version and its list, and goes on in the next school', async () => {
    start()
    await openVersion()
    server.line.say({ type: 'AccessEnded', scheduleUuid: 'another' })
    clock.drawFrame()
    expect(session.schedule.getState().status).toBe('ready')
    server.line.say({ type: 'AccessEnded', scheduleUuid: 'v1' }, { ...welcome, schools: welcome.schools.slice(1) })
    clock.drawFrame()
    expect(session.schedule.getState()).toMatchObject({ status: 'idle', schedule: null })
    expect(session.ui.getState().toast).toMatchObject({
      headline: 'You no longer have access to this version’s school.',
    })
    expect(storage.getItem('version')).toBeNull()
    expect(session.account.getState().school?.uuid).toBe('second')
    expect(session.versions.getState().items).toBeNull()
    expect(server.line.last('readSchoolSettings').params).toEqual({ schoolUuid: 'second' })
  })

  test('the user’s settings are read on every connect, and belong to who is signed in', async () => {
    start()
    expect(session.userSettings.getState()).toEqual({ role: 'teacher' })
    session.signOut()
    expect(session.userSettings.getState()).toBeNull()
  })

  test('a changed setting is shown at once, and taken back with a toast where the server says no', async () => {
    start()
    void session.updateUserSettings([{ label: 'role', value: 'other' }])
    expect(session.userSettings.getState()).toEqual({ role: 'other' })
    const { id } = server.line.last('updateUserSettings')
    server.line.say({
      type: 'Error',
      id,
      code: 'save-failed',
      error: 'The change could not be saved. Nothing was changed',
    })
    clock.drawFrame()
    await settle()
    expect(session.userSettings.getState()).toEqual({ role: 'teacher' })
    expect(session.ui.getState().toast).toMatchObject({
      state: 'failure',
      text: 'The change could not be saved. Nothing was changed',
    })
  })

  test('the language follows the setting from wherever it changes, and a missing one is told', async () => {
    start()
    server.line.say({ type: 'UserSettings', settings: { locale: 'de' } })
    clock.drawFrame()
    expect(showLanguage).toHaveBeenLastCalledWith('de')
    showLanguage.mockResolvedValue(false)
    server.line.say({ type: 'UserSettings', settings: { locale: 'pt' } })
    clock.drawFrame()
    await settle()
    expect(session.ui.getState().toast).toMatchObject({
      state: 'failure',
      text: 'This language could not be loaded. Check the connection and choose it again.',
    })
  })

  test('a chosen language becomes the user’s setting once it is shown', async () => {
    start()
    showLanguage.mockResolvedValueOnce(false)
    void session.chooseLanguage('de')
    await settle()
    expect(server.line.commands()).not.toContain('updateUserSettings')
    void session.chooseLanguage('de')
    await settle()
    expect(server.line.last('updateUserSettings').params).toEqual({ settings: [{ label: 'locale', value: 'de' }] })
  })

  test('a language that a guest chooses is shown, and is nobody’s setting', async () => {
    start()
    session.visit('a-link')
    await session.chooseLanguage('de')
    expect(showLanguage).toHaveBeenLastCalledWith('de')
    expect(server.line.commands()).not.toContain('updateUserSettings')
  })

  test('someone who signed out and in on another page is noticed on entering', async () => {
    start()
    await openVersion()
    session.stop()
    storage.removeItem('token')
    storage.removeItem('version')
    expect(session.enter()).toBeNull()
    expect(session.schedule.getState().status).toBe('idle')
    storage.setItem('token', 'another')
    expect(session.enter()).toBe('another')
    session.start()
    expect(server.line.url).toContain('token=another')
    server.line.accept()
    await settle()
    expect(server.line.commands()).not.toContain('openSchedule')
  })

  test('signing out forgets everything and drops the line', async () => {
    start()
    await openVersion()
    session.signOut()
    expect(server.line.closedByClient).toBe(true)
    expect(['token', 'user', 'school', 'version'].map((key) => storage.getItem(key))).toEqual([null, null, null, null])
    expect(session.schedule.getState().status).toBe('idle')
  })
})

test('plannerUrl follows the scheme of the page', () => {
  expect(plannerUrl('https://a.example', { token: 't&1', tab: 'me' })).toBe(
    'wss://a.example/planner?token=t%261&tab=me&sync=changes',
  )
})
