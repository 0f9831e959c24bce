import { LIMITS } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import type { GroupsProblem, NameProblem } from './division-draft.ts'

/** Returns functions for the texts of a division's problems. */
export function useDivisionProblems() {
  const { t } = useAppText()
  return {
    ofName(problem: NameProblem, name: string): string {
      if (problem === 'required') return t('calendars.nameRequired')
      return problem === 'too-long'
        ? t('calendars.nameTooLong')
        : t('refusals.division-taken', { division: name.trim() })
    },
    ofGroups(problem: GroupsProblem): string {
      if (problem === 'too-few') return t('calendars.division.tooFew')
      return problem === 'too-long'
        ? t('calendars.nameTooLong')
        : t('calendars.division.tooMany', { max: LIMITS.groupsPerDivision })
    },
  }
}
