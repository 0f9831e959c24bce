import { isDeepStrictEqual } from 'node:util'
import { importOf, isRefusal, scheduleFromImport, type ImportedSchool } from '@timetable/domain'
import {
  countingMint,
  faultsOf,
  mixedSchedule,
  mutatedLines,
  mutatedText,
  mutatedValue,
  oneOf,
  type Random,
} from '@timetable/domain/testing'
import {
  evaluateXhstt,
  readSchool,
  readXhstt,
  writeFet,
  writeJson,
  writeXhstt,
  writeXhsttSchool,
} from '@timetable/formats'
import { constraintText, limitsText, refer, xhsttText } from '@timetable/formats/testing'
import { problemFrom } from '@timetable/solver'

/** The maximum time to read a file, in processor seconds. */
const MOST_SECONDS = 5

const schedule = mixedSchedule()
const school = importOf(schedule)
const json = writeJson(school)
const fet = writeFet(school).text
const instance = writeXhsttSchool(schedule).text
const everyone = refer('ResourceGroups', 'everyone')
const all = refer('EventGroups', 'all')
const xhstt = xhsttText({
  resources: ['Ada', '1A'],
  events: { a: { duration: 2, resources: ['Ada'] }, b: { time: 'Mo1', resources: ['Ada', '1A'], roles: ['Room'] } },
  constraints: [
    constraintText('AssignTime', all),
    constraintText('AvoidClashes', everyone),
    constraintText(
      'SplitEvents',
      all,
      '<MinimumDuration>1</MinimumDuration><MaximumDuration>2</MaximumDuration>' +
        '<MinimumAmount>1</MinimumAmount><MaximumAmount>2</MaximumAmount>',
    ),
    constraintText('PreferTimes', all, refer('Times', 'Mo2', 'Tu1')),
    constraintText('AvoidUnavailableTimes', everyone, refer('Times', 'Mo3'), {
      required: false,
      costFunction: 'Quadratic',
    }),
    constraintText('LimitBusyTimes', everyone, refer('TimeGroups', 'Mo', 'Tu') + limitsText(1, 2), { weight: 3 }),
  ].join('\n'),
  solution: [{ event: 'a', duration: 1, time: 'Mo1' }, { event: 'a', duration: 1, time: 'Tu1' }, { event: 'b' }],
}).replaceAll('><', '>\n<')

/** The outcome for one text: refused, read, or a complaint if neither was right. */
type Outcome = 'refused' | 'read' | { readonly complaint: string }
type Format = {
  readonly name: string
  readonly sound: string
  /** Returns a text that is almost valid. */
  readonly next: (random: Random) => string
  readonly read: (text: string) => Outcome
}

const xml = (text: string) => (random: Random) =>
  random() < 0.7 ? mutatedLines(random, text) : mutatedText(random, text)

export const FORMATS: readonly Format[] = [
  { name: 'fet', sound: fet, next: xml(fet), read: readAsSchool },
  {
    name: 'json',
    sound: json,
    next: (random) =>
      random() < 0.7 ? JSON.stringify(mutatedValue(random, JSON.parse(json))) : mutatedText(random, json),
    read: readAsSchool,
  },
  { name: 'xhstt', sound: xhstt, next: xml(xhstt), read: readAsArchive },
  { name: 'xhstt school', sound: xhstt, next: xml(xhstt), read: readAsSchool },
  { name: 'written xhstt', sound: instance, next: xml(instance), read: readAsSchool },
]

type FilesRead = { readonly files: number; readonly read: number; readonly complaints: readonly string[] }

/** Reads files that are almost valid. Each must be refused or become a valid version, in time, and nothing may throw. */
export function readMutatedFiles(random: Random, files: number): FilesRead {
  const complaints: string[] = []
  let read = 0
  for (let file = 0; file < files; file++) {
    const { name, next, read: reader } = oneOf(random, FORMATS)
    const text = next(random)
    const began = process.cpuUsage()
    const outcome = outcomeOf(reader, text)
    const { user, system } = process.cpuUsage(began)
    if (outcome === 'read') read++
    if (typeof outcome === 'object') complaints.push(`${name}: ${outcome.complaint}: ${JSON.stringify(text)}`)
    if (user + system > MOST_SECONDS * 1e6) complaints.push(`${name}: takes too long: ${JSON.stringify(text)}`)
  }
  return { files, read, complaints }
}

function outcomeOf(reader: Format['read'], text: string): Outcome {
  try {
    return reader(text)
  } catch (error) {
    return { complaint: (error as Error).stack ?? String(error) }
  }
}

function readAsSchool(text: string): Outcome {
  const result = readSchool(text)
  if (isRefusal(result)) return 'refused'
  const made = scheduleFromImport(result.school, { uuid: 'version', schoolUuid: 'school', mint: countingMint() })
  if (isRefusal(made)) return 'refused'
  const faults = faultsOf(made.schedule)
  if (faults.length > 0) return { complaint: `it makes a version in which ${faults.join(', ')}` }
  problemFrom(made.schedule)
  readSchool(writeXhsttSchool(made.schedule).text)
  return isReadAgain(result.school) ? 'read' : { complaint: 'it is not read as it was written' }
}

/** Whether the school is equal after writing and reading our own format, and another format can be written and read. */
function isReadAgain(read: ImportedSchool): boolean {
  const again = readSchool(writeJson(read))
  readSchool(writeFet(read).text)
  return !isRefusal(again) && isDeepStrictEqual(again.school, read)
}

function readAsArchive(text: string): Outcome {
  const archive = readXhstt(text)
  if (isRefusal(archive)) return 'refused'
  for (const { solutions } of archive.solutionGroups)
    for (const solution of solutions) {
      const of = archive.instances[solution.instance]
      if (of) evaluateXhstt(of, solution)
    }
  const again = readXhstt(writeXhstt(archive))
  return isRefusal(again) ? { complaint: `written, it is refused: ${again.error}` } : 'read'
}
