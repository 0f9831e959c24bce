import { LIMITS, type Absence, type AbsenceKind, type IsoDate } from '@timetable/domain'

/** The fields of an absence that people fill in. A period is null for the beginning or the end of the day. */
export type AbsenceDraft = {
  readonly kind: AbsenceKind
  readonly firstDay: IsoDate
  readonly firstPeriod: number | null
  readonly lastDay: IsoDate
  readonly lastPeriod: number | null
  /** Empty: it is not repeated. */
  readonly weeklyUntil: IsoDate
  readonly note: string
}

export const wholeDay = (date: IsoDate): AbsenceDraft => ({
  ...{ kind: 'ill', firstDay: date, firstPeriod: null, lastDay: date, lastPeriod: null, weeklyUntil: '', note: '' },
})

export const draftOf = (absence: Absence): AbsenceDraft => ({
  kind: absence.kind,
  firstDay: absence.firstDay,
  firstPeriod: absence.firstPeriod ?? null,
  lastDay: absence.lastDay,
  lastPeriod: absence.lastPeriod ?? null,
  weeklyUntil: absence.weeklyUntil ?? '',
  note: absence.note,
})

/** The fields of a record. Undefined if a date is missing, which a browser's date field allows. */
export function absenceOf(draft: AbsenceDraft): Omit<Absence, 'uuid' | 'of'> | undefined {
  const { firstPeriod, lastPeriod, weeklyUntil, note, ...rest } = draft
  if (rest.firstDay === '' || rest.lastDay === '') return undefined
  return {
    ...rest,
    note: note.trim().slice(0, LIMITS.absenceNoteLength),
    ...(firstPeriod !== null && { firstPeriod }),
    ...(lastPeriod !== null && { lastPeriod }),
    ...(weeklyUntil !== '' && { weeklyUntil }),
  }
}

/** The draft with another first day. The last day moves along if it would be before it. */
export function withFirstDay(draft: AbsenceDraft, firstDay: IsoDate): AbsenceDraft {
  return { ...draft, firstDay, lastDay: draft.lastDay < firstDay ? firstDay : draft.lastDay }
}
