import type { Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAccount, useRunCommand } from '../../store/session-context.tsx'
import { useBusy } from '../../ui/use-busy.ts'

type Links = MessageOf<'WeekLinkList'>

/** The links to weeks of a version, by calendar, and the actions on them. */
export function useWeekLinks(scheduleUuid: Uuid) {
  const runCommand = useRunCommand()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [links, setLinks] = useState<Links | 'failed' | null>(null)
  const { busy, during } = useBusy()

  const list = useCallback(async () => {
    if (schoolUuid === undefined) return
    const answer = await runCommand('listWeekLinks', { schoolUuid, scheduleUuid }, { toast: false })
    setLinks(answer.type === 'Error' ? 'failed' : answer)
  }, [runCommand, schoolUuid, scheduleUuid])
  useEffect(() => void list(), [list])

  async function change(ask: (school: Uuid) => Promise<MessageOf<'WeekLinkList'> | MessageOf<'Error'>>) {
    if (schoolUuid === undefined) return false
    const answer = await during(ask(schoolUuid))
    if (answer.type === 'Error') return false
    setLinks(answer)
    return true
  }

  const known = links === 'failed' ? null : links
  return {
    busy,
    failed: links === 'failed',
    loading: links === null,
    list,
    /** The links of each calendar: more than one if several versions had links before one was published. */
    of: useMemo(() => Map.groupBy(known?.links ?? [], ({ calendarUuid }) => calendarUuid), [known]),
    published: known?.published,
    absent: known?.absent ?? [],
    make: (calendarUuids: Uuid[]) =>
      change((school) => runCommand('createWeekLinks', { schoolUuid: school, scheduleUuid, calendarUuids })),
    withdraw: (linkUuids: Uuid[]) =>
      change((school) => runCommand('deleteWeekLinks', { schoolUuid: school, scheduleUuid, linkUuids })),
  }
}
