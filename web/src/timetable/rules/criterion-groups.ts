import type { Criterion } from '@timetable/domain'

/** The criteria, grouped by whose days they are about, in display order. */
export const CRITERION_GROUPS = [
  { group: 'classes', criteria: ['classGaps', 'lateStarts', 'evenDays', 'hardSubjects', 'rooms', 'roomSize'] },
  { group: 'courses', criteria: ['spread', 'neighbouringDays'] },
  { group: 'teachers', criteria: ['teacherGaps', 'longWaits', 'singleLessonDays', 'inARow', 'lateEnds'] },
  { group: 'everybody', criteria: ['lunch', 'buildings'] },
] as const satisfies readonly { readonly group: string; readonly criteria: readonly Criterion[] }[]
