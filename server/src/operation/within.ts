import type { Clock } from '../clock.ts'

/** Whether the work was finished in that many milliseconds. Later failures are ignored. */
export async function within(milliseconds: number, work: Promise<unknown>, clock: Clock): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const cancel = clock.after(milliseconds, () => resolve(false))
  try {
    return await Promise.race([work.then(() => true as const), late])
  } finally {
    cancel()
  }
}
