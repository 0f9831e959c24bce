import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Renewal } from '../socket/sign-in.ts'
import { createManualClock, settle } from '../testing/manual-clock.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createAccountStore, type AccountStore } from './account-store.ts'
import { createStaySignedIn, dueAfter } from './stay-signed-in.ts'

const MINUTE = 60_000

describe('staying signed in', () => {
  let clock: ReturnType<typeof createManualClock>
  let time: number
  let account: AccountStore
  let answer: Renewal
  let ended: number
  const renewToken = vi.fn(async (_: string) => answer)
  const pass = async (milliseconds: number) => {
    time += milliseconds
    clock.pass(milliseconds)
    await settle()
  }
  const open = () => {
    const stay = createStaySignedIn({ ...clock, account, renewToken, now: () => time, onEnded: () => ended++ })
    stay.start()
    return stay
  }

  beforeEach(() => {
    clock = createManualClock()
    time = 0
    ended = 0
    account = createAccountStore(memoryStorage())
    account.signIn('first', null, [], { secret: 'secret', due: dueAfter(900, 0) })
    answer = { kind: 'renewed', token: 'next', expiresIn: 900 }
    renewToken.mockClear()
  })

  test('a token is renewed with a third of its time left, and so is the next', async () => {
    open()
    await pass(10 * MINUTE - 1)
    expect(account.getState().token).toBe('first')
    await pass(1)
    expect(account.getState()).toMatchObject({ token: 'next', renewal: { secret: 'secret', due: 20 * MINUTE } })
    await pass(10 * MINUTE)
    expect(renewToken.mock.calls).toEqual([['secret'], ['secret']])
  })

  test('a page that is opened, or wakes, too late renews at once', async () => {
    time = 60 * MINUTE
    open()
    await pass(0)
    expect(account.getState().token).toBe('next')
  })

  test('without a line it is tried again, and the sign-in stands', async () => {
    answer = { kind: 'offline' }
    open()
    await pass(10 * MINUTE)
    answer = { kind: 'renewed', token: 'later', expiresIn: 900 }
    await pass(30_000)
    expect([account.getState().token, ended]).toEqual(['later', 0])
  })

  test('a refusal ends it, once', async () => {
    answer = { kind: 'refused' }
    open()
    await pass(60 * MINUTE)
    expect([ended, renewToken.mock.calls.length]).toEqual([1, 1])
  })

  test('who asks while an answer is on its way waits for the same', async () => {
    const stay = open()
    const [one, other] = [stay.renew(), stay.renew()]
    expect([await one, await other]).toEqual(['renewed', 'renewed'])
    expect(renewToken).toHaveBeenCalledTimes(1)
  })

  test('an answer for someone who has logged out meanwhile is dropped', async () => {
    const asked = open().renew()
    account.signOut()
    expect(await asked).toBe('refused')
    expect([account.getState().token, ended]).toEqual([null, 0])
  })

  test('nothing is asked without a secret, or after the page is left', async () => {
    const stay = open()
    stay.stop()
    await pass(60 * MINUTE)
    account.signIn('from the address')
    expect(stay.renew()).toBeNull()
    stay.start()
    await pass(60 * MINUTE)
    expect(renewToken).not.toHaveBeenCalled()
  })
})
