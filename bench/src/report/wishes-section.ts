import { fixed } from '../basics/statistics.ts'
import type { PublishedWishes } from './parts.ts'
import type { Published } from './published.ts'
import { inWords, setting, table } from './table.ts'

/** Returns the section on wishes at equal time: fet-cl stops at its first timetable, and Zen continues to improve. */
export function wishesSection(result: Extract<Published, { suite: 'fet-wishes' }>): string[] {
  const { files, peerVersion, seeds } = result
  const sum = (of: (each: PublishedWishes) => number) =>
    fixed(
      files.reduce((all, each) => all + of(each), 0),
      0,
    )
  const worse = files.filter(({ atEqualTime, peer }) => atEqualTime > peer).length
  return [
    "### Wishes of FET's schools, at equal time",
    '',
    `fet-cl (${peerVersion}) stops at its first timetable, and Zen continues to improve wishes. Both are therefore compared at the end of`,
    "fet-cl's search: FET counts the violated wishes in Zen's best timetable by then, or in its first if that comes later. The table has the files that",
    `both solve from scratch, ${inWords(seeds, 'seed')}. In sum over ${inWords(files.length, 'file')} Zen's first timetables break ${sum(({ atZero }) => atZero)}, those at equal time`,
    `${sum(({ atEqualTime }) => atEqualTime)}, fet-cl's ${sum(({ peer }) => peer)}. At equal time Zen is no worse in ${files.length - worse} of ${files.length}.`,
    '',
    ...setting(result),
    '',
    ...table(
      ['file', 'lessons', "s of fet-cl's search", 'wishes broken at first', 'at equal time', "fet-cl's"],
      files.map(({ file, lessons, seconds, atZero, atEqualTime, peer }) => [
        file,
        String(lessons),
        fixed(seconds, 2),
        ...[atZero, atEqualTime, peer].map((soft) => fixed(soft, 1)),
      ]),
      1,
    ),
  ]
}
