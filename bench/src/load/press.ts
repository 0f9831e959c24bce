import { setTimeout } from 'node:timers/promises'
import type { Client } from './client.ts'

export type Pressed = {
  /** Milliseconds from the time when a command was due to its response. */
  readonly latencies: number[]
  /** The part of it before the command was sent, which the load generator caused. */
  readonly late: number[]
  readonly errors: Map<string, number>
}

/**
 * Sends commands at a fixed rate, whether or not the previous ones were answered, and measures each from the time when it was due, so that
 * a slow server cannot hide delays. Resolves when all are answered.
 */
export async function press(
  clients: readonly Client[],
  { rate, seconds, random }: { readonly rate: number; readonly seconds: number; readonly random: () => number },
): Promise<Pressed> {
  const pressed: Pressed = { latencies: [], late: [], errors: new Map() }
  const underWay = new Set<Promise<void>>()
  const began = performance.now()
  for (let sent = 0; sent < rate * seconds; sent++) {
    const due = began + (sent * 1000) / rate
    const early = due - performance.now()
    // Each command has its own timer: delays of a shared one would count as time of the server.
    if (early > 0) await setTimeout(Math.ceil(early))
    const client = clients[Math.floor(random() * clients.length)]!
    const work = edit(client, due, pressed, random).finally(() => underWay.delete(work))
    underWay.add(work)
  }
  await Promise.all(underWay)
  return pressed
}

/** In a whole school, a teacher may be unavailable, or a double lesson may not fit into the day: the refusal is the answer. */
const REFUSALS: ReadonlySet<string> = new Set(['slot-blocked', 'beyond-schedule'])

/** Does what users do: moves a lesson to a slot, and sometimes renames something. */
async function edit(client: Client, due: number, pressed: Pressed, random: () => number): Promise<void> {
  const one = (table: object) => {
    const uuids = Object.keys(table)
    return uuids[Math.floor(random() * uuids.length)]
  }
  const { lessons, timeSlots, calendars } = client.schedule
  const late = Math.max(0, performance.now() - due)
  const answer = await (random() < 0.9
    ? client.ask('moveAndPinEvent', { eventUuid: one(lessons), timeSlotUuid: one(timeSlots) })
    : client.ask('updateCalendar', { calendarUuid: one(calendars), name: `C ${due.toFixed(3)}` }))
  if (answer.type === 'Error' && !REFUSALS.has(answer.code)) {
    pressed.errors.set(answer.code, (pressed.errors.get(answer.code) ?? 0) + 1)
  } else {
    pressed.latencies.push(performance.now() - due)
    pressed.late.push(late)
  }
}
