import { countingMint } from '@timetable/domain/testing'
import type { Parts } from '../app.ts'
import { standInProvider } from '../billing/sdk.ts'
import { startStandIn, type StandIn } from '../billing/stand-in/stand-in.ts'
import type { CardProvider } from '../billing/provider.ts'
import { manualClock } from './manual-clock.ts'
import { startServer, type TestServer } from './server.ts'

export const WEBHOOK_SECRET = 'whsec_test'
const SECRET_KEY = 'sk_test_secret'
export const [GOOD, DECLINED, ASKS] = ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0025 0000 3155']

/** A server whose schools pay, at a stand-in of its own whose events reach it. */
export async function startBilledServer(parts: Partial<Parts> = {}) {
  const clock = manualClock()
  const made: { server?: TestServer; standIn?: StandIn } = {}
  const kept = { text: null as string | null }
  const reports: unknown[] = []
  const control = { delivers: true }
  const standIn = await startStandIn({
    clock,
    secret: countingMint('provider'),
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    keep: { load: () => kept.text, save: (text) => (kept.text = text) },
    webhookUrl: () => (control.delivers && made.server ? `${made.server.url}/billing/webhook` : null),
    report: (error) => reports.push(error),
  })
  const provider: CardProvider = standInProvider({
    port: standIn.port,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    now: () => clock.now().getTime(),
  })
  const server = await startServer({
    ...parts,
    clock,
    billing: { mode: 'sandbox', provider, publishableKey: 'pk_test', standInPort: standIn.port },
  })
  made.server = server

  return {
    clock,
    reports,
    server,
    provider,
    standIn,
    /** Has events lost on their way, or arrive again. */
    deliver(delivers: boolean) {
      control.delivers = delivers
    },
    /** Has the provider take a card, as a browser does, and answers its payment method. */
    async card(number: string): Promise<string> {
      const body = new URLSearchParams({ type: 'card', 'card[number]': number })
      const answer = await fetch(`${server.url}/test-mode/v1/payment_methods`, { method: 'POST', body })
      return ((await answer.json()) as { id: string }).id
    },
    /** Presses a button of the portal. */
    async press(url: string, action: 'cancel' | 'resume' | 'pass' | 'fail' | 'paid'): Promise<void> {
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ action }) })
      if (!answer.ok) throw new Error(`the portal answered ${answer.status}`)
    },
    async close() {
      await server.close()
      await standIn.close()
    },
  }
}
