import { isRefusal } from '@timetable/domain'
import { useEffect, useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useSession } from '../../store/session-context.tsx'
import { useDay } from './day-context.ts'

/** Plans the date in the application's worker, and stores the result as one step. */
export function usePlanDay(): { readonly busy: boolean; readonly plan: () => void } {
  const { t } = useAppText()
  const { solver, ui } = useSession()
  const { published, diary, date, weights, act } = useDay()
  const [busy, setBusy] = useState(false)
  const drop = useRef(() => {})
  // The answer for a date that is no longer shown is not needed.
  useEffect(() => () => drop.current(), [date])

  function plan() {
    if (busy) return
    setBusy(true)
    const asked = { schedule: published, diary, date, weights, seed: 1 }
    drop.current = solver.ask('planDay', asked, (heard) => {
      if (heard.kind === 'news') return
      if (heard.kind === 'unavailable') {
        setBusy(false)
        return ui.toast({ state: 'failure', headline: t('today.plan.unavailable') })
      }
      const { answer } = heard
      if (isRefusal(answer)) {
        setBusy(false)
        return ui.toast({ state: 'failure', headline: refusalText(answer) })
      }
      const { changes, clear, duties = [] } = answer
      if (changes.length + clear.length + duties.length === 0) {
        setBusy(false)
        return ui.toast({ state: 'neutral', headline: t('today.plan.nothing') })
      }
      void act.decide(changes, clear, duties).then(() => setBusy(false))
    })
  }
  return { busy, plan }
}
