import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { apply, placementChange } from '@timetable/domain'
import { envelope } from '@timetable/service'
import { seeded, slotAt, tinySchedule } from '@timetable/domain/testing'
import { records } from '@timetable/service/testing'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { sendMutatedMessages } from './messages.ts'

/** A server that refuses all but to open its version, on which Zen goes on at once; of that it tells, or not. */
async function serverOf({ tells }: { readonly tells: boolean }): Promise<string> {
  let now = tinySchedule()
  let revision = 0
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (line) => {
    const send = (message: object) => line.send(JSON.stringify(message))
    send({ type: 'Welcome' })
    line.on('message', (data: Buffer) => {
      const value = valueOf(data.toString())
      const id = envelope.pick({ id: true }).safeParse(value).data?.id
      if (!String(id).startsWith('ask ')) return send({ type: 'Error', code: 'message-invalid', error: 'no', id })
      if ((value as { command: string }).command !== 'openSchedule')
        return send({ type: 'UserSettings', settings: {}, id })
      const change = placementChange(now, [['Maths 1', slotAt(revision % 2, 0)]])
      send({ ...records(now), revision, id })
      now = apply(now, change)
      revision++
      if (tells) send({ type: 'Change', revision, command: 'zen', user: null, change })
    })
  })
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const which = { schoolUuid: 'school', scheduleUuid: 'version' }
const complaintsOf = async (tells: boolean) =>
  sendMutatedMessages({ url: await serverOf({ tells }), token: 'a', which, random: seeded(3), count: 1_000 })

test('what Zen does right after a version is told is part of neither what was told nor what was followed', async () => {
  expect(await complaintsOf(true)).toEqual([])
})

test('who was not told of a change is found out', async () => {
  expect((await complaintsOf(false)).join()).toMatch(/another one than who opens it anew/)
})
