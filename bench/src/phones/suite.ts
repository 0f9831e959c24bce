import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { parseArgs } from 'node:util'
import { addDays, type Schedule } from '@timetable/domain'
import { machine } from '../basics/machine.ts'
import { quantile } from '../basics/statistics.ts'
import type { Suite } from '../basics/suite.ts'
import { Client } from '../load/client.ts'
import { withDatabase } from '../load/database.ts'
import { startNode } from '../load/node-process.ts'
import { processorSeconds } from '../load/processor.ts'
import { makeVersions } from '../load/school.ts'

/** How many changes are published, one after the other: the system counts processor time in hundredths of a second. */
const CHANGES = 20
const CLASSES = 30

export const phonesSuite: Suite = {
  usage: 'phones [--readers N]',
  about: 'open pages that wait for a published change: when each has it, and the processor time of the server',
  async run(args, print) {
    const { values } = parseArgs({ args: [...args], options: { readers: { type: 'string', default: '500' } } })
    const readers = Number(values.readers)
    print(JSON.stringify({ ...machine(), readers }))
    const line = await withDatabase(({ url }) => phones(url, readers))
    print(JSON.stringify(line))
    return 0
  },
}

async function phones(database: string, readers: number) {
  const node = await startNode({ DATABASE_URL: database, BILLING: 'off', COMMANDS_PER_SECOND: '10000' })
  const agent = new Agent({ keepAlive: false })
  try {
    const [version] = await makeVersions(node.url, { count: 1, classes: CLASSES })
    const { token, ...which } = version!
    const { schoolUuid } = which
    const client = await Client.connect(node.url, token)
    await client.must('openSchedule', which)
    const today = nextMonday()
    await client.must('setSchoolYear', {
      year: { firstDay: today, lastDay: addDays(today, 200), timeZone: 'UTC', weekday: 1, firstWeek: 0, holidays: [] },
    })
    await client.must('setPublishedVersion', which)
    const { lesson, slot, classUuids } = anyLesson(client.schedule)
    await client.must('moveAndPinEvent', { eventUuid: lesson.uuid, timeSlotUuid: slot.uuid })
    const { links } = (await client.must('createWeekLinks', { ...which, calendarUuids: classUuids })) as never as {
      links: readonly { readonly token: string }[]
    }
    // All phones have the link of the class that the changes concern.
    const open: Awaited<ReturnType<typeof waitingPage>>[] = []
    const openUpTo = async (count: number) => {
      const more = Array.from({ length: count - open.length }, () =>
        waitingPage(`${node.url}/weeks/${links[0]!.token}/changes`, agent),
      )
      open.push(...(await Promise.all(more)))
    }
    const publish = async (message: string, decided: object) => {
      const changes = [{ lesson: { lessonUuid: lesson.uuid, subject: '-' }, ...decided }]
      await client.must('setDayChanges', { schoolUuid, date: today, clear: [], changes })
      const since = open.map(({ received }) => received())
      const at = performance.now()
      await client.must('publishDay', { schoolUuid, date: today, message })
      const times = await Promise.all(open.map(({ after }, n) => after(since[n]!)))
      return times.map((time) => time - at)
    }
    /** Processor milliseconds of one change, and when the pages had it. */
    const measure = async () => {
      await publish('warm', { teachers: [] })
      const before = processorSeconds(node.pid)
      const waited: number[] = []
      for (let change = 0; change < CHANGES; change++)
        waited.push(...(await publish(`${change}`, change % 2 === 0 ? { dropped: true } : { teachers: [] })))
      return { used: (1000 * (processorSeconds(node.pid) - before)) / CHANGES, waited }
    }
    await openUpTo(1)
    await measure()
    const one = await measure()
    await openUpTo(readers)
    const { used, waited } = await measure()
    for (const { close } of open) close()
    client.socket.close()
    return {
      suite: 'phones',
      ...{ readers, changes: CHANGES, processorMs: Math.round(used), withOneReader: Math.round(one.used) },
      ...{ p50: Math.round(quantile(waited, 0.5) ?? NaN), last: Math.round(Math.max(...waited)) },
    }
  } finally {
    agent.destroy()
    await node.stop()
  }
}

/** The first Monday from now on: a school day of every version. */
function nextMonday(): string {
  let date = new Date().toISOString().slice(0, 10)
  while (new Date(date).getUTCDay() !== 1) date = addDays(date, 1)
  return date
}

/** A lesson of one period that has a class, its classes, and the first slot of the week. */
function anyLesson({ lessons, timeSlots, calendars }: Schedule) {
  const isClass = (uuid: string) => calendars[uuid]?.calendarType === 'CLASS'
  const lesson = Object.values(lessons).find(({ length, calendarUuids }) => length === 1 && calendarUuids.some(isClass))
  const slot = Object.values(timeSlots).find(({ dayNum, hourNum }) => dayNum === 0 && hourNum === 0)
  if (!lesson || !slot) throw new Error('the version has no lesson for a class')
  return { lesson, slot, classUuids: lesson.calendarUuids.filter(isClass) }
}

/** An open page: how many events it has received, and when it receives the next one after so many. */
async function waitingPage(url: string, agent: Agent) {
  const request = get(url, { agent })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`)
  let text = ''
  let received = 0
  const times: number[] = []
  response.setEncoding('utf8')
  response.on('data', (part: string) => {
    text += part
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      if (text.startsWith('event: days')) times[received++] = performance.now()
      text = text.slice(end + 2)
    }
    response.emit('events')
  })
  request.on('error', () => {})
  response.on('error', () => {})
  while (received === 0) await once(response, 'events')
  return {
    received: () => received,
    async after(count: number): Promise<number> {
      while (received <= count) await once(response, 'events')
      return times[count]!
    },
    close: () => request.destroy(),
  }
}
