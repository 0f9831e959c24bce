import {
  headOf,
  LIMITS,
  parseLengths,
  parseWeekShares,
  weekNamesOf,
  type CalendarType,
  type ParamsOf,
  type Uuid,
} from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { nameProblem } from './save-subject.ts'
import type { Saved } from './text-cell.tsx'
import { typedCalendars } from './typed-calendars.ts'

type Fields = Omit<ParamsOf<'updateSubject'>, 'subjectUuid'>

/**
 * Saves one field of a course. Errors are shown in place, not in a toast. `onWait`: what was typed as classes waits until its groups are
 * created. Null: it waits no longer.
 */
export function useSaveCourse(onWait: (subjectUuid: Uuid, text: string | null) => void) {
  const { t } = useAppText()
  const { runCommand, schedule } = useSession()
  return useMemo(() => {
    async function save(subjectUuid: Uuid, fields: Fields): Saved {
      const answer = await runCommand('updateSubject', { subjectUuid, ...fields }, { toast: false })
      return answer.type === 'Error' ? answer.error : null
    }
    return {
      field: (subjectUuid: Uuid, fields: Fields) => void save(subjectUuid, fields),
      async name(subjectUuid: Uuid, name: string): Saved {
        const problem = nameProblem(name)
        return problem ? t(`subjects.${problem}`, { max: LIMITS.nameLength }) : save(subjectUuid, { name })
      },
      async weeks(subjectUuid: Uuid, typed: string): Saved {
        const { schedule: records } = schedule.getState()
        const weeks = records && parseWeekShares(typed, weekNamesOf(headOf(records)))
        if (!weeks) return t('subjects.weeksUnread')
        const params = { subjectUuids: [subjectUuid], weeks: [...weeks] }
        const answer = await runCommand('updateSubjects', params, { toast: false })
        return answer.type === 'Error' ? answer.error : null
      },
      /** The classes, teachers or rooms, by their names or short names. */
      async calendars(subjectUuid: Uuid, type: CalendarType, text: string): Saved {
        const { schedule: records } = schedule.getState()
        const subject = records?.subjects[subjectUuid]
        if (!subject) return t('subjects.gone')
        const change = typedCalendars(records, subject, { type, text })
        if ('groups' in change) {
          onWait(subjectUuid, text)
          return null
        }
        if ('unknown' in change) return t('subjects.page.unknownName', { name: change.unknown })
        const answer = await runCommand('updateSubjects', { subjectUuids: [subjectUuid], ...change }, { toast: false })
        if (answer.type === 'Error') return answer.error
        if (type === 'CLASS') onWait(subjectUuid, null)
        return null
      },
      async lengths(subjectUuid: Uuid, typed: string): Saved {
        const lengths = parseLengths(typed)
        if (!lengths) return t('subjects.lengthsUnread')
        const params = { subjectUuids: [subjectUuid], lengths: [...lengths] }
        const answer = await runCommand('updateSubjects', params, { toast: false })
        return answer.type === 'Error' ? answer.error : null
      },
    }
  }, [runCommand, schedule, t, onWait])
}
