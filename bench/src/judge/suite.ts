import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import {
  isRefusal,
  judgementOf,
  type Answer,
  type ImportedSchool,
  type Schedule,
  type TimeSlot,
} from '@timetable/domain'
import { csvCell, namesOfWeek, placementsOf, writePlacementsCsv, type FetPlacement } from '@timetable/formats'
import { closePool, fetTextOf, place, placedSchool, readSchoolFile, warmPool } from '@timetable/runner'
import { judgedBy } from '../fet/judge.ts'
import { unpacked } from '../fet/files.ts'
import { findInputs, scheduleFrom } from '../basics/inputs.ts'
import { optionsOf } from '../basics/options.ts'
import { answersTo, brokenBy, lessonsAsked, promises, spread, type SlotAnswer } from './answers.ts'
import { solveWhole } from './solve-whole.ts'
import { median, worst } from '../basics/statistics.ts'
import type { Suite } from '../basics/suite.ts'

type Options = {
  readonly files: readonly string[]
  readonly out: string
  readonly lessons: number
  readonly seconds: number
  readonly judge: string | undefined
  readonly sample: number
  /** Days and hours are written as numbers from 0, not as names. */
  readonly byNumber: boolean
}

/** FET's results for some moves: moves that are called free or only against a wish, and moves that break a rule. */
type FetAnswers = {
  readonly solvedHolds: boolean
  readonly promised: { readonly tried: number; readonly hold: number }
  readonly breaking: { readonly tried: number; readonly hold: number }
  /** Moves on which the two disagree. */
  readonly disagree: readonly string[]
}

/** The results of one school. The judge script runs only if one is given. */
type SchoolResult = {
  readonly school: string
  readonly lessons: number
  readonly rules: number
  /** The timetable has no double booking and no broken required rule. */
  readonly solved: boolean
  readonly asked: number
  readonly answers: Readonly<Record<Answer, number>>
  /** Slots called free, or only against a wish, in which a required rule is broken by the data. */
  readonly wrong: number
  readonly millisecondsMedian: number
  readonly millisecondsWorst: number
  readonly fet?: FetAnswers
}

export const judgeSuite: Suite = {
  usage: 'judge DIR --out FOLDER [--lessons 50] [--time SECONDS] [--judge SCRIPT] [--sample 10] [--index]',
  about: 'solves the schools below DIR and writes what every slot answers to 50 lessons; whether free slots hold',
  async run(args, print) {
    const options = optionsFrom(args)
    mkdirSync(options.out, { recursive: true })
    await warmPool(1)
    const results: SchoolResult[] = []
    print('lessons rules   free   wish   rule  clash blocked  wrong  ms median  worst  FET holds, of broken  school')
    for (const file of options.files) {
      const result = await judgeSchool(file, options)
      if (typeof result === 'string') print(`${basename(file)}: ${result}`)
      else {
        results.push(result)
        print(row(result))
      }
    }
    await closePool()
    const wrong = results.reduce((total, each) => total + each.wrong, 0)
    print(JSON.stringify({ suite: 'judge', schools: results.length, wrong, results }))
    return wrong === 0 && results.length > 0 && results.every(({ solved }) => solved) ? 0 : 1
  },
}

function optionsFrom(args: readonly string[]): Options {
  const { values, positionals } = optionsOf(args, {
    out: undefined,
    lessons: '50',
    time: '60',
    judge: undefined,
    sample: '10',
    index: false,
  })
  const [folder] = positionals
  if (folder === undefined || values.out === undefined) throw new Error('judge takes a DIR and --out FOLDER')
  return {
    files: findInputs([folder], false),
    out: values.out,
    lessons: Number(values.lessons),
    seconds: Number(values.time),
    judge: values.judge,
    sample: Number(values.sample),
    byNumber: values.index,
  }
}

async function judgeSchool(file: string, options: Options): Promise<SchoolResult | string> {
  const bytes = readFileSync(file)
  const read = await readSchoolFile({ name: basename(file), bytes })
  if (isRefusal(read)) return read.error
  const made = scheduleFrom(read.school)
  if (typeof made === 'string') return made
  const placements = await solveWhole(made, options.seconds)
  const schedule = place(made, placements)

  const times: number[] = []
  const answers = lessonsAsked(schedule, options.lessons).flatMap((lesson) => {
    const before = process.cpuUsage()
    const ofLesson = answersTo(schedule, lesson)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1_000)
    return ofLesson
  })
  const name = join(
    options.out,
    basename(file)
      .replace(/\.gz$/, '')
      .replace(/\.\w+$/, ''),
  )
  const places = placementsOf(placedSchool(read.school, made, { placements }), await fetTextOf(bytes))
  const written = options.byNumber ? places.map((each) => numbered(read.school, each)) : places
  writeFileSync(`${name}.places.csv`, writePlacementsCsv(written))
  writeFileSync(`${name}.answers.csv`, answersCsv(read.school, made, answers, options))
  const solved: Solved = { file, name, places, school: read.school, schedule: made }

  const { cost, counts } = judgementOf(schedule)
  const counted = { free: 0, wish: 0, rule: 0, clash: 0, blocked: 0 }
  for (const { answer } of answers) counted[answer]++
  const { judge, sample } = options
  const fet = judge === undefined ? undefined : await askFet(solved, elsewhere(schedule), judge, sample)
  return {
    school: basename(file),
    lessons: Object.keys(made.lessons).length,
    rules: Object.keys(made.rules).length,
    solved: cost.doubleBookings + cost.broken + counts.unscheduled === 0,
    asked: answers.length,
    answers: counted,
    wrong: answers.filter((each) => promises(each) && brokenBy(schedule, each) > 0).length,
    millisecondsMedian: median(times) ?? 0,
    millisecondsWorst: worst(times) ?? 0,
    ...(fet && { fet }),
  }
}

/** A school with the placements found for it, by the names of its file. */
type Solved = {
  readonly file: string
  readonly name: string
  readonly places: readonly FetPlacement[]
  readonly school: ImportedSchool
  readonly schedule: Schedule
}

/** Returns the answers of slots other than the lessons' own, for all lessons, because few slots are free in a full timetable. */
function elsewhere(schedule: Schedule): readonly SlotAnswer[] {
  return lessonsAsked(schedule, Infinity)
    .flatMap((lesson) => answersTo(schedule, lesson))
    .filter(({ lesson, slot }) => lesson.timeSlotUuid !== slot.uuid)
}

/** Returns the file's ids by lesson. A schedule made from a school has its lessons in the school's order. */
function keysOf(school: ImportedSchool, schedule: Schedule): ReadonlyMap<string, string> {
  const keys = school.subjects.flatMap(({ lessons }) => lessons.map(({ key }) => key))
  return new Map(Object.keys(schedule.lessons).map((uuid, index) => [uuid, keys[index] ?? '']))
}

/** Writes days and hours by the file's own names, as in the table of placements. */
function answersCsv(
  school: ImportedSchool,
  schedule: Schedule,
  answers: readonly SlotAnswer[],
  { byNumber }: Options,
): string {
  const keys = keysOf(school, schedule)
  const { days, hours } = namesOfWeek(school)
  const placeNames = ({ dayNum, hourNum }: TimeSlot) =>
    byNumber ? [dayNum, hourNum] : [days[dayNum] ?? '', hours[hourNum] ?? '']
  const rows = answers.map(({ lesson, slot, answer, cost }) =>
    [keys.get(lesson.uuid), ...placeNames(slot), answer, cost ?? ''].map((each) => csvCell(String(each))).join(','),
  )
  return ['activityId,day,hour,answer,cost', ...rows, ''].join('\n')
}

function numbered(school: ImportedSchool, place: FetPlacement): FetPlacement {
  const { days, hours } = namesOfWeek(school)
  return { ...place, day: String(days.indexOf(place.day)), hour: String(hours.indexOf(place.hour)) }
}

/** Asks FET whether the timetable passes with a lesson moved, for some moves of each kind, evenly distributed. */
async function askFet(
  { file, name, places, school, schedule }: Solved,
  answers: readonly SlotAnswer[],
  judge: string,
  sample: number,
): Promise<FetAnswers> {
  const { days, hours } = namesOfWeek(school)
  const keys = keysOf(school, schedule)
  const disagree: string[] = []
  const folder = mkdtempSync(join(tmpdir(), 'judge-'))
  const plain = unpacked(file, folder)
  const holds = async (rows: readonly FetPlacement[], isExpected: boolean, what: string) => {
    const csv = `${name}.move.csv`
    writeFileSync(csv, writePlacementsCsv(rows))
    const { verdict, reason } = await judgedBy(judge, plain, csv)
    rmSync(csv)
    if ((verdict === 'PASS') !== isExpected) disagree.push(`${what}: ${verdict} ${reason}`)
    return verdict === 'PASS'
  }
  const count = async (all: readonly SlotAnswer[], isExpected: boolean) => {
    const tried = spread(all, sample)
    let hold = 0
    for (const { lesson, slot, answer } of tried) {
      const id = keys.get(lesson.uuid) ?? ''
      const there = { day: days[slot.dayNum] ?? '', hour: hours[slot.hourNum] ?? '' }
      const rows = places.map((each) => (each.id === id ? { ...each, ...there } : each))
      if (await holds(rows, isExpected, `${id} on ${there.day} ${there.hour} (${answer})`)) hold++
    }
    return { tried: tried.length, hold }
  }
  try {
    return {
      solvedHolds: await holds(places, true, 'as solved'),
      promised: await count(answers.filter(promises), true),
      breaking: await count(
        answers.filter(({ answer }) => answer === 'rule'),
        false,
      ),
      disagree,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function row(result: SchoolResult): string {
  const { lessons, rules, answers, wrong, fet } = result
  const { free, wish, rule, clash, blocked } = answers
  return [
    String(lessons).padStart(7),
    String(rules).padStart(5),
    ...[free, wish, rule, clash].map((count) => String(count).padStart(6)),
    String(blocked).padStart(7),
    String(wrong).padStart(6),
    result.millisecondsMedian.toFixed(2).padStart(10),
    result.millisecondsWorst.toFixed(1).padStart(6),
    (fet ? `${fet.promised.hold}/${fet.promised.tried}` : '-').padStart(9),
    (fet ? `${fet.breaking.hold}/${fet.breaking.tried}` : '-').padStart(9),
    ` ${result.school}${result.solved ? '' : ' (not solved)'}`,
  ].join(' ')
}
