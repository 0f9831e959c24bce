import { headOf, keptBy, refuseBudget, type Budget, type Refusal, type Schedule, type Uuid } from '@timetable/domain'

/** A budget as it is being given: a field left empty takes nothing away. */
export type BudgetDraft = {
  readonly mostLessons: number | null
  readonly onlyCalendarUuids: readonly Uuid[]
  readonly keptCalendarUuids: readonly Uuid[]
  readonly keptDays: readonly number[]
}
export type BudgetField = keyof BudgetDraft

export const EMPTY_BUDGET: BudgetDraft = {
  mostLessons: null,
  onlyCalendarUuids: [],
  keptCalendarUuids: [],
  keptDays: [],
}

/** What is sent of it. A day that the version lost meanwhile is kept by nobody. */
export function budgetOf(schedule: Schedule, draft: BudgetDraft): Budget {
  const keptDays = draft.keptDays.filter((day) => day < headOf(schedule).days)
  return {
    ...(draft.mostLessons !== null && { mostLessons: draft.mostLessons }),
    ...(draft.onlyCalendarUuids.length > 0 && { onlyCalendarUuids: [...draft.onlyCalendarUuids] }),
    ...(draft.keptCalendarUuids.length > 0 && { keptCalendarUuids: [...draft.keptCalendarUuids] }),
    ...(keptDays.length > 0 && { keptDays }),
  }
}

/** Why no run can keep to it: `at` is the field that alone is to blame, null where no single one is. */
export type BudgetProblem = { readonly at: BudgetField | null; readonly refusal: Refusal }

export function budgetProblem(schedule: Schedule, draft: BudgetDraft): BudgetProblem | null {
  const refusal = refuseBudget(schedule, budgetOf(schedule, draft))
  if (!refusal) return null
  if (refuseBudget(schedule, {})) return { at: null, refusal }
  for (const at of FIELDS) {
    const alone = refuseBudget(schedule, budgetOf(schedule, { ...EMPTY_BUDGET, [at]: draft[at] }))
    if (alone) return { at, refusal: alone }
  }
  return { at: null, refusal }
}

const FIELDS = ['mostLessons', 'onlyCalendarUuids', 'keptCalendarUuids', 'keptDays'] as const

/** How many lessons that lie somewhere may lie elsewhere after the run, and among how many. */
export function mayMove(schedule: Schedule, draft: BudgetDraft): { readonly most: number; readonly among: number } {
  const isKept = keptBy(schedule, budgetOf(schedule, draft))
  const lying = Object.values(schedule.lessons).filter(({ timeSlotUuid }) => timeSlotUuid !== null)
  const among = lying.filter((lesson) => !isKept(lesson)).length
  return { most: Math.min(draft.mostLessons ?? among, among), among }
}
