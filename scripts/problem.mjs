/** An expected failure: its message is one line that says what is wrong and what to do. Everything else is a bug and keeps its stack. */
export class Problem extends Error {}

/** Runs a script's main function: its number is the exit code, a Problem becomes one line on stderr. */
export async function runMain(/** @type {() => Promise<number>} */ main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error)
    process.exitCode = 1
  }
}
