import { fixed } from '../basics/statistics.ts'
import type { RepairSummary } from '../repair/outcome.ts'
import type { Published } from './published.ts'
import { setting, table } from './table.ts'

/** Returns the section on repairs after small edits: how many lessons move, the minimum, and how long it takes. */
export function repairSection(result: Extract<Published, { suite: 'repair' }>): string[] {
  const { all, kinds, schools, edits, bounds } = result
  const { near, seconds } = all
  const { edits: impossible, moved, seconds: givenUp } = all.impossible
  return [
    '## Repair',
    '',
    `${schools.length} schools that had been solved, ${edits} small edits of each of four kinds in each: somebody is away where there is a lesson, a`,
    'room is not to be had where it is used, a course has a lesson more, another teacher gives a course. Lessons moved are those of',
    'repairs after which nothing is wrong, what had to leave a blocked slot among them; seconds are of one thread, the reading of the',
    'school among them. Of the median second there is one for 1,000 lessons, too.',
    '',
    ...setting(result),
    '',
    ...rows('edit', [...kinds, all]),
    '',
    ...rows('school', schools),
    '',
    `${impossible} further edits were left out: no timetable has nothing wrong after them, which is proved by counting, or by a proof from the`,
    `rules where a repair has not mended it. A repair of these moves ${fixed(moved, 0)} lessons in the median before it gives up, in ${fixed(givenUp.median, 2)} s (95 %`,
    `of them within ${fixed(givenUp.p95, 2)} s).`,
    ...(bounds
      ? [
          '',
          `The fewest lessons that can do are known of ${near.known} of ${near.edits} edits: found by trying out everything that could be fewer (at most`,
          `${bounds.work.toLocaleString('en')} places), or the repair moves no more than was proved to be needed. Of these ${near.atLeast} repairs move so few, and`,
          `${near.withinOne} (${share(near.withinOne, near.known)}) at most one more. Of the others at least ${fixed(near.bound, 0)} must move (the median of what is proved), and`,
          `${near.nearBound} move one more than that. The median repair takes ${fixed(seconds.perThousand, 3)} s for 1,000 lessons.`,
        ]
      : []),
  ]
}

function rows(what: string, summaries: readonly RepairSummary[]): string[] {
  return table(
    [
      ...[what, ...(what === 'school' ? ['lessons'] : []), 'mended', 'moved: median', '90 %', '95 %', 'most'],
      ...['fewest known', 'so few', 'one more', 's: median', 'for 1,000', '95 %', 'worst'],
    ],
    summaries.map(({ name, lessons, edits, mended, moved, seconds, near }) => [
      ...[name, ...(what === 'school' ? [String(lessons)] : []), `${mended}/${edits}`],
      ...[moved.median, moved.p90, moved.p95, moved.most].map((count) => fixed(count, 0)),
      ...[near.known, near.atLeast, near.withinOne].map(String),
      ...[seconds.median, seconds.perThousand, seconds.p95].map((each) => fixed(each, 3)),
      fixed(seconds.most, 2),
    ]),
    1,
  )
}

function share(some: number, of: number): string {
  return of === 0 ? '-' : `${Math.round((100 * some) / of)} %`
}
