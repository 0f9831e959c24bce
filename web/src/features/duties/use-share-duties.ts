import { DEFAULT_DUTY_WEIGHTS } from '@timetable/domain'
import { useEffect, useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { useDuties } from './duties-context.ts'

/** Shares the duties in the application's worker, and stores the result as one step. */
export function useShareDuties(): { readonly busy: boolean; readonly share: () => void } {
  const { t } = useAppText()
  const { solver, ui } = useSession()
  const { published, diary, act } = useDuties()
  const [busy, setBusy] = useState(false)
  const drop = useRef(() => {})
  useEffect(() => () => drop.current(), [])

  function share() {
    if (busy) return
    setBusy(true)
    const asked = { schedule: published, diary, weights: DEFAULT_DUTY_WEIGHTS, seed: 1 }
    drop.current = solver.ask('shareDuties', asked, (heard) => {
      if (heard.kind === 'news') return
      if (heard.kind === 'unavailable' || heard.answer.length === 0) {
        setBusy(false)
        const isUnavailable = heard.kind === 'unavailable'
        ui.toast({
          state: isUnavailable ? 'failure' : 'neutral',
          headline: t(isUnavailable ? 'duties.share.unavailable' : 'duties.share.nothing'),
        })
        return
      }
      void act.set(heard.answer).then(() => setBusy(false))
    })
  }
  return { busy, share }
}
