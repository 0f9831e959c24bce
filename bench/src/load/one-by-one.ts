import { quantile } from '../basics/statistics.ts'
import type { Client } from './client.ts'

/** How long commands take one after the other, in milliseconds; `beside` is asked for at the moment each is sent. */
export async function oneByOne(
  client: Client,
  count: number,
  beside: () => Promise<unknown> = async () => {},
): Promise<number[]> {
  const { lessons, timeSlots } = client.schedule
  const [eventUuids, slots] = [Object.keys(lessons), Object.keys(timeSlots)]
  const latencies: number[] = []
  while (latencies.length < count) {
    const at = latencies.length
    const params = { eventUuid: eventUuids[at % eventUuids.length], timeSlotUuid: slots[at % slots.length] }
    const began = performance.now()
    const other = beside()
    await client.must('moveAndPinEvent', params)
    latencies.push(performance.now() - began)
    await other
  }
  return latencies
}

/** Half of them, and 95 of a hundred, are not above. */
export function midAndHigh(latencies: readonly number[]): readonly number[] {
  return [0.5, 0.95].map((p) => Number((quantile(latencies, p) ?? NaN).toFixed(1)))
}
