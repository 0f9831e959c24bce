import type { Message, MessageOf } from '@timetable/service'
import { seeded } from '@timetable/domain/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freezerTo } from '../testing/freezer.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { untilWaitingForLocks } from '../testing/lock-waits.ts'
import { startNodes, type TestNodes } from '../testing/nodes.ts'
import { connect, type Planner } from '../testing/planner.ts'
import { recordsOf, schoolOn } from '../testing/school.ts'
import type { TestServer } from '../testing/server.ts'
import { until } from '../testing/until.ts'

describe('two nodes on one database', () => {
  let all: TestNodes
  let [one, two]: TestServer[] = []
  beforeAll(async () => {
    all = await startNodes()
    ;[one, two] = all.nodes
  })
  afterAll(() => all.close())

  /** A school, one planner at each node, both with its version open. */
  async function both() {
    const school = await schoolOn(one!)
    const other = await two!.connect(school.account, { sync: 'changes' })
    const records = await other.must('Records', 'openSchedule', school.which)
    const slots = Object.keys(records.schedule.timeSlots)
    const lessons = Object.keys(records.schedule.lessons)
    return { ...school, other, records, slots, lessons }
  }

  test('[V6][V11] whoever changes a version, at any node, is heard at all of them, in order and by name', async () => {
    const { planner, other, which, account, records, slots, lessons } = await both()
    const move = { eventUuid: lessons[0], timeSlotUuid: slots[0] }
    await planner.must('Ack', 'moveAndPinEvent', move)
    const heard = await other.next('Change')
    expect(heard).toMatchObject({ revision: records.revision + 1, command: 'moveAndPinEvent' })
    expect(heard.user).toMatchObject({ uuid: account.userUuid })
    await other.must('Ack', 'moveAndPinEvent', { ...move, timeSlotUuid: slots[1] })
    await planner.next('Change', ({ revision }) => revision === records.revision + 2)
    await planner.must('Ack', 'undo')
    await planner.must('Ack', 'undo')
    await other.next('Change', ({ revision }) => revision === records.revision + 4)
    expect(await recordsOf(two!, which, account)).toEqual(records.schedule)
  })

  test('[V6] commands from both at once are all done, and none is a conflict', async () => {
    const { planner, other, which, account, records } = await both()
    const room = (name: string) => ({ name, calendarType: 'ROOM' })
    const done = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? planner : other).ask('createCalendar', room(`Room ${n}`))),
    )
    const revisions = done.map((answer) => (answer.type === 'Ack' ? answer.revision : answer))
    expect(revisions.toSorted((a, b) => Number(a) - Number(b))).toEqual(done.map((_, n) => records.revision + n + 1))
    const last = records.revision + 40
    for (const line of [planner, other]) {
      await line.next('Change', ({ revision }) => revision === last)
      const told = line.messages.flatMap((it) =>
        it.type === 'Change' && it.revision > records.revision ? [it.revision] : [],
      )
      expect(told).toEqual(done.map((_, n) => records.revision + n + 1))
    }
    expect(await recordsOf(one!, which, account)).toEqual(await recordsOf(two!, which, account))
  })

  test('[V6][V170] what was told while nobody listened is caught up with', async () => {
    const { planner, other, account, records, slots, lessons } = await both()
    await all.cut()
    for (const timeSlotUuid of slots.slice(0, 3))
      await planner.must('Ack', 'moveAndPinEvent', { eventUuid: lessons[0], timeSlotUuid })
    const third = await other.next('Change', ({ revision }) => revision === records.revision + 3)
    expect(third.user?.uuid).toBe(account.userUuid)
  })

  test('[V13] a version that is deleted at one node is gone at the other', async () => {
    const { planner, other, which } = await both()
    await planner.must('Ack', 'deleteSchedule', which)
    await other.next('ScheduleDeleted')
    expect(await other.ask('undo')).toMatchObject({ code: 'no-schedule-open' })
    await planner.must('ScheduleItem', 'bringBackSchedule', which)
    await other.must('Records', 'openSchedule', which)
  })

  test('[V77] people at all nodes see each other, and where they are, until they go', async () => {
    const { planner, other, which, account } = await both()
    const three = await two!.connect(account, { sync: 'changes' })
    await three.must('Records', 'openSchedule', which)
    const present =
      (count: number) =>
      ({ people }: { people: readonly unknown[] }) =>
        people.length === count
    for (const line of [planner, other, three]) await line.next('Presence', present(3))
    await planner.must('Ack', 'setPresence', { calendarUuid: null, eventUuid: 'lesson' })
    await other.next('Presence', ({ people }) => people.some(({ eventUuid }) => eventUuid === 'lesson'))
    await planner.close()
    await other.next('Presence', present(2))
    await three.close()
    const last = await other.next('Presence', present(1))
    expect(last.people[0]).toMatchObject({ connection: last.you, user: { uuid: account.userUuid } })
  })

  test('[V73][V170] a member who is removed at one node loses the version at the other, also where nobody listened', async () => {
    const owner = await schoolOn(one!)
    const { schoolUuid } = owner.which
    for (const listening of [true, false]) {
      const guest = await two!.signUp()
      const removed = await two!.connect(guest, { sync: 'changes' })
      const { invitations } = await owner.planner.must('UserList', 'createInvitation', { schoolUuid })
      await removed.must('Welcome', 'acceptInvitation', { token: invitations.at(-1)!.token })
      await removed.must('Records', 'openSchedule', owner.which)
      if (!listening) await all.cut()
      await owner.planner.must('UserList', 'removeUser', { schoolUuid, userUuid: guest.userUuid })
      await removed.next('AccessEnded')
      await owner.planner.must('Ack', 'addPeriod')
      expect(await removed.ask('openSchedule', owner.which)).toMatchObject({ code: 'schedule-not-found' })
      expect(removed.messages.filter(({ type }) => type === 'Change')).toEqual([])
      await removed.close()
    }
  })

  test('[V47][V70] who logs out, or came by a link that is deleted, is sent away by every node', async () => {
    const { planner, which, account } = await both()
    const { links } = await planner.must('ShareLinkList', 'createShareLink', which)
    const guest = await two!.connectAsGuest(links[0]!.token)
    await planner.must('ShareLinkList', 'deleteShareLink', { ...which, linkUuid: links[0]!.uuid })
    expect(await guest.closed).toBe(4401)
    const elsewhere = await two!.connect(account)
    const { token } = account
    const headers = { authorization: `Bearer ${token}` }
    await one!.app.inject({ method: 'POST', url: '/auth/log-out-everywhere', headers, payload: {} })
    expect(await elsewhere.closed).toBe(4401)
  })

  test('[V55][V15][V74][V94] lists, labels, names, settings and plans are told at every node', async () => {
    const { planner, other, which, account } = await both()
    const { schoolUuid } = which
    const nested = await two!.connect(account)
    await nested.must('Schedule', 'openSchedule', which)
    await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Winter', days: 2 })
    // The list may be told before, once the version that is there is counted.
    await other.next('ScheduleList', (list) => list.scheduleItemList.some(({ title }) => title === 'Winter'))
    await planner.must('UserSettings', 'updateUserSettings', { settings: { label: 'locale', value: 'da' } })
    await other.next('UserSettings', ({ settings }) => settings.locale === 'da')
    await planner.must('SchoolSettings', 'updateSchoolSettings', {
      schoolUuid,
      settings: { label: 'labelsOnTimeslots', value: 'numbers' },
    })
    const relabelled = await nested.next('Schedule', ({ calendars }) => calendars[0]?.weekDays[0]?.label === '1')
    expect(relabelled.calendars[0]?.weekDays.map(({ label }) => label)).toEqual(['1', '2'])
    await planner.must('Welcome', 'renameUser', { name: 'Grace' })
    expect((await other.next('Welcome', ({ user }) => user.name === 'Grace')).user.uuid).toBe(account.userUuid)
    await planner.next('Presence', ({ people }) => people.every(({ user }) => user?.name === 'Grace'))
    const nothing = { status: 'none', periodEnd: null, cancelAtPeriodEnd: false, clientSecret: null } as const
    const subscription = { schoolUuid, customer: false, ...nothing }
    all.tell({ type: 'plan', subscription })
    expect(await other.next('Subscription')).toMatchObject({ customer: false })
    await other.next('Records')
  })

  test('[V77] a tab that comes again at another node is there once', async () => {
    const { account, which, planner } = await both()
    const before = await connect(one!.url, account.token, { sync: 'changes', tab: 'laptop' })
    await before.must('Records', 'openSchedule', which)
    await planner.next('Presence', ({ people }) => people.length === 3)
    const again = await connect(two!.url, account.token, { sync: 'changes', tab: 'laptop' })
    await before.closed
    expect((await planner.next('Presence', ({ people }) => people.length === 2)).people).toHaveLength(2)
    await again.close()
  })

  describe('a command that comes again at another node', () => {
    const again = JSON.stringify({ command: 'addPeriod', params: {}, id: 'c1' })
    const at = (node: TestServer, { token }: { token: string }) =>
      connect(node.url, token, { sync: 'changes', tab: 'laptop' })
    const answerOf = (line: Planner, id: string) =>
      Promise.race([line.next('Ack', (it) => it.id === id), line.next('Error', (it) => it.id === id)])

    /** Holds up whatever would be saved of the version, until it is let go. */
    async function holdUp(scheduleUuid: string) {
      const { promise: wanted, resolve: letGo } = Promise.withResolvers<void>()
      const { promise: held, resolve: tellHeld } = Promise.withResolvers<void>()
      const holding = one!.store.db.transaction().execute(async (trx) => {
        await trx.selectFrom('schedules').select('uuid').where('uuid', '=', scheduleUuid).forUpdate().execute()
        tellHeld()
        await wanted
      })
      await held
      return {
        reachedBy: (count: number) => untilWaitingForLocks(two!.store.db, count),
        async end() {
          letGo()
          await holding
        },
      }
    }

    test('[V54] while it is being done at the first is done once, and has one answer', async () => {
      const { account, which, records } = await both()
      const before = await at(one!, account)
      await before.must('Records', 'openSchedule', which)
      const held = await holdUp(which.scheduleUuid)
      before.sendRaw(again)
      await held.reachedBy(1)
      const after = await at(two!, account)
      await after.must('Records', 'openSchedule', which)
      after.sendRaw(again)
      await held.reachedBy(2)
      await held.end()
      expect(await answerOf(after, 'c1')).toMatchObject({ type: 'Ack', revision: records.revision + 1 })
      expect(await after.must('Records', 'openSchedule', which)).toMatchObject({ revision: records.revision + 1 })
      await after.close()
    })

    test('[V54] and is refused there is not done at the first any more', async () => {
      const { account, planner, which, records } = await both()
      const before = await at(one!, account)
      await before.must('Records', 'openSchedule', which)
      const held = await holdUp(which.scheduleUuid)
      before.sendRaw(again)
      await held.reachedBy(1)
      const after = await at(two!, account)
      after.sendRaw(again)
      expect(await answerOf(after, 'c1')).toMatchObject({ code: 'no-schedule-open' })
      await held.end()
      // Done there after what was held up.
      const { revision } = await planner.must('Ack', 'createCalendar', { name: 'Gym', calendarType: 'ROOM' })
      expect(revision).toBe(records.revision + 1)
      await after.close()
    })

    test('[V54] however often, in the midst of whatever, has one answer and is done once', async () => {
      const { account, which, records } = await both()
      const random = seeded(54)
      const below = (count: number) => Math.floor(random() * count)
      const names = Array.from({ length: 30 }, (_, n) => `Room ${n}`)
      const commands = new Map<string, string>()
      const answers = new Map<string, Message>()
      const lines: Planner[] = []
      for (let hop = 0; hop < 30; hop++) {
        const line = await at(all.nodes[below(2)]!, account)
        lines.push(line)
        await line.must('Records', 'openSchedule', which)
        for (let count = below(5); count > 0; count--) {
          const command = ['createCalendar', 'createCalendar', 'undo', 'redo'][below(4)]!
          const params = command === 'createCalendar' ? { name: names[below(30)], calendarType: 'ROOM' } : {}
          const id = `${command} ${commands.size}`
          commands.set(id, JSON.stringify({ command, params, id }))
        }
        const waiting = [...commands].filter(([id]) => !answers.has(id))
        for (const [, text] of waiting) line.sendRaw(text)
        // Some are heard before the line is left, the rest on the next one or none.
        const heard = hop === 29 ? waiting : waiting.slice(0, below(waiting.length + 1))
        for (const [id] of heard) answers.set(id, await answerOf(line, id))
      }
      const done = [...answers].flatMap(([id, answer]) => (answer.type === 'Ack' ? [{ id, answer }] : []))
      expect(done.length).toBeGreaterThan(20)
      expect(done.length).toBeLessThan(answers.size)
      for (const message of lines.flatMap(({ messages }) => messages))
        if ((message.type === 'Ack' || message.type === 'Error') && commands.has(String(message.id)))
          expect(message).toEqual(answers.get(String(message.id)))
      const rows = await one!.store.db
        .selectFrom('changes')
        .select(['revision', 'command', 'kind'])
        .where('schedule_uuid', '=', which.scheduleUuid)
        .where('revision', '>', records.revision)
        .orderBy('revision')
        .execute()
      const byRevision = done.toSorted((a, b) => a.answer.revision! - b.answer.revision!)
      expect(byRevision.map(({ answer }) => answer.revision)).toEqual(rows.map(({ revision }) => revision))
      const doneBy = (kind: string, command: string) => (kind === 'do' ? command : kind)
      expect(byRevision.map(({ id }) => id.split(' ')[0])).toEqual(rows.map((it) => doneBy(it.kind, it.command)))
      await lines.at(-1)!.close()
    })

    test('[V54] is answered as it was, and so again where the tab had been before', async () => {
      const { account, planner, which, records } = await both()
      const here = await at(one!, account)
      await here.must('Records', 'openSchedule', which)
      const there = await at(two!, account)
      await there.must('Records', 'openSchedule', which)
      for (const command of [again, JSON.stringify({ command: 'redo', id: 'c2' })]) there.sendRaw(command)
      const answers = [await answerOf(there, 'c1'), await answerOf(there, 'c2')]
      expect(answers).toMatchObject([{ revision: records.revision + 1 }, { code: 'nothing-to-redo' }])
      await planner.must('Ack', 'undo')
      const back = await at(one!, account)
      await back.must('Records', 'openSchedule', which)
      for (const command of [again, JSON.stringify({ command: 'redo', id: 'c2' })]) back.sendRaw(command)
      expect([await answerOf(back, 'c1'), await answerOf(back, 'c2')]).toEqual(answers)
      expect(await back.must('Records', 'openSchedule', which)).toMatchObject({ revision: records.revision + 2 })
      await back.close()
    })
  })

  test('[V171] a run is heard at every node, one at a time, and is paused from any', async () => {
    const { planner, other, which, account, slots, lessons } = await both()
    await planner.must('SolverState', 'resumeSchedule')
    await other.next('SolverState', ({ state }) => state === 'RUNNING')
    expect(await other.must('SolverState', 'resumeSchedule')).toMatchObject({ state: 'RUNNING' })
    // Whichever node is at the line of runs first has it: as a rule the one that was asked.
    const has = one!.zen.runs.length > 0 ? one! : two!
    expect(one!.zen.runs.length + two!.zen.runs.length).toBe(1)
    const late = await two!.connect(account, { sync: 'changes' })
    await late.must('Records', 'openSchedule', which)
    has.zen.find([lessons[0]!, slots[0]!])
    expect(await other.next('Change')).toMatchObject({ command: 'zen', user: null })
    await other.must('Ack', 'moveAndPinEvent', { eventUuid: lessons[1], timeSlotUuid: slots[1] })
    await planner.next('Change', ({ command }) => command === 'moveAndPinEvent')
    expect(has.zen.runs[0]!.updates.at(-1)!.lessons[lessons[1]!]).toMatchObject({ timeSlotUuid: slots[1] })
    expect(await other.ask('undo')).toMatchObject({ type: 'Ack' })
    expect(await other.ask('undo')).toMatchObject({ code: 'running' })
    expect(await other.must('SolverState', 'pauseSchedule')).toMatchObject({ state: 'PAUSED', ended: 'paused' })
    await planner.next('SolverState', ({ state }) => state === 'PAUSED')
    await other.must('SolverState', 'resumeSchedule')
    expect(one!.zen.runs.length + two!.zen.runs.length).toBe(2)
    await planner.must('SolverState', 'pauseSchedule')
  })

  test('[V59][V171][V172] the run of a node that stops, or is gone, goes on at another from what was shown last', async () => {
    const pair = await startNodes()
    const [first, second] = pair.nodes
    const { planner, which, account, timeSlots, lessons } = await schoolOn(first)
    const [slot, lesson] = [Object.keys(timeSlots)[0]!, Object.keys(lessons)[0]!]
    const byHand = Object.keys(lessons)[1]!
    const other = await second.connect(account, { sync: 'changes' })
    await other.must('Records', 'openSchedule', which)
    await planner.must('SolverState', 'resumeSchedule')
    first.zen.find([lesson, slot])
    await other.next('Change', ({ command }) => command === 'zen')
    await planner.must('Ack', 'moveAndPinEvent', { eventUuid: byHand, timeSlotUuid: Object.keys(timeSlots)[1]! })
    await first.close()
    await until(() => second.zen.runs.length === 1)
    expect(second.zen.runs[0]!.schedule.lessons[lesson]).toMatchObject({ timeSlotUuid: slot })
    expect([...second.zen.runs[0]!.held]).toEqual([byHand])
    expect(await other.must('SolverState', 'pauseSchedule')).toMatchObject({ state: 'PAUSED' })
    // What a node leaves that is killed: a run at which nobody is any more.
    await sql`insert into runs (schedule_uuid, group_uuid, long_run, node, beat_at)
      values (${which.scheduleUuid}, 'run', false, 'killed', clock_timestamp() - interval '6 s')`.execute(
      second.store.db,
    )
    await other.next('SolverState', ({ state }) => state === 'RUNNING')
    await until(() => second.zen.runs.length === 2)
    await other.must('SolverState', 'pauseSchedule')
    await pair.close()
  })

  test('[V173] a node that only serves people leaves Zen to the others', async () => {
    const pair = await startNodes((number) => ({ runsAtOnce: number === 2 ? 1 : 0 }))
    const [web, optimizer] = pair.nodes
    const { planner, lessons, timeSlots } = await schoolOn(web)
    expect(['WAITING', 'RUNNING']).toContain((await planner.must('SolverState', 'resumeSchedule')).state)
    await until(() => optimizer.zen.runs.length === 1)
    optimizer.zen.find([Object.keys(lessons)[0]!, Object.keys(timeSlots)[0]!])
    expect(await planner.next('Change', ({ command }) => command === 'zen')).toMatchObject({ user: null })
    expect(await planner.must('SolverState', 'pauseSchedule')).toMatchObject({ state: 'PAUSED', ended: 'paused' })
    expect(web.zen.runs).toEqual([])
    await pair.close()
  })
})

describe('a node that cannot listen', () => {
  let all: TestNodes
  let [one, two]: TestServer[] = []
  let ear: Awaited<ReturnType<typeof freezerTo>>
  const clock = manualClock()
  beforeAll(async () => {
    const deaf = async (url: string) => ({ clock, url: (ear = await freezerTo(url)).url })
    all = await startNodes(undefined, async (number, url) => (number === 2 ? deaf(url) : {}))
    ;[one, two] = all.nodes
  })
  afterAll(async () => {
    await all.close()
    await ear.close()
  })

  /** Lets its time pass until something has come, or nothing ever would. */
  async function passUntil<T>(came: Promise<T>): Promise<T> {
    let isHere = false
    void came.finally(() => (isHere = true))
    while (!isHere) {
      clock.advance(1000)
      await new Promise(setImmediate)
    }
    return came
  }
  /** Its line is silent, it has noticed, and looked for itself once: what happens from now on it can't have heard. */
  async function deafen({ planner, open }: { planner: Planner; open: Planner }) {
    ear.freeze()
    await planner.must('Ack', 'createCalendar', { name: 'Not heard', calendarType: 'ROOM' })
    await passUntil(open.next('Change', ({ command }) => command === 'createCalendar'))
  }

  test('[V170] goes on seeing what is done elsewhere, and whose access has ended there', async () => {
    const { planner, which, account } = await schoolOn(one!)
    const open = await two!.connect(account, { sync: 'changes' })
    await open.must('Records', 'openSchedule', which)
    const { schoolUuid } = which
    const member = await two!.signUp()
    const removed = await two!.connect(member, { sync: 'changes' })
    const { invitations } = await planner.must('UserList', 'createInvitation', { schoolUuid })
    await removed.must('Welcome', 'acceptInvitation', { token: invitations.at(-1)!.token })
    await removed.must('Records', 'openSchedule', which)
    const { links } = await planner.must('ShareLinkList', 'createShareLink', which)
    const guest = await two!.connectAsGuest(links[0]!.token)
    await deafen({ planner, open })

    await planner.must('UserList', 'removeUser', { schoolUuid, userUuid: member.userUuid })
    await passUntil(removed.next('AccessEnded'))
    await planner.must('ShareLinkList', 'deleteShareLink', { ...which, linkUuid: links[0]!.uuid })
    expect(await passUntil(guest.closed)).toBe(4401)
    const headers = { authorization: `Bearer ${account.token}` }
    await one!.app.inject({ method: 'POST', url: '/auth/log-out-everywhere', headers, payload: {} })
    expect(await passUntil(open.closed)).toBe(4401)
    await removed.close()
  })

  test('[V180] tells everyone what they have missed once it hears again', async () => {
    const { planner, which, account } = await schoolOn(one!)
    const { schoolUuid } = which
    const open = await two!.connect(account, { sync: 'changes' })
    await open.must('Records', 'openSchedule', which)
    const nested = await two!.connect(account)
    await nested.must('Schedule', 'openSchedule', which)
    await deafen({ planner, open })

    await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Winter', days: 2 })
    await planner.must('UserSettings', 'updateUserSettings', { settings: { label: 'locale', value: 'da' } })
    const settings = { label: 'labelsOnTimeslots', value: 'numbers' }
    await planner.must('SchoolSettings', 'updateSchoolSettings', { schoolUuid, settings })
    await planner.must('Welcome', 'renameUser', { name: 'Grace' })
    await one!.store.db
      .updateTable('schools')
      .set({ is_school_customer: false })
      .where('uuid', '=', schoolUuid)
      .execute()
    ear.thaw()

    const { school, customer, scheduleItemList } = await passUntil(open.next('SchoolInfo'))
    expect([school.uuid, customer]).toEqual([schoolUuid, false])
    expect(scheduleItemList.map(({ title }) => title)).toContain('Winter')
    expect(await passUntil(open.next('UserSettings'))).toMatchObject({ settings: { locale: 'da' } })
    expect((await passUntil(open.next('Welcome', ({ user }) => user.name === 'Grace'))).user.uuid).toBe(
      account.userUuid,
    )
    const relabelled = ({ calendars }: MessageOf<'Schedule'>) => calendars[0]?.weekDays[0]?.label === '1'
    await passUntil(nested.next('Schedule', relabelled))
    expect(await passUntil(open.next('SchoolSettings'))).toMatchObject({ settings: { labelsOnTimeslots: 'numbers' } })
    await passUntil(planner.next('Presence', ({ people }) => people.every(({ user }) => user?.name === 'Grace')))
  })
})

test('[V174] a node that was blocked, or hears nothing of itself, considers nobody gone; one that is silent while it hears itself is', async () => {
  const clock = manualClock(Date.now())
  const all = await startNodes(undefined, async (number) => (number === 2 ? { clock } : {}))
  const [one, two] = all.nodes
  const { planner, which, account } = await schoolOn(one)
  const other = await two.connect(account, { sync: 'changes' })
  await other.must('Records', 'openSchedule', which)
  await other.next('Presence', ({ people }) => people.length === 2)
  const seen = other.messages.length
  const present = () =>
    other.messages.slice(seen).flatMap((message) => (message.type === 'Presence' ? [message.people.length] : []))
  // Its timers run before it reads what has arrived meanwhile.
  for (let times = 0; times < 3; times++) {
    clock.advance(60_000)
    await planner.must('Ack', 'createCalendar', { name: `Room ${times}`, calendarType: 'ROOM' })
    await other.next('Change', ({ change }) => JSON.stringify(change).includes(`Room ${times}`))
  }
  expect(present().filter((people) => people < 2)).toEqual([])
  // In its time, many rounds pass in which the other says nothing.
  while (!present().includes(1)) {
    clock.advance(1000)
    await new Promise(setImmediate)
  }
  await all.close()
})
