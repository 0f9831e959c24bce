import { absenceKind, type AbsenceKind } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'

const KINDS: readonly AbsenceKind[] = absenceKind.def.values

/** The kinds of absences, as the options of a list. */
export function useAbsenceKinds() {
  const { t } = useAppText()
  return KINDS.map((value) => ({ value, label: t(`today.kind.${value}`) }))
}
