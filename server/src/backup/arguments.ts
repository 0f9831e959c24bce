import { StartProblem } from '../problem.ts'

/** The command and its file. */
export type Asked =
  | { readonly verb: 'backup'; readonly path: string }
  | { readonly verb: 'restore'; readonly path: string; readonly replace: boolean }

/** Parses the arguments after the command's name. */
export function readArguments([verb, ...args]: readonly string[]): Asked {
  const flags = args.filter((arg) => arg.startsWith('-'))
  const [path, ...more] = args.filter((arg) => !arg.startsWith('-'))
  const isKnown = verb === 'backup' ? flags.length === 0 : flags.every((flag) => flag === '--replace')
  if (path === undefined || more.length > 0 || !isKnown)
    throw new StartProblem('usage: npm run backup -- FILE, or npm run restore -- FILE [--replace]')
  return verb === 'backup' ? { verb, path } : { verb: 'restore', path, replace: flags.length > 0 }
}
