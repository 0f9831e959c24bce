import { fileURLToPath } from 'node:url'
import { MOST_MEGABYTES, runChild } from '../basics/child.ts'
import { runPeer } from '../fet/peer.ts'
import { isNothing, type Left } from '../fet/left.ts'

/** The violations that our judge finds in a timetable made by FET. It must find none if FET finds none. */
export type AgreementLine = {
  readonly file: string
  readonly seed: number
  /** Whether FET made a timetable. */
  readonly solved: boolean
  /** The violations that our judge finds. Null if there is no timetable or the process did not finish. */
  readonly left: Left | null
  readonly died: string | null
}

const script = fileURLToPath(new URL('./agreement-run.ts', import.meta.url))
const SECONDS = 300

export async function askBoth(
  file: string,
  plain: string,
  out: string,
  { seed, limit }: { readonly seed: number; readonly limit: number },
): Promise<AgreementLine> {
  const line: AgreementLine = { file, seed, solved: false, left: null, died: null }
  const timetable = `${out}-by-fet.fet`
  const { solved } = await runPeer(plain, seed, { cpu: limit }, timetable)
  if (!solved) return line
  const bounds = { seconds: SECONDS, megabytes: MOST_MEGABYTES }
  const { code, stdout, stderr } = await runChild(process.execPath, [script, timetable], bounds)
  if (code !== 0) return { ...line, solved, died: stderr.trim().slice(0, 300) || `ended with ${code}` }
  return { ...line, solved, left: JSON.parse(stdout) as Left }
}

export const agrees = ({ left }: AgreementLine): boolean => left !== null && isNothing(left)

export function agreementText(lines: readonly AgreementLine[]): string {
  const made = lines.filter(({ solved }) => solved)
  const found = made.filter((line) => !agrees(line))
  return [
    ...found.map(({ file, left, died }) => `${file}: ${died ?? JSON.stringify(left)}`),
    `our judge finds nothing wrong in ${made.length - found.length} of ${made.length} timetables that FET made`,
  ].join('\n')
}
