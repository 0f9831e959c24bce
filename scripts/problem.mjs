/** An expected failure. Its message is one line with the problem and what to do. Any other error is a bug and keeps its stack. */
export class Problem extends Error {}

/** Runs a script's main function: its return value is the exit code; a Problem becomes one line on stderr. */
export async function runMain(/** @type {() => Promise<number>} */ main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error)
    process.exitCode = 1
  }
}
