import {
  addDays,
  candidatesFor,
  DEFAULT_DAY_WEIGHTS,
  EMPTY_DIARY,
  isRefusal,
  linkTo,
  scheduleOfDay,
  tableOf,
  type Diary,
  type Schedule,
} from '@timetable/domain'
import { planDay } from '@timetable/solver'
import { inLine, machine } from '../basics/machine.ts'
import { count, optionsOf, positive } from '../basics/options.ts'
import { median, worst } from '../basics/statistics.ts'
import type { Suite } from '../basics/suite.ts'
import { processorSeconds } from '../quality/solved.ts'
import { DAYS, monthOf } from './month.ts'
import { coverSchools, FIRST_DAY, largeSchool } from './schools.ts'

/** Absent teachers of the large school, and how often its day is planned. */
const ABSENT = 12
const REPEATS = 15

export const coverSuite: Suite = {
  usage: 'cover [--dir DIR]... [--months 8] [--time SECONDS]',
  about: 'plans a day with 12 absent teachers, and months of invented absences, counted again from the records',
  async run(args, print) {
    const { values } = optionsOf(args, { dir: [], months: '8', time: '5' }, false)
    const months = count('--months', values.months)
    const day = oneDay()
    print(
      `${day.teachers} teachers, ${day.lessons} lessons a week, ${ABSENT} absent, ${day.lost} lessons lost: ` +
        `planned in ${day.secondsMedian.toFixed(3)} s (worst ${day.secondsWorst.toFixed(3)}), ` +
        `candidates in ${day.candidatesMilliseconds.toFixed(1)} ms (first ${day.firstMilliseconds.toFixed(1)})`,
    )
    const schools = await coverSchools(values.dir, positive('--time', values.time))
    const results = schools.flatMap(({ name, schedule }) => {
      const each = Math.ceil(months / schools.length)
      return Array.from({ length: each }, (_, month) => {
        const figures = monthOf(schedule, datesOf(month), month + 1)
        print(
          `${name}, month ${month + 1}: ${figures.lost} lost, ${figures.left} left (by hand ${figures.leftByHand}), ` +
            `spread ${figures.spread} (at least ${figures.fairest}, by hand ${figures.byHand}), twice ${figures.twice}, broken ${figures.broken}, ` +
            `takeable ${figures.takeable}, ${figures.seconds.toFixed(2)} s`,
        )
        return { school: name, ...figures }
      })
    })
    const sum = (of: (figures: (typeof results)[number]) => number) => results.reduce((all, each) => all + of(each), 0)
    const wrong = { twice: sum((one) => one.twice), broken: sum((one) => one.broken) }
    print(inLine(machine()))
    print(
      JSON.stringify({
        ...{ suite: 'cover', ...day, schools: schools.length, days: DAYS * results.length, ...wrong },
        ...{ takeable: sum((one) => one.takeable), left: sum((one) => one.left), lost: sum((one) => one.lost) },
        ...{
          spreadMedian: median(results.map(({ spread }) => spread)),
          spreadWorst: worst(results.map(({ spread }) => spread)),
          fairestMedian: median(results.map(({ fairest }) => fairest)),
          fairestWorst: worst(results.map(({ fairest }) => fairest)),
        },
        ...{
          byHandMedian: median(results.map(({ byHand }) => byHand)),
          leftByHand: sum((one) => one.leftByHand),
          results,
        },
      }),
    )
    return wrong.twice + wrong.broken === 0 ? 0 : 1
  },
}

/** The dates of a month of four weeks that begins in the month of September, October and so on. */
function datesOf(month: number): string[] {
  const monday = addDays(FIRST_DAY, 28 * month + 7)
  return Array.from({ length: DAYS }, (_, index) => addDays(monday, 7 * Math.floor(index / 5) + (index % 5)))
}

/** The large school's day with absent teachers: processor seconds of this thread. */
function oneDay() {
  const { schedule } = largeSchool()
  const teachers = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'TEACHER')
  const date = addDays(FIRST_DAY, 7)
  const seconds: number[] = []
  const milliseconds: number[] = []
  let lost = 0
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const step = Math.floor(teachers.length / ABSENT)
    const absent = teachers.filter((_, index) => index % step === repeat % step).slice(0, ABSENT)
    const diary = absentDiary(
      schedule,
      absent.map(({ uuid }) => uuid),
      date,
    )
    const day = scheduleOfDay(schedule, diary, date, DEFAULT_DAY_WEIGHTS)
    if (isRefusal(day)) throw new Error(day.error)
    const open = Object.values(day.lessons).filter(({ choices }) => choices.length > 0)
    lost = Math.max(lost, open.length)
    milliseconds.push(1_000 * timed(() => candidatesFor(schedule, diary, date, open[0]!.uuid, DEFAULT_DAY_WEIGHTS)))
    seconds.push(timed(() => planDay(schedule, diary, date, { weights: DEFAULT_DAY_WEIGHTS, seed: repeat })))
  }
  return {
    ...{ teachers: teachers.length, lessons: Object.keys(schedule.lessons).length, lost },
    ...{ secondsMedian: median(seconds) ?? 0, secondsWorst: worst(seconds) ?? 0 },
    ...{ candidatesMilliseconds: median(milliseconds) ?? 0, firstMilliseconds: milliseconds[0] ?? 0 },
  }
}

function timed(work: () => unknown): number {
  const before = processorSeconds()
  work()
  return processorSeconds() - before
}

function absentDiary(schedule: Schedule, absent: readonly string[], date: string): Diary {
  const absences = absent.map((uuid) => ({
    ...{ uuid: `absence ${uuid}`, of: linkTo(schedule, uuid)!, firstDay: date, lastDay: date },
    ...{ kind: 'ill' as const, note: '' },
  }))
  return { ...EMPTY_DIARY, absences: tableOf(absences) }
}
