import {
  nextName,
  proposedYear,
  wholeClasses,
  type CoursesGo,
  type NextClass,
  type Schedule,
  type YearPlan,
} from '@timetable/domain'

/** A class of the next year in the form; one that `leaves` is not in the next year. */
export type ClassRow = NextClass & { readonly key: string; readonly leaves: boolean }
/** The plan in the form. */
export type ForwardDraft = Omit<YearPlan, 'classes'> & {
  readonly courses: CoursesGo
  readonly rows: readonly ClassRow[]
}

export function forwardDraft(schedule: Schedule, title: string): ForwardDraft {
  const { classes: _, ...plan } = proposedYear(schedule, title)
  return withCourses(schedule, { ...plan, courses: 'stay', rows: [] }, 'stay')
}

/** Sets whether courses stay with their grade or go along with their class; all rows are proposed again. */
export function withCourses(schedule: Schedule, draft: ForwardDraft, courses: CoursesGo): ForwardDraft {
  const proposed = proposedYear(schedule, draft.title, courses).classes
  const byClass = new Map(proposed.map((next) => [next.from, next]))
  const rows = wholeClasses(schedule).map(({ uuid, name }): ClassRow => {
    const next = byClass.get(uuid)
    return next
      ? { ...next, key: uuid, leaves: false }
      : { from: uuid, name: nextName(name), coursesOf: null, key: uuid, leaves: true }
  })
  const fresh = proposed.flatMap((next): ClassRow[] =>
    next.from === null ? [{ ...next, key: `new ${next.coursesOf}`, leaves: false }] : [],
  )
  return { ...draft, courses, rows: [...rows, ...fresh] }
}

export function withRow(draft: ForwardDraft, key: string, given: Partial<ClassRow>): ForwardDraft {
  return { ...draft, rows: draft.rows.map((row) => (row.key === key ? { ...row, ...given } : row)) }
}

/** Adds a new class without a name. */
export function withClass(draft: ForwardDraft): ForwardDraft {
  let number = draft.rows.length
  while (draft.rows.some(({ key }) => key === `added ${number}`)) number++
  return {
    ...draft,
    rows: [...draft.rows, { key: `added ${number}`, from: null, name: '', coursesOf: null, leaves: false }],
  }
}

export function withoutRow(draft: ForwardDraft, key: string): ForwardDraft {
  return { ...draft, rows: draft.rows.filter((row) => row.key !== key) }
}

/** The keys of rows whose name is empty or a duplicate. */
export function rowsInNeed({ rows }: ForwardDraft): ReadonlySet<string> {
  const there = rows.filter(({ leaves }) => !leaves)
  const count = new Map<string, number>()
  for (const { name } of there) count.set(name.trim(), (count.get(name.trim()) ?? 0) + 1)
  return new Set(there.filter(({ name }) => name.trim() === '' || count.get(name.trim())! > 1).map(({ key }) => key))
}

/** What the rows do, as numbers: classes that move up or keep their name, that leave, and that are new. */
export function tallyOf({ rows }: ForwardDraft) {
  const there = rows.filter(({ leaves }) => !leaves)
  return {
    moving: there.filter(({ from }) => from !== null).length,
    leaving: rows.length - there.length,
    fresh: there.filter(({ from }) => from === null).length,
  }
}

/** All classes in the next year under the name that each has now, and none new. */
export function withNamesKept(schedule: Schedule, draft: ForwardDraft): ForwardDraft {
  const rows = wholeClasses(schedule).map(({ uuid, name }): ClassRow => {
    return { from: uuid, name, coursesOf: uuid, key: uuid, leaves: false }
  })
  return { ...draft, rows }
}

export function planOf({ courses: _, rows, ...plan }: ForwardDraft): YearPlan {
  const there = rows.filter(({ leaves }) => !leaves)
  const classes = there.map(({ from, name, coursesOf }) => ({ from, name: name.trim(), coursesOf }))
  return { ...plan, title: plan.title.trim(), classes }
}
