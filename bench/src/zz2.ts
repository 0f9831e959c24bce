import { readFileSync } from 'node:fs'
import { edited } from './repair/edits.ts'
import { problemFrom } from '@timetable/solver'
import { joinTogether } from '../../solver/src/problem/together.ts'
import { compile } from '../../solver/src/model/compile.ts'
import { createAttempt } from '../../solver/src/search/attempt.ts'
import { createChains } from '../../solver/src/search/chains.ts'
import { createStanding } from '../../solver/src/search/standing.ts'
import { openOnly } from '../../solver/src/search/search.ts'
import { createState } from '../../solver/src/state/create-state.ts'
import { createRandom } from '../../solver/src/basics/random.ts'
const [name, kind, no] = process.argv.slice(2)
const schedule = JSON.parse(readFileSync('/tmp/zz-solved/' + name + '.json', 'utf8'))
const after = edited(schedule, kind as never, Number(no))!
const { problem, present } = problemFrom(after)
const t = joinTogether(problem, present)
console.log('joined', !!t, t?.problem.meets.length)
const model = compile(t ? t.problem : problem)
const home = openOnly(model, t ? t.joined(present) : present)
const standing = createStanding(model, home, t?.sizes)
const attempt = createAttempt(model, createState(model), createRandom(1))
const chains = createChains(model, attempt, standing)
chains.stand(home)
console.log(chains.wrong, chains.things(), 'meets', model.meets, 'gauges', model.watch.gauges, 'groups', model.groups.count, 'pairs', model.hardPairs.other.length)
const thing = chains.things()[0]
console.log('starts', thing < model.meets ? model.startsFrom[thing + 1] - model.startsFrom[thing] : '-', 'resources', thing < model.meets ? model.problem.meets[thing].resources.map((r) => model.problem.resources[r].name).join(' ') : '')
const w = chains.wrong
const hard = w.doubleBookings + w.broken
const target = w.waiting > 0 ? { waiting: w.waiting - 1, hard } : { waiting: 0, hard: hard - 1 }
for (let d = 0; d < 7; d++) {
  const began = performance.now()
  chains.begin({ target, most: d, thing, width: Number(process.argv[5] ?? 60), moves: Number(process.argv[6] ?? 20000) })
  let n = 0
  while (chains.step()) n++
  console.log('depth', d, 'steps', n, 'found', chains.found && { hard: chains.found.hard, moved: chains.found.moved, people: chains.found.people }, 'cut', chains.isCut, 'ms', (performance.now() - began).toFixed(0))
  if (chains.found) break
}
