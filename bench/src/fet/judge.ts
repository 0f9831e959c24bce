import { runChild } from '../basics/child.ts'

/** FET's verdict on one of our timetables. */
export type Verdict = {
  readonly verdict: 'PASS' | 'FAIL' | 'ERROR'
  /** FET's sum of violated wishes, each weight divided by 100. Null if the timetable does not pass. */
  readonly soft: number | null
  /** Why it fails, in one line. */
  readonly reason: string
}

/** A limit far above the one that the script itself applies. */
const SECONDS = 900

/** Runs the script `judge`, which lets FET check the placements in `csv`. Exit code 0: passes, 1: fails, 2: cannot be checked. */
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
