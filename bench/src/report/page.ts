import { MARKS, SHARES } from '../zen/rules-report.ts'
import { OUTCOMES } from '../archive/outcome.ts'
import { WORDS } from '../archive/report.ts'
import { fixed, median, worst } from '../basics/statistics.ts'
import { costText } from '../xhstt/report.ts'
import type { PublishedPart } from './parts.ts'
import type { Published, RulesBefore } from './published.ts'
import { qualitySection } from './quality-section.ts'
import { repairSection } from './repair-section.ts'
import { inWords, setting, table } from './table.ts'
import { wishesSection } from './wishes-section.ts'

type Of<S extends PublishedPart['suite']> = Extract<Published, { suite: S }>

/** The sections of the page, in order. */
const SECTIONS: {
  readonly [S in PublishedPart['suite']]: (result: Of<S>, before: RulesBefore | null) => readonly string[]
} = {
  'fet-archive': archiveSection,
  'fet-wishes': wishesSection,
  quality: qualitySection,
  rules: rulesSection,
  xhstt: xhsttSection,
  packings: packingsSection,
  repair: repairSection,
  memory: memorySection,
}

/** Returns `docs/BENCH.md` from the committed results. `before`: the distribution of runtimes at an older commit. */
export function benchPage(results: readonly Published[], before: RulesBefore | null = null): string {
  const parts = Object.keys(SECTIONS).flatMap((suite) => results.filter((result) => result.suite === suite))
  return [
    '# Bench',
    '',
    'What Zen finds and how fast, beside the free timetabling software FET and the published solutions of XHSTT.',
    '`npm run bench -- report` writes this page from the files in `bench/results`; nothing is edited by hand. Each section has',
    'the command that repeats it. Seconds are processor seconds, so other programs on the machine matter little.',
    '[bench/README.md](../bench/README.md) explains how each suite measures. The measured files are not ours: `DIR` is their',
    'folder, and `SCRIPT` is a program that lets FET judge a timetable.',
    ...parts.flatMap((result) => [
      '',
      ...(SECTIONS[result.suite] as (of: Published, before: RulesBefore | null) => readonly string[])(result, before),
    ]),
    '',
  ].join('\n')
}

function archiveSection(result: Of<'fet-archive'>): string[] {
  const { summary, files, found, seeds, limit, threads, peerVersion, kinds } = result
  const many = files.length === found ? `All ${found} files` : `${files.length} of the ${found} files`
  const rows = OUTCOMES.filter((outcome) => {
    const { peerSolves, peerDoesNot } = summary.outcomes[outcome]
    return peerSolves + peerDoesNot > 0
  }).map((outcome) => {
    const { peerSolves, peerDoesNot } = summary.outcomes[outcome]
    return [WORDS[outcome], String(peerSolves), String(peerDoesNot)]
  })
  const inMilliseconds = files.some(({ alone }) => alone !== undefined)
  const unkept = kinds.filter(({ compulsoryUnkept }) => compulsoryUnkept > 0)
  return [
    '## Schools of FET',
    '',
    `${many} of Debian's package fet-data: Zen on ${inWords(threads, 'thread')} and fet-cl (${peerVersion}), from scratch unless the`,
    `file has placements, ${limit} processor seconds each, ${inWords(seeds, 'seed')}. FET is the judge: it gets Zen's`,
    'first timetable without required violations, and checks every compulsory constraint.',
    `fet-cl is the one that the package fet has, ${peerVersion}${releasedIn(peerVersion)}.`,
    '',
    ...table(['Zen, with its worst seed', 'fet-cl solves', 'fet-cl does not'], rows, 1),
    '',
    `If both solve a file that has no timetable, Zen's time is ${fixed(summary.geometricMean, 3)} of fet-cl's (geometric mean);`,
    `${inWords(summary.slowerThanPeer, 'file')} of these ${summary.slowerThanPeer === 1 ? 'takes' : 'take'} Zen longer than fet-cl. Zen's seconds are those of the search`,
    'thread and of the thread that receives its results; the file is read before. The seconds of fet-cl are those of its whole process.',
    ...(summary.aloneMean === undefined || summary.wholeMean === undefined
      ? []
      : [
          `For the search alone the ratio is ${fixed(summary.aloneMean, 3)}, and ${fixed(summary.wholeMean, 3)} including process start and reading of the file. The`,
          'last columns are milliseconds: the search alone, then including start and reading, each for Zen and then fet-cl.',
        ]),
    '',
    ...setting(result),
    '',
    ...table(
      [
        ...['file', 'lessons', 'Zen s', 'fet-cl s', 'FET passes', 'wishes broken at first', "fet-cl's"],
        ...(inMilliseconds ? ['search ms', "fet-cl's", 'whole ms', "fet-cl's"] : []),
        'what is left',
      ],
      files.map((file) => [
        file.file,
        String(file.lessons),
        fixed(file.zenSeconds, 2),
        fixed(file.peerSeconds, 2),
        `${file.passed}/${file.runs}`,
        fixed(file.zenSoft, 1),
        fixed(file.peerSoft, 1),
        ...(inMilliseconds
          ? [file.alone, file.whole].flatMap((both) => [both?.zen, both?.peer].map((seconds) => milliseconds(seconds)))
          : []),
        file.outcome === 'begins' ? 'holds a timetable' : file.why,
      ]),
      1,
    ),
    ...(kinds.length === 0
      ? []
      : [
          '',
          '### Compulsory constraints',
          '',
          `Of the ${kinds.length} kinds in these files, ${unkept.length} are not fully kept, according to the warnings of the reader. The column *written*`,
          'counts the constraints in the file that is written from what was read, some of them as another kind.',
          '',
          ...table(
            ['constraint', 'files', 'count', 'kept', 'written'],
            kinds.map(({ kind, files: inFiles, compulsory, compulsoryUnkept, written }) => [
              kind,
              String(inFiles),
              String(compulsory),
              String(Math.max(0, compulsory - compulsoryUnkept)),
              String(written),
            ]),
            1,
          ),
        ]),
  ]
}

/** The release years of the FET versions that were measured, if known. */
const RELEASED: Readonly<Record<string, string>> = { '6.8.5': ', released in 2023' }
const releasedIn = (version: string) => RELEASED[version] ?? ''

function rulesSection(result: Of<'rules'>, before: RulesBefore | null): string[] {
  const { files, seeds, limit } = result
  const marks = MARKS.filter((mark) => mark <= limit)
  return [
    '## How runtimes spread',
    '',
    `${seeds} seeds each, one thread, from scratch, at most ${limit} processor seconds: how many seeds meet all requirements within the`,
    'seconds of each column, and the time within which a share of them does.',
    ...(before
      ? [
          `Before: seeds there within ${before.limit} s at \`${before.revision}\`, of ${before.seeds}, on ${before.machine}, ${before.day}.`,
        ]
      : []),
    '',
    ...setting(result),
    '',
    ...table(
      [
        'file',
        'lessons',
        ...(before ? ['before'] : []),
        'at zero',
        ...marks.map((mark) => `${mark} s`),
        ...SHARES.map(shareName),
      ],
      files.map(({ input, lessons, distribution: { runs, kept, within, quantiles } }) => [
        input,
        String(lessons),
        ...(before ? [keptBefore(before, input)] : []),
        `${kept}/${runs}`,
        ...marks.map((mark) => fixed(within[mark], 0)),
        ...SHARES.map((share) => fixed(quantiles[share], 2)),
      ]),
      1,
    ),
  ]
}

function keptBefore({ files, seeds }: RulesBefore, input: string): string {
  const file = files.find((one) => one.input === input)
  return file ? `${file.kept}/${seeds}` : '-'
}

function xhsttSection(result: Of<'xhstt'>): string[] {
  const { runs, seconds, threads, inParts = false } = result
  const instances = [...new Set(runs.map(({ instance }) => instance))]
  return [
    `## XHSTT, ${seconds} seconds`,
    '',
    `The cost of each instance after ${seconds} processor seconds on ${inWords(threads, 'thread')}, beside the best of the solutions published`,
    'in its file: soft cost, or `hard / soft`. Every timetable is written as XHSTT and read again. An evaluator that is independent of',
    'the search computes its cost.',
    ...(inParts
      ? ['The runs were made over several days, on machines of this size; the machine of the last run is named below.']
      : []),
    '',
    ...setting(result),
    '',
    ...table(
      ['instance', 'seeds', 'best', 'median', 'worst', 'published'],
      instances.map((instance) => {
        const own = runs.filter((run) => run.instance === instance)
        const costs = own.map(({ atEnd }) => atEnd).toSorted((a, b) => a.hard - b.hard || a.soft - b.soft)
        const middle = costs[Math.floor(costs.length / 2)] ?? null
        return [
          instance,
          String(own.length),
          costText(costs[0] ?? null),
          costText(middle),
          costText(costs.at(-1) ?? null),
          costText(own[0]?.published ?? null),
        ]
      }),
      1,
    ),
  ]
}

function packingsSection(result: Of<'packings'>): string[] {
  const { runs, threads, limit } = result
  const sizes = [...new Set(runs.map(({ classes }) => classes))]
  return [
    '## Perfect packings',
    '',
    `Generated schools with as many teachers and rooms as classes, all busy in each of 30 slots: ${inWords(threads, 'thread')}, at most`,
    `${limit} processor seconds of each thread, a different school for each seed.`,
    '',
    ...setting(result),
    '',
    ...table(
      ['classes', 'found', 'median s', 'worst s'],
      sizes.map((size) => {
        const own = runs.filter(({ classes }) => classes === size)
        const times = own.map((run) => (run.secondsToZero === null ? Infinity : run.threadSeconds))
        const shown = (time: number | null) => fixed(time === Infinity ? null : time, 2)
        const found = times.filter((time) => time < Infinity).length
        return [String(size), `${found}/${own.length}`, shown(median(times)), shown(worst(times))]
      }),
      0,
    ),
  ]
}

function memorySection(result: Of<'memory'>): string[] {
  const { files, seconds } = result
  const threads = [...new Set(files.flatMap(({ runs }) => runs.map((run) => run.threads)))].sort((a, b) => a - b)
  return [
    '## Memory by threads',
    '',
    `The peak memory of a process, in megabytes, until its threads have searched for ${seconds} s, and what each thread beyond the first`,
    'adds.',
    '',
    ...setting(result),
    '',
    ...table(
      ['file', 'lessons', ...threads.map((count) => inWords(count, 'thread')), 'a further thread'],
      files.map(({ input, lessons, runs, furtherThread }) => [
        input,
        String(lessons),
        ...threads.map((count) => fixed(runs.find((run) => run.threads === count)?.peak ?? null, 0)),
        fixed(furtherThread, 1),
      ]),
      1,
    ),
  ]
}

const milliseconds = (seconds: number | null = null): string => fixed(seconds === null ? null : seconds * 1000, 0)

function shareName(share: number): string {
  return share === 1 ? 'worst' : `${share * 100} %`
}
