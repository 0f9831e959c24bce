import type { Clock } from '../clock.ts'

/** Was it done in that many milliseconds? One that fails later is not heard of any more. */
export async function within(milliseconds: number, work: Promise<unknown>, clock: Clock): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const cancel = clock.after(milliseconds, () => resolve(false))
  try {
    return await Promise.race([work.then(() => true as const), late])
  } finally {
    cancel()
  }
}
