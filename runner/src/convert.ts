import { convertCommand } from './convert-command.ts'

/** `npm run --silent convert -- IN OUT`. */
process.exitCode = await convertCommand(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (text) => process.stderr.write(text),
})
