import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resultsOf, summarizeArchive } from '../archive/outcome.ts'
import { distributionOf } from '../zen/rules-report.ts'
import { benchPage } from './page.ts'
import { publishedResults, rulesBefore, type Published } from './published.ts'
import { PAGE } from './suite.ts'

test('the page of the bench is what the report writes from the committed results: npm run bench -- report', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(benchPage(publishedResults(), rulesBefore()))
})

const taken = {
  machine: {
    processor: 'A processor',
    cores: 2,
    memoryMegabytes: 24_000,
    node: 'v24.0.0',
    platform: 'linux x64',
    loadAtStart: 0.5,
  },
  revision: 'abcdef0',
  day: '2026-01-02',
  command: 'npm run bench -- something',
}
const file = { passed: 1, runs: 1, peerSoft: 2, why: '' }

test('every file stands there with both programs, and one that does not pass with its reason', () => {
  const [zen, peer] = [
    { program: 'zen', file: 'a.fet', seed: 1, run: null, died: 'out of memory', verdict: null },
    {
      program: 'fet-cl',
      file: 'a.fet',
      seed: 1,
      run: { solved: true, started: true, seconds: 3, cpu: 2, readCpu: 0.1, foundCpu: 1.9, soft: 1 },
    },
  ] as const
  const page = benchPage([
    {
      ...taken,
      suite: 'fet-archive',
      ...{ peerVersion: '6.8.5', seeds: 1, limit: 20, threads: 1, found: 2 },
      summary: summarizeArchive(resultsOf([zen], [peer])),
      kinds: [{ kind: 'ConstraintOfTheMoon', files: 1, compulsory: 3, compulsoryUnkept: 2, written: 1 }],
      files: [
        {
          ...file,
          ...{ file: 'a.fet', lessons: 70, outcome: 'pass', zenSeconds: 0.5, zenSoft: 3 },
          ...{ peerSolves: true, peerSeconds: 2, alone: { zen: 0.5, peer: 1.8 }, whole: { zen: 0.91, peer: null } },
        },
        {
          ...{
            file: 'b.fet',
            lessons: 90,
            outcome: 'broken',
            passed: 0,
            runs: 1,
            zenSeconds: null,
            zenSoft: null,
            zenSoftAtEqualTime: null,
          },
          ...{ peerSolves: false, peerSeconds: null, peerSoft: null, why: 'MAX_GAPS 2 | more' },
        },
      ],
    },
  ])
  expect(page).toContain('All 2 files of')
  expect(page).toContain('| a.fet | 70 | 0.50 | 2.00 | 1/1 | 3.0 | 2.0 | 500 | 1800 | 910 | - |  |\n')
  expect(page).toContain('| b.fet | 90 | - | - | 0/1 | - | - | - | - | - | - | MAX_GAPS 2 \\| more |\n')
  expect(page).toContain('fet-cl is the one that the package fet has, 6.8.5, released in 2023.')
  expect(page).toContain('| ConstraintOfTheMoon | 1 | 3 | 1 | 1 |')
  expect(page).toContain('On 2026-01-02 at `abcdef0`: A processor, 2 cores, 23 GB, Node 24.0.0, load 0.5 at the start.')
  expect(page).toContain('\n    npm run bench -- something\n')
})

test('wishes are held against each other at equal time', () => {
  const wishes = { lessons: 70, seconds: 2, atZero: 30, atEqualTime: 4, peer: 5 }
  const page = benchPage([
    {
      ...taken,
      suite: 'fet-wishes',
      ...{ peerVersion: '6.8.5', seeds: 1, limit: 20, threads: 1 },
      files: [
        { ...wishes, file: 'a.fet' },
        { ...wishes, file: 'b.fet', atEqualTime: 6 },
      ],
    },
  ])
  expect(page).toMatch(/over 2 files Zen's first timetables break 60, those at equal time\s10, fet-cl's 10\./)
  expect(page).toContain('At equal time Zen is no worse in 1 of 2.')
  expect(page).toContain('| a.fet | 70 | 2.00 | 30.0 | 4.0 | 5.0 |')
})

test('a school stands there with three timetables, and what they have in common before', () => {
  const figures = {
    ...{ seconds: 1, teacherGaps: 40, worstTeacherGaps: 5, singleLessonDays: 1, classGaps: 3, worstClassGaps: 2 },
    ...{ lateStarts: 1, repeats: 0, soft: 12 },
  }
  const page = benchPage([
    {
      ...taken,
      suite: 'quality',
      ...{ peerVersion: '6.8.5', limit: 15, peerLimit: 60, seeds: 3, geomeanTeacherGaps: 0.25, geomeanClassGaps: null },
      schools: [
        {
          file: 'a.fet',
          asFile: figures,
          balanced: { ...figures, teacherGaps: 9, seconds: 1.5 },
          ...{ fet: { ...figures, soft: 11 }, fetSeconds: 3, softAtEqualTime: 12 },
        },
        { file: 'b.fet', asFile: figures, balanced: null, fet: null, fetSeconds: null, softAtEqualTime: null },
      ],
    },
  ])
  expect(page).toContain('2 schools of FET: what Zen makes on one thread in 15 processor seconds')
  expect(page).toContain('Balanced leaves 0.25, for each of classes -')
  expect(page).toContain('1.0 s as the files say and after 1.5 s with Balanced, in sum over the one school')
  expect(page).toContain('in 0 of one school once')
  expect(page).toContain('| a.fet | Balanced | 9 | 5 | 1 | 3 | 2 | 1 | 0 | - | 1.50 |')
  expect(page).toContain('| b.fet | FET | - | - | - | - | - | - | - | - | - |')
})

test('how runtimes spread stands beside what they were at an older commit, of the files that were measured then', () => {
  const runs = [2, 11].map((seconds) => ({
    ...{ seed: 1, seconds, doubleBookings: 0, broken: seconds > 9 ? 1 : 0, moves: 1, evaluatedPerSecond: 1 },
  }))
  const distribution = distributionOf(runs, 9)
  const before = {
    ...{
      suite: 'rules' as const,
      revision: '1234567',
      day: '2026-01-01',
      machine: 'a large machine',
      seeds: 24,
      limit: 9,
    },
    files: [{ input: 'a.fet', kept: 5 }],
  } as const
  const files = ['a.fet', 'b.fet'].map((input) => ({ input, lessons: 70, distribution }))
  const page = benchPage([{ ...taken, suite: 'rules', seeds: 2, limit: 9, files }], before)
  expect(page).toContain('Before: seeds there within 9 s at `1234567`, of 24, on a large machine, 2026-01-01.')
  expect(page).toContain('| file | lessons | before | at zero | 1 s | 3 s | 10 % |')
  expect(page).toContain('| a.fet | 70 | 5/24 | 1/2 | 0 | 1 | 2.00 |')
  expect(page).toContain('| b.fet | 70 | - | 1/2 | 0 | 1 | 2.00 |')
})

test('of runs that never come to zero no time is told, and costs are ordered hard before soft', () => {
  const run = { seed: 1, at5: null, published: { hard: 0, soft: 5 }, readBack: true, instance: 'XX-YY-00' }
  const results: Published[] = [
    {
      ...taken,
      suite: 'packings',
      ...{ threads: 4, limit: 60 },
      runs: [
        { classes: 12, seed: 1, secondsToZero: 3, threadSeconds: 2.5, doubleBookings: 0 },
        { classes: 12, seed: 2, secondsToZero: null, threadSeconds: 60, doubleBookings: 2 },
        { classes: 12, seed: 3, secondsToZero: 3, threadSeconds: 2, doubleBookings: 0 },
      ],
    },
    {
      ...taken,
      suite: 'xhstt',
      ...{ seconds: 600, threads: 1, inParts: true },
      runs: [{ ...run, atEnd: { hard: 0, soft: 6 } }],
    },
    {
      ...taken,
      suite: 'xhstt',
      ...{ seconds: 45, threads: 1 },
      runs: [
        { ...run, atEnd: { hard: 1, soft: 0 } },
        { ...run, atEnd: { hard: 0, soft: 9 } },
        { ...run, atEnd: { hard: 0, soft: 7 } },
      ],
    },
  ]
  const page = benchPage(results)
  expect(page).toContain('| 12 | 2/3 | 2.50 | - |')
  expect(page).toContain('| XX-YY-00 | 3 | 7 | 9 | 1 / 0 | 5 |')
  expect(page).toMatch(/## XHSTT, 600 seconds[^|]*over several days[^#]*\| XX-YY-00 \| 1 \| 6 \| 6 \| 6 \| 5 \|/)
  expect(page.slice(page.indexOf('## XHSTT, 45'))).not.toContain('several days')
  expect(page.indexOf('## XHSTT')).toBeLessThan(page.indexOf('## Perfect packings'))
})
