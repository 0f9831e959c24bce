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
    `${schools.length} solved schools, ${edits} small edits of each of four kinds in each: a teacher is away at the time of a lesson, a`,
    'room is unavailable when it is used, a course has one more lesson, another teacher takes over a course. Lessons moved are those of',
    'repairs that leave no violation, including lessons that had to leave a blocked slot. Seconds are of one thread and include reading the',
    'school. The median is also given for 1,000 lessons.',
    '',
    ...setting(result),
    '',
    ...rows('edit', [...kinds, all]),
    '',
    ...rows('school', schools),
    '',
    `${impossible} further edits were excluded, because no timetable without violations exists after them. This is proved by counting or, after a failed`,
    `repair, from the rules. A repair of these moves ${fixed(moved, 0)} lessons in the median before it stops, in ${fixed(givenUp.median, 2)} s (95 %`,
    `of them within ${fixed(givenUp.p95, 2)} s).`,
    ...(bounds
      ? [
          '',
          `The minimum number of moves is known for ${near.known} of ${near.edits} edits: found by trying everything that could be fewer (at most`,
          `${bounds.work.toLocaleString('en')} placements), or the repair moves no more than was proved necessary. Of these, ${near.atLeast} repairs move the minimum, and`,
          `${near.withinOne} (${share(near.withinOne, near.known)}) at most one more. For the others, at least ${fixed(near.bound, 0)} must move (the median of the proved bounds), and`,
          `${near.nearBound} move at most one more than their bound. The median repair takes ${fixed(seconds.perThousand, 3)} s for 1,000 lessons.`,
        ]
      : []),
  ]
}

function rows(what: string, summaries: readonly RepairSummary[]): string[] {
  return table(
    [
      ...[what, ...(what === 'school' ? ['lessons'] : []), 'repaired', 'moved: median', '90 %', '95 %', 'most'],
      ...['minimum known', 'at minimum', 'at most one more', 's: median', 'for 1,000', '95 %', 'worst'],
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
