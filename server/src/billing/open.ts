import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import type { Clock } from '../clock.ts'
import { stripeProvider, type ProviderSettings } from './provider.ts'
import type { BillingChoice, BillingSettings } from './settings.ts'
import { startStandIn } from './stand-in/stand-in.ts'

type Parts = {
  readonly clock: Clock
  readonly secret: () => string
  /** The server's own address, as this machine reaches it. */
  readonly address: string
  readonly report: (error: unknown) => void
}
export type OpenBilling = { readonly settings: BillingSettings | null; close(): Promise<void> }

/** The card provider as chosen; in the test mode its stand-in is started, and the SDK pointed at it. */
export async function openBilling(choice: BillingChoice, parts: Parts): Promise<OpenBilling> {
  const now = () => parts.clock.now().getTime()
  switch (choice.mode) {
    case 'off':
      return { settings: null, async close() {} }
    case 'stripe': {
      const { mode, publishableKey, secretKey } = choice
      const provider = stripeProvider(new Stripe(secretKey), { ...choice, now })
      return { settings: { mode, provider, publishableKey, standInPort: null }, async close() {} }
    }
    case 'sandbox': {
      const [secretKey, webhookSecret] = [`sk_test_${parts.secret()}`, `whsec_${parts.secret()}`]
      const webhookUrl = () => `${parts.address}/billing/webhook`
      const keep = fileIn(choice.dataDir)
      const standIn = await startStandIn({ ...parts, secretKey, webhookSecret, keep, webhookUrl })
      const provider = standInProvider({ port: standIn.port, secretKey, webhookSecret, now })
      return {
        settings: { mode: 'sandbox', provider, publishableKey: 'pk_test', standInPort: standIn.port },
        close: standIn.close,
      }
    }
  }
}

/** The SDK, pointed at a stand-in on this machine. */
export function standInProvider({
  port,
  secretKey,
  webhookSecret,
  now,
}: Pick<ProviderSettings, 'webhookSecret' | 'now'> & { readonly port: number; readonly secretKey: string }) {
  const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false })
  return stripeProvider(stripe, { webhookSecret, now, prices: { yearly: undefined, monthly: undefined } })
}

/** The stand-in's books between two starts: what schools have paid in the test mode stays paid. */
function fileIn(dataDir: string) {
  const path = join(dataDir, 'test-mode-payments.json')
  return {
    load() {
      try {
        return readFileSync(path, 'utf8')
      } catch {
        return null
      }
    },
    save(text: string) {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(`${path}.new`, text)
      renameSync(`${path}.new`, path)
    },
  }
}
