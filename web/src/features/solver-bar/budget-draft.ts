import { headOf, keptBy, refuseBudget, type Budget, type Refusal, type Schedule, type Uuid } from '@timetable/domain'

/** A budget in the form; an empty field is no limit. */
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

/** The budget to send. Days that the version has lost meanwhile are omitted. */
export function budgetOf(schedule: Schedule, draft: BudgetDraft): Budget {
  const keptDays = draft.keptDays.filter((day) => day < headOf(schedule).days)
  return {
    ...(draft.mostLessons !== null && { mostLessons: draft.mostLessons }),
    ...(draft.onlyCalendarUuids.length > 0 && { onlyCalendarUuids: [...draft.onlyCalendarUuids] }),
    ...(draft.keptCalendarUuids.length > 0 && { keptCalendarUuids: [...draft.keptCalendarUuids] }),
    ...(keptDays.length > 0 && { keptDays }),
  }
}

/** Why no run can respect the budget. `at` is the only field to blame, null if there is no single one. */
type BudgetProblem = { readonly at: BudgetField | null; readonly refusal: Refusal }

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

/** How many scheduled lessons the run may move, and out of how many. */
export function mayMove(schedule: Schedule, draft: BudgetDraft): { readonly most: number; readonly among: number } {
  const isKept = keptBy(schedule, budgetOf(schedule, draft))
  const lying = Object.values(schedule.lessons).filter(({ timeSlotUuid }) => timeSlotUuid !== null)
  const among = lying.filter((lesson) => !isKept(lesson)).length
  return { most: Math.min(draft.mostLessons ?? among, among), among }
}
