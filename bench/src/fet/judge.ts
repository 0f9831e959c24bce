import { runChild } from '../basics/child.ts'

/** What FET says of a timetable of ours. */
export type Verdict = {
  readonly verdict: 'PASS' | 'FAIL' | 'ERROR'
  /** FET's sum of broken wishes, each weight over 100; null where it does not pass. */
  readonly soft: number | null
  /** Why it fails, in a line. */
  readonly reason: string
}

/** It gives up by itself long before, where it can. */
const SECONDS = 900

/** Lets the script `judge` ask FET of the places in `csv`: exit code 0 it passes, 1 it fails, 2 it cannot be checked. */
export async function judgedBy(judge: string, file: string, csv: string): Promise<Verdict> {
  const { stdout, stderr, code, over } = await runChild('python3', [judge, file, csv], { seconds: SECONDS })
  const lines = stdout.trim().split('\n')
  const soft = /soft cost ([\d.]+)/.exec(lines[0] ?? '')
  if (code === 0) return { verdict: 'PASS', soft: soft ? Number(soft[1]) : null, reason: '' }
  const said = lines.map((line) => line.trim()).join(' | ')
  const died = over === null ? `ended with ${code}` : 'took too long'
  const reason = (said || stderr.trim().split('\n').at(-1) || died).slice(0, 400)
  return { verdict: code === 1 && said !== '' ? 'FAIL' : 'ERROR', soft: null, reason }
}
