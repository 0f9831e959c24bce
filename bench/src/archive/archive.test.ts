import { expect, test } from 'vitest'
import type { OwnRun } from '../fet/run.ts'
import { kindRows, kindsText } from './kinds.ts'
import { compulsoryOf, kindsOf } from './kinds-run.ts'
import type { PeerLine, ZenLine } from './lines.ts'
import { outcomeOf, ratioOf, resultsOf, summarizeArchive } from './outcome.ts'
import { archiveText, lineText, whyNot } from './report.ts'

const AT_ZERO: OwnRun = {
  ...{ lessons: 70, startCpu: 0.4, readCpu: 0.1 },
  unread: null,
  beginsAtZero: false,
  secondsToZero: 0.5,
  cpuToZero: 0.8,
  threadSeconds: 0.5,
  doubleBookings: 0,
  broken: 0,
  unscheduled: 0,
  brokenKinds: {},
  megabytes: 100,
}
const PASS = { verdict: 'PASS', soft: 3, reason: '' } as const

function zen(file: string, seed: number, run: Partial<OwnRun> = {}, verdict: ZenLine['verdict'] = PASS): ZenLine {
  return { program: 'zen', file, seed, run: { ...AT_ZERO, ...run }, died: null, verdict }
}

function peer(file: string, seed: number, cpu: number | null): PeerLine {
  const solved = cpu !== null
  const cpus = { cpu: cpu ?? 9, readCpu: cpu && cpu / 5, foundCpu: cpu && cpu / 2 }
  return { program: 'fet-cl', file, seed, run: { solved, started: true, seconds: 9, ...cpus, soft: null } }
}

const open = { secondsToZero: null, threadSeconds: 40 }

test('a run is judged by FET, and one that keeps everything by the judge of the pages too', () => {
  expect(outcomeOf(zen('a', 1))).toBe('pass')
  expect(outcomeOf(zen('a', 1, { beginsAtZero: true }))).toBe('begins')
  const failed = zen('a', 1, { beginsAtZero: true }, { verdict: 'FAIL', soft: null, reason: 'no allowed slot' })
  expect(outcomeOf(failed)).toBe('fail')
  expect(whyNot(failed)).toBe('no allowed slot')
  expect(outcomeOf(zen('a', 1, {}, { verdict: 'ERROR', soft: null, reason: 'refused' }))).toBe('unchecked')
  expect(outcomeOf(zen('a', 1, { brokenKinds: { MAX_GAPS: 2 } }))).toBe('broken')
  expect(outcomeOf(zen('a', 1, { unread: 'it is not a FET file', secondsToZero: null }, null))).toBe('unread')
  expect(outcomeOf({ ...zen('a', 1), run: null, died: 'out of memory' })).toBe('died')
  const left = zen('a', 1, { ...open, doubleBookings: 2, brokenKinds: { MAX_GAPS: 3 } }, null)
  expect(outcomeOf(left)).toBe('broken')
  expect(lineText(left)).toMatch(/40\.000 cpu s +- s +broken +a: 2 double bookings, MAX_GAPS 3$/)
})

test('a file counts with its worst seed, fet-cl with its best', () => {
  const results = resultsOf(
    [
      zen('both', 1),
      zen('both', 2, { threadSeconds: 1.5 }),
      zen('ours', 1),
      zen('theirs', 1),
      zen('theirs', 2, open, null),
    ],
    [
      peer('both', 1, 10),
      peer('both', 2, null),
      peer('ours', 1, null),
      peer('theirs', 1, 0.1),
      peer('zen not run', 1, 1),
    ],
  )
  const summary = summarizeArchive(results)
  expect(summary).toMatchObject({ files: 3, bothSolve: 1, onlyZen: 1, onlyPeer: 1, neither: 0, runs: 5, runsPassed: 4 })
  expect(summary.outcomes.pass).toEqual({ peerSolves: 1, peerDoesNot: 1 })
  expect(summary.outcomes.broken).toEqual({ peerSolves: 1, peerDoesNot: 0 })
  // The upper median of 0.5 and 1.5 over the one run in which fet-cl found something.
  expect(summary.geometricMean).toBeCloseTo(0.15)
  // The same over 3 s of search; with 0.5 s of start and reading, over 5 s until it has found one.
  expect(summary.aloneMean).toBeCloseTo(1.5 / 3)
  expect(summary.wholeMean).toBeCloseTo(2 / 5)
  expect(summary.slowerThanPeer).toBe(0)
  expect(archiveText(results, summary)).toContain(
    '1 files solved by both, 1 by Zen alone, 1 by fet-cl alone, 0 by neither',
  )
})

test('a file that begins at zero has no time to be compared', () => {
  const [result] = resultsOf([zen('a', 1, { beginsAtZero: true, threadSeconds: 9 })], [peer('a', 1, 0.2)])
  expect(ratioOf(result!)).toBeNull()
  expect(summarizeArchive([result!])).toMatchObject({ bothSolve: 1, geometricMean: null, slowerThanPeer: 0 })
})

const FILE = `<fet version="6.8.5"><Institution_Name>x</Institution_Name>
<Days_List><Day><Name>Mo</Name></Day><Day><Name>Tu</Name></Day></Days_List>
<Hours_List><Hour><Name>1</Name></Hour><Hour><Name>2</Name></Hour></Hours_List>
<Teachers_List><Teacher><Name>Ada</Name></Teacher></Teachers_List>
<Activities_List><Activity><Teacher>Ada</Teacher><Subject>Maths</Subject><Duration>1</Duration><Id>1</Id><Active>true</Active></Activity></Activities_List>
<Time_Constraints_List>
<ConstraintTeacherMaxDaysPerWeek><Weight_Percentage>100</Weight_Percentage><Teacher>Ada</Teacher><Max_Days_Per_Week>1</Max_Days_Per_Week><Active>true</Active></ConstraintTeacherMaxDaysPerWeek>
<ConstraintOfTheMoon><Weight_Percentage>100</Weight_Percentage><Active>true</Active></ConstraintOfTheMoon>
<ConstraintOfTheMoon><Weight_Percentage>95,5</Weight_Percentage><Active>true</Active></ConstraintOfTheMoon>
<ConstraintOfTheMoon><Weight_Percentage>100</Weight_Percentage><Active>false</Active></ConstraintOfTheMoon>
</Time_Constraints_List></fet>`

test('of each kind of constraint it is told how many there are, and how many of them are kept and written', () => {
  const kinds = kindsOf(FILE)
  expect(kinds['ConstraintOfTheMoon']).toEqual({ count: 2, compulsory: 1, unkept: 2, compulsoryUnkept: 1, written: 0 })
  expect(kinds['ConstraintTeacherMaxDaysPerWeek']).toEqual({
    count: 1,
    compulsory: 1,
    unkept: 0,
    compulsoryUnkept: 0,
    written: 1,
  })
  expect(compulsoryOf(FILE)).not.toContain('95,5')
  const rows = kindRows([
    { file: 'a', seed: 0, kinds },
    { file: 'b', seed: 0, kinds },
    { file: 'too large', seed: 0, kinds: null },
  ])
  expect(rows[0]).toMatchObject({ kind: 'ConstraintOfTheMoon', files: 2, filesUnkept: 2, compulsoryUnkept: 2 })
  expect(kindsText(rows)).toMatch(/ 2 +4 +2 +0 +0 +0 +2 in 2 {2}ConstraintOfTheMoon/)
})
