import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { BillingChoice, BillingSettings } from './settings.ts'

type Parts = {
  readonly clock: Clock
  readonly secret: () => string
  /** The server's own URL, as this machine reaches it. */
  readonly address: string
  readonly report: (error: unknown) => void
}
type OpenBilling = { readonly settings: BillingSettings | null; close(): Promise<void> }

/**
 * Opens the chosen card provider. In test mode, it starts a stand-in and points the SDK at it. The SDK is large, and
 * only loaded if schools pay.
 */
export async function openBilling(choice: BillingChoice, parts: Parts): Promise<OpenBilling> {
  const now = () => parts.clock.now().getTime()
  switch (choice.mode) {
    case 'off':
      return { settings: null, async close() {} }
    case 'stripe': {
      const { liveProvider } = await import('./sdk.ts')
      const { mode, publishableKey } = choice
      const provider = liveProvider({ ...choice, now })
      return { settings: { mode, provider, publishableKey, standInPort: null }, async close() {} }
    }
    case 'sandbox': {
      const [{ standInProvider }, { startStandIn }] = await Promise.all([
        import('./sdk.ts'),
        import('./stand-in/stand-in.ts'),
      ])
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

/** Stores the stand-in's books in a file, so that test payments survive a restart. */
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
