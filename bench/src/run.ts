import { archiveSuite } from './archive/suite.ts'
import { busySuite } from './busy/suite.ts'
import { capacitySuite } from './pages/capacity-suite.ts'
import { coverSuite } from './cover/suite.ts'
import { demoSuite, journeySuite, landingSuite, togetherSuite } from './pages/suites.ts'
import { explainSuite } from './explain/suite.ts'
import { faultsSuite } from './faults/suite.ts'
import { fetSuite } from './fet/suite.ts'
import { gridSuite } from './pages/grid-suite.ts'
import { judgeSuite } from './judge/suite.ts'
import { largestSuite } from './largest/suite.ts'
import { loadSuite } from './load/suite.ts'
import { memorySuite } from './zen/memory-suite.ts'
import { officeSuite } from './office/suite.ts'
import { packingsSuite } from './zen/packings-suite.ts'
import { phonesSuite } from './phones/suite.ts'
import { qualitySuite } from './quality/suite.ts'
import { repairSuite } from './repair/suite.ts'
import { reportSuite } from './report/suite.ts'
import { rulesSuite } from './zen/rules-suite.ts'
import { solverSuite } from './zen/solver-suite.ts'
import type { Suite } from './basics/suite.ts'
import { withoutSuite } from './without/suite.ts'
import { xhsttSuite } from './xhstt/suite.ts'

/** `npm run bench -- SUITE`. */
const SUITES: Readonly<Record<string, Suite>> = {
  report: reportSuite,
  solver: solverSuite,
  rules: rulesSuite,
  memory: memorySuite,
  packings: packingsSuite,
  without: withoutSuite,
  judge: judgeSuite,
  explain: explainSuite,
  capacity: capacitySuite,
  cover: coverSuite,
  quality: qualitySuite,
  repair: repairSuite,
  fet: fetSuite,
  'fet-archive': archiveSuite,
  xhstt: xhsttSuite,
  grid: gridSuite,
  journey: journeySuite,
  together: togetherSuite,
  landing: landingSuite,
  demo: demoSuite,
  load: loadSuite,
  phones: phonesSuite,
  busy: busySuite,
  faults: faultsSuite,
  largest: largestSuite,
  office: officeSuite,
}

const [name, ...args] = process.argv.slice(2)
const suite = Object.hasOwn(SUITES, name ?? '') ? SUITES[name ?? ''] : undefined
if (suite) {
  try {
    process.exitCode = await suite.run(args, (line) => process.stdout.write(`${line}\n`))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
} else {
  const lines = Object.values(SUITES).map(({ usage, about }) => `  npm run bench -- ${usage}\n      ${about}\n`)
  process.stderr.write(`${name === undefined ? 'which suite?' : `there is no suite ${name}`}\n${lines.join('')}`)
  process.exitCode = 2
}
