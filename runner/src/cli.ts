import { closePool } from './pool.ts'
import { zenCommand } from './zen-command.ts'

/** `npm run zen -- FILE`. */
process.exitCode = await zenCommand(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (text) => process.stderr.write(text),
  live: process.stderr.isTTY,
})
await closePool()
