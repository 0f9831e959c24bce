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
    `*Balanced* (medians of ${inWords(seeds, 'seed')}), and the timetable of fet-cl ${peerVersion} (one seed, at most ${peerLimit} s). All requirements are met`,
    'and every lesson is scheduled; a dash: no such timetable in that time. The figures are counted from the placements, independently of',
    "the product's judge. A period that is blocked for someone is not a gap of theirs. fet-cl stops at its first timetable and has no criteria: a school that wants no gaps requires this in its file.",
    '',
    `For each gap of teachers in FET's timetable Balanced leaves ${fixed(geomeanTeacherGaps, 2)}, for each of classes ${fixed(geomeanClassGaps, 2)} (geometric means; one is`,
    'added to every count). The first timetable without required violations is found after',
    `${fixed(sum('asFile'), 1)} s as the files say and after ${fixed(sum('balanced'), 1)} s with Balanced, in sum over the ${inWords(toZero.length, 'school')} that have both.`,
    `With the rules of the file, its wishes cost no more than in FET's timetable in ${atEqualTime.filter(Boolean).length} of ${inWords(atEqualTime.length, 'school')} once fet-cl's search has`,
    'ended (both counted here, not by FET).',
    '',
    ...setting(result),
    '',
    ...table(
      [
        ...[
          'school',
          'timetable',
          'teachers: gaps',
          'worst',
          'one-lesson days',
          'classes: gaps',
          'worst',
          'late starts',
        ],
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
