import type { Client } from './client.ts'

export type Pressed = {
  /** From when a command was due to its answer, in milliseconds. */
  readonly latencies: number[]
  readonly errors: Map<string, number>
}

const TICK = 5

/**
 * Sends so many commands a second, whether the ones before were answered or not, and times each from when it was due: a
 * server that falls behind cannot hide it. Answers once all are answered.
 */
export async function press(
  clients: readonly Client[],
  { rate, seconds, random }: { readonly rate: number; readonly seconds: number; readonly random: () => number },
): Promise<Pressed> {
  const pressed: Pressed = { latencies: [], errors: new Map() }
  const underWay = new Set<Promise<void>>()
  const began = performance.now()
  let sent = 0
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = Math.min(performance.now() - began, seconds * 1000)
      for (; sent < (passed * rate) / 1000; sent++) {
        const client = clients[Math.floor(random() * clients.length)]!
        const work = edit(client, began + (sent * 1000) / rate, pressed, random).finally(() => underWay.delete(work))
        underWay.add(work)
      }
      if (passed < seconds * 1000) return
      clearInterval(timer)
      resolve()
    }, TICK)
  })
  await Promise.all(underWay)
  return pressed
}

/** What people do: drag a lesson to a slot, now and then rename something. */
async function edit(client: Client, due: number, { latencies, errors }: Pressed, random: () => number): Promise<void> {
  const one = (table: object) => {
    const uuids = Object.keys(table)
    return uuids[Math.floor(random() * uuids.length)]
  }
  const { lessons, timeSlots, calendars } = client.schedule
  const answer = await (random() < 0.9
    ? client.ask('moveAndPinEvent', { eventUuid: one(lessons), timeSlotUuid: one(timeSlots) })
    : client.ask('updateCalendar', { calendarUuid: one(calendars), name: `C ${due.toFixed(3)}` }))
  if (answer.type === 'Error') errors.set(answer.code, (errors.get(answer.code) ?? 0) + 1)
  else latencies.push(performance.now() - due)
}
