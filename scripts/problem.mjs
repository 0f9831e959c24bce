/** An expected failure. Its message is one line with the problem and what to do. Any other error is a bug and keeps its stack. */
export class Problem extends Error {}

const CAUSES = /** @type {const} */ ([
  [/ENOSPC|no space left/i, 'The disk is full. Free some space, and run the command again.'],
  [
    /EROFS|EACCES|EPERM/,
    'This folder may not be written to. Clone the repository into a folder of your own, or correct the permissions.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/,
    'The registry of npm cannot be reached. Check the network and the proxy settings of npm, and run the command again.',
  ],
])

/**
 * Returns a Problem for what a command printed before it failed: a sentence for a known cause, otherwise `otherwise` with all that it printed.
 * @param {string} output
 * @param {string} otherwise
 */
export function problemOf(output, otherwise) {
  const known = CAUSES.find(([pattern]) => pattern.test(output))
  return new Problem(known ? known[1] : `${otherwise}\n${output.trim()}`)
}

/** Runs a script's main function: its return value is the exit code; a Problem becomes one line on stderr. */
export async function runMain(/** @type {() => Promise<number>} */ main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error)
    process.exitCode = 1
  }
}
