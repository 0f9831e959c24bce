import type { Renewal } from '../socket/sign-in.ts'
import type { AccountStore } from './account-store.ts'
import type { Timers } from './ui-store.ts'

/** How a sign-in is renewed: by a secret, the next time when the browser's clock shows `due`. */
export type RenewalPlan = { readonly secret: string; readonly due: number }

export type StaySignedInParts = Timers & {
  readonly account: AccountStore
  readonly renewToken: (secret: string) => Promise<Renewal>
  readonly now: () => number
  /** The sign-in has ended at its issuer. */
  readonly onEnded: () => void
}

/** Renewed with a third of its time left, a token is good whenever a line breaks. */
const PART_USED = 2 / 3
const TRY_AGAIN = 30_000

export const dueAfter = (expiresIn: number, now: number): number => now + expiresIn * 1000 * PART_USED

/**
 * Keeps the token good while the page is open. Where it was too late for that, as on a machine that slept, the line asks
 * for a new one when the server refuses the old.
 */
export function createStaySignedIn({ account, renewToken, now, setTimer, clearTimer, onEnded }: StaySignedInParts) {
  let timer: number | null = null
  let running: Promise<Renewal['kind']> | null = null
  let started = false

  function plan(milliseconds?: number) {
    if (timer !== null) clearTimer(timer)
    timer = null
    const { renewal } = account.getState()
    if (started && renewal) timer = setTimer(() => void renew(), milliseconds ?? Math.max(0, renewal.due - now()))
  }

  /** One question at a time, whoever asks; null where there is nothing to renew by. */
  function renew(): Promise<Renewal['kind']> | null {
    const { renewal } = account.getState()
    if (renewal) running ??= ask(renewal.secret).finally(() => (running = null))
    return renewal && running
  }

  async function ask(secret: string): Promise<Renewal['kind']> {
    const answer = await renewToken(secret)
    // Somebody logged out, or in again, in the meantime.
    if (account.getState().renewal?.secret !== secret) return 'refused'
    if (answer.kind === 'renewed') account.renew(answer.token, { secret, due: dueAfter(answer.expiresIn, now()) })
    if (answer.kind === 'refused') onEnded()
    else plan(answer.kind === 'offline' ? TRY_AGAIN : undefined)
    return answer.kind
  }

  return {
    renew,
    start() {
      started = true
      plan()
    },
    stop() {
      started = false
      plan()
    },
  }
}
