import { openLender } from './lender.ts'

/** Lends databases to tests of other packages, until whoever started it closes its input or is gone. */
const lender = await openLender()
process.stdout.write(`${lender.address}\n`)
process.stdin.resume().on('close', () => void lender.close().then(() => process.exit(0)))
