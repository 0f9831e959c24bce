import { execFile } from 'node:child_process'

/** What FET says of a timetable of ours. */
export type Verdict = {
  readonly verdict: 'PASS' | 'FAIL' | 'ERROR'
  /** FET's sum of broken wishes, each weight over 100; null where it does not pass. */
  readonly soft: number | null
  /** Why it fails, in a line. */
  readonly reason: string
}

/** Lets the script `judge` ask FET of the places in `csv`: exit code 0 it passes, 1 it fails, 2 it cannot be checked. */
export function judgedBy(judge: string, file: string, csv: string): Promise<Verdict> {
  return new Promise((resolve) => {
    execFile('python3', [judge, file, csv], { encoding: 'utf8' }, (error, stdout, stderr) => {
      const lines = stdout.trim().split('\n')
      const soft = /soft cost ([\d.]+)/.exec(lines[0] ?? '')
      if (!error) resolve({ verdict: 'PASS', soft: soft ? Number(soft[1]) : null, reason: '' })
      else {
        const said = lines.map((line) => line.trim()).join(' | ')
        const reason = (said || stderr.trim().split('\n').at(-1) || error.message).slice(0, 400)
        resolve({ verdict: error.code === 1 && said !== '' ? 'FAIL' : 'ERROR', soft: null, reason })
      }
    })
  })
}
