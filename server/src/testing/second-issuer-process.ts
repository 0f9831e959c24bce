import { startSecondIssuer } from './second-issuer.ts'

/** The second issuer as a process of its own, for whoever drives the whole system: tells its settings in one line. */
const { settings } = await startSecondIssuer()
process.stdout.write(`${JSON.stringify(settings)}\n`)
