import type { Absence, DayDecision, DutyDecisionsOn, ExtraEvent, IsoDate, SpecialDay, Uuid } from '@timetable/domain'
import { useMemo } from 'react'
import { useSession } from '../../store/session-context.tsx'

export type DayActs = ReturnType<typeof useDayActs>

/** The actions on one date of the school's diary. Each returns whether it was done; a refusal is shown as a toast. */
export function useDayActs(schoolUuid: Uuid, date: IsoDate) {
  const { runCommand } = useSession()
  return useMemo(() => {
    const isDone = async (answer: Promise<{ readonly type: string }>) => (await answer).type !== 'Error'
    const school = { schoolUuid }
    return {
      addAbsences: (absences: readonly Omit<Absence, 'uuid'>[]) =>
        isDone(runCommand('addAbsences', { ...school, absences: [...absences] })),
      updateAbsence: (absence: Absence) => isDone(runCommand('updateAbsence', { ...school, absence })),
      deleteAbsences: (absenceUuids: readonly Uuid[]) =>
        isDone(runCommand('deleteAbsences', { ...school, absenceUuids: [...absenceUuids] })),
      /** Decides about lessons, and returns others to what the version says. */
      decide: (changes: readonly DayDecision[], clear: readonly Uuid[] = [], duties: DutyDecisionsOn = []) =>
        isDone(
          runCommand('setDayChanges', {
            ...{ ...school, date, changes: [...changes], clear: [...clear] },
            duties: [...duties],
          }),
        ),
      /** The duties at a place are again as in the week. */
      clearDuty: (place: Uuid, after: number) =>
        isDone(runCommand('setDayChanges', { ...school, date, changes: [], clearDuties: [{ place, after }] })),
      addEvents: (events: readonly Omit<ExtraEvent, 'uuid'>[]) =>
        isDone(runCommand('setExtraEvents', { ...school, events: [...events] })),
      deleteEvent: (eventUuid: Uuid) => isDone(runCommand('deleteExtraEvents', { ...school, eventUuids: [eventUuid] })),
      setSpecialDay: (specialDay: Omit<SpecialDay, 'uuid'> & { readonly uuid?: Uuid }) =>
        isDone(runCommand('setSpecialDay', { ...school, specialDay })),
      deleteSpecialDay: (specialDayUuid: Uuid) =>
        isDone(runCommand('deleteSpecialDays', { ...school, specialDayUuids: [specialDayUuid] })),
      /** `tell`: those whose weeks differ get a mail. */
      publish: (message: string, tell: boolean) => {
        const text = message.trim()
        return isDone(runCommand('publishDay', { ...school, date, tell, ...(text !== '' && { message: text }) }))
      },
      tell: () => isDone(runCommand('tellDay', { ...school, date })),
    }
  }, [runCommand, schoolUuid, date])
}
