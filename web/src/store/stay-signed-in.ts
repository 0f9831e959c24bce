import type { Renewal } from '../socket/sign-in.ts'
import type { AccountStore } from './account-store.ts'
import type { Timers } from './ui-store.ts'

/** How a sign-in is renewed: by a secret, next when the browser's clock reaches `due`. */
export type RenewalPlan = { readonly secret: string; readonly due: number }

type StaySignedInParts = Timers & {
  readonly account: AccountStore
  readonly renewToken: (secret: string) => Promise<Renewal>
  readonly now: () => number
  /** The sign-in has ended at its issuer. */
  readonly onEnded: () => void
}

/** The used part of the lifetime after which a token is renewed. The remaining third keeps it valid when a connection breaks. */
const PART_USED = 2 / 3
const TRY_AGAIN = 30_000

export const dueAfter = (expiresIn: number, now: number): number => now + expiresIn * 1000 * PART_USED

/**
 * Renews the token while the page is open. If that was too late, for example because the computer slept, the connection requests a
 * new one when the server refuses the old.
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

  /** Sends one request at a time for all callers; null if there is no way to renew. */
  function renew(): Promise<Renewal['kind']> | null {
    const { renewal } = account.getState()
    if (renewal) running ??= ask(renewal.secret).finally(() => (running = null))
    return renewal && running
  }

  async function ask(secret: string): Promise<Renewal['kind']> {
    const answer = await renewToken(secret)
    // In the meantime the user logged out, or signed in again.
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
