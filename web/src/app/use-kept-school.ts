import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isNew } from '../features/onboarding/steps.ts'
import { appText } from '../i18n/app-texts.ts'
import { useGuest, useOnlyReads, useSession } from '../store/session-context.tsx'
import { useSchoolToFill } from './use-school-to-fill.ts'

/**
 * Imports the school that a visitor stored on the home page as a version, as soon as they are signed in, and opens it. Returns
 * whether an import is in progress. A read-only member must first switch to a school where they may create versions. A school that
 * could not be imported stays stored, and the user can retry.
 */
export function useKeptSchool(): boolean {
  const session = useSession()
  const navigate = useNavigate()
  const schoolUuid = useSchoolToFill()
  const isGuest = useGuest(({ token }) => token !== null)
  const onlyReads = useOnlyReads()
  const [arriving, setArriving] = useState(() => session.kept.school() !== null)
  const tried = useRef(false)

  async function bringIn(to: string) {
    const text = session.kept.school()
    if (text === null) return setArriving(false)
    tried.current = true
    const params = { schoolUuid: to, fileName: 'school.json', text, ...session.kept.origin() }
    const answer = await session.runCommand('createScheduleByImport', params, { toast: false })
    if (answer.type === 'Error') {
      setArriving(false)
      const action = { label: appText('common.retry'), run: () => void bringIn(to) }
      return session.ui.toast({ state: 'failure', headline: appText('keptSchool.failed'), text: answer.error, action })
    }
    session.kept.forget()
    const { uuid, title } = answer.item
    void session.openSchedule(uuid)
    await navigate('/app/scheduler')
    // Not before: the list of versions is not shown on the way.
    setArriving(false)
    // A new user sees the first steps in place of messages.
    if (isNew(session.userSettings.getState())) return
    session.ui.toast({ state: 'success', headline: appText('keptSchool.arrived', { title }) })
  }
  const bringInOnce = useEffectEvent((to: string) => {
    if (!tried.current) void bringIn(to)
  })

  useEffect(() => {
    if (schoolUuid !== null) bringInOnce(schoolUuid)
  }, [schoolUuid])
  return arriving && !isGuest && !onlyReads
}
