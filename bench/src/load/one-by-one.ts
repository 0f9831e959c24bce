import { quantile } from '../basics/statistics.ts'
import type { Client } from './client.ts'

/** Returns how long sequential commands take, in milliseconds. `beside` is called when each command is sent. */
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

/** Returns the median and the 95th percentile. */
export function midAndHigh(latencies: readonly number[]): readonly number[] {
  return [0.5, 0.95].map((p) => Number((quantile(latencies, p) ?? NaN).toFixed(1)))
}
