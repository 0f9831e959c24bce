import { beforeEach, expect, test } from 'vitest'
import { createFakeServer } from '../testing/fake-server.ts'
import { createWireLog, type WireLog } from './wire-log.ts'

let now: number
let log: WireLog
let server: ReturnType<typeof createFakeServer>
const nothing = { opened() {}, received() {}, closed() {} }
const kinds = () => log.getState().entries.map(({ direction, type }) => `${direction} ${type}`)

beforeEach(() => {
  now = 1000
  server = createFakeServer()
  log = createWireLog(() => now)
})

test('what goes over the line is told by kind and size, and still arrives', () => {
  const heard: string[] = []
  const socket = log.watch(server.openSocket)('ws://planner', { ...nothing, received: (text) => heard.push(text) })
  socket.send('{"command":"undo","params":{},"id":"t-1"}')
  server.line.say({ type: 'Ack', id: 't-1', revision: 3 })
  expect(server.line.commands()).toEqual(['undo'])
  expect(heard).toEqual(['{"type":"Ack","id":"t-1","revision":3}'])
  expect(kinds()).toEqual(['in Ack', 'out undo'])
  expect(log.getState().entries[0]).toEqual({ number: 2, direction: 'in', type: 'Ack', size: 38, at: 1000 })
})

test('the way there and back is measured from a command to its own answer', () => {
  const socket = log.watch(server.openSocket)('ws://planner', nothing)
  socket.send('{"command":"undo","params":{},"id":"t-1"}')
  now += 40
  server.line.say({
    type: 'SolverState',
    state: 'PAUSED',
    longRun: false,
    progress: null,
    ended: null,
    unplaceable: [],
  })
  expect(log.getState().roundTrip).toBeNull()
  server.line.say({ type: 'Error', error: 'x'.repeat(1000), code: 'nothing-to-undo', id: 't-1' })
  expect(log.getState().roundTrip).toBe(40)
})

test('only the newest 200 are kept', () => {
  const socket = log.watch(server.openSocket)('ws://planner', nothing)
  for (let n = 0; n < 250; n++) socket.send(`{"command":"c${n}"}`)
  expect(kinds()).toHaveLength(200)
  expect(kinds()[0]).toBe('out c249')
})
