import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { scheduleOf } from '/tmp/wt/repair/bench/src/basics/inputs.ts'
import { solveWhole } from '/tmp/wt/repair/bench/src/judge/solve-whole.ts'
import { place } from '@timetable/runner'
import { edited, EDITS } from '/tmp/wt/repair/bench/src/repair/edits.ts'
import { mend } from '/tmp/wt/repair/bench/src/repair/mend.ts'
import { closePool } from '@timetable/runner'
const [file, n = '5', sec = '10', only] = process.argv.slice(2)
mkdirSync('/tmp/zz-solved', { recursive: true })
const cache = '/tmp/zz-solved/' + basename(file) + '.json'
let schedule
if (existsSync(cache)) schedule = JSON.parse(readFileSync(cache, 'utf8'))
else { const made = await scheduleOf(file, 1); if (typeof made === 'string') throw new Error(made); schedule = place(made, await solveWhole(made, 120)); writeFileSync(cache, JSON.stringify(schedule)) }
console.log(basename(file), Object.keys(schedule.lessons).length)
for (const kind of EDITS) { if (only && kind !== only) continue
 for (let i = 1; i <= Number(n); i++) {
  const after = edited(schedule, kind, i)
  if (!after) { console.log(kind, i, 'none'); continue }
  const r = mend(after, 1, Number(sec))
  console.log(kind, i, r.isMended ? 'ok' : 'LEFT ' + r.left, 'moved', r.moved, 's', r.seconds.toFixed(3), 'search', r.searchSeconds.toFixed(3), 'steps', r.steps)
 } }
await closePool()
