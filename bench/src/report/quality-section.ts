import { fixed } from '../basics/statistics.ts'
import type { Figures, School } from '../quality/figures.ts'
import type { Published } from './published.ts'
import { inWords, setting, table } from './table.ts'

const TIMETABLES = [
  ['asFile', 'as the file says'],
  ['balanced', 'Balanced'],
  ['fet', 'FET'],
] as const

/**
 * Returns the section on the quality of timetables without required violations: with the file's own rules, with Balanced, and FET's for the
 * same file.
 */
export function qualitySection(result: Extract<Published, { suite: 'quality' }>): string[] {
  const { schools, limit, peerLimit, seeds, peerVersion, geomeanTeacherGaps, geomeanClassGaps } = result
  const atEqualTime = schools.flatMap(({ softAtEqualTime, fet }) =>
    softAtEqualTime === null || !fet ? [] : [softAtEqualTime <= fet.soft],
  )
  const toZero = schools.flatMap(({ asFile, balanced }) => {
    const [own, ours] = [asFile?.seconds ?? null, balanced?.seconds ?? null]
    return own === null || ours === null ? [] : [{ asFile: own, balanced: ours }]
  })
  const sum = (key: 'asFile' | 'balanced') => toZero.reduce((all, each) => all + each[key], 0)
  return [
    '## How good the timetables are',
    '',
    `${inWords(schools.length, 'school')} of FET: what Zen makes on one thread in ${limit} processor seconds, as the file says and with the criteria of`,
    `*Balanced*, the median of ${inWords(seeds, 'seed')}, and the timetable of fet-cl ${peerVersion} (one seed, at most ${peerLimit} s). Everything required is kept`,
    'and every lesson placed; a dash: no such timetable in that time. All is counted from the places, apart from the judge of the',
    'product; nobody waits in a period that is blocked for them. fet-cl stops at its first timetable and has no criteria: a school that wants no gaps says so in its file.',
    '',
    `For each gap of teachers in FET's timetable Balanced leaves ${fixed(geomeanTeacherGaps, 2)}, for each of classes ${fixed(geomeanClassGaps, 2)} (geometric means, of both`,
    'one more than there are). The first timetable that breaks nothing required is there after',
    `${fixed(sum('asFile'), 1)} s as the files say and after ${fixed(sum('balanced'), 1)} s with Balanced, in sum over the ${inWords(toZero.length, 'school')} that have both.`,
    `As the file says, the wishes of the file cost no more than in FET's timetable in ${atEqualTime.filter(Boolean).length} of ${inWords(atEqualTime.length, 'school')} once fet-cl's search has`,
    'ended (our count of both).',
    '',
    ...setting(result),
    '',
    ...table(
      [
        ...['school', 'timetable', 'teachers: gaps', 'worst', 'days of one', 'classes: gaps', 'worst', 'late starts'],
        ...['course twice a day', 'wishes of the file', 's to zero'],
      ],
      schools.flatMap((school) => TIMETABLES.map(([key, name]) => row(school, name, school[key]))),
      2,
    ),
  ]
}

function row({ file }: School, name: string, figures: Figures | null): string[] {
  if (!figures) return [file, name, ...Array.from({ length: 9 }, () => '-')]
  const { teacherGaps, worstTeacherGaps, singleLessonDays, classGaps, worstClassGaps, lateStarts, repeats } = figures
  const counts = [teacherGaps, worstTeacherGaps, singleLessonDays, classGaps, worstClassGaps, lateStarts, repeats]
  const soft = name === 'Balanced' ? '-' : fixed(figures.soft, 1)
  return [file, name, ...counts.map((count) => fixed(count, 0)), soft, fixed(figures.seconds, 2)]
}
