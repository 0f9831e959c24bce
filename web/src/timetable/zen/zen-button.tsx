import { Tooltip } from '@mantine/core'
import { OPTIMIZER_NAME } from '@timetable/domain'
import { memo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useProposals, useSchedule, useSession } from '../../store/session-context.tsx'
import { nextRun } from './next-run.ts'
import { useLeastWords } from '../rules/use-least-words.ts'
import styles from './zen-button.module.css'

const START = 'M3.5 1.8v10.4L12 7z'
const LOOK = {
  plan: { text: 'scheduler.solver.start', icon: START },
  repair: { text: 'repair.repair', icon: START },
  improve: { text: 'repair.improve', icon: START },
  cancel: { text: 'common.cancel', icon: 'M3 3h8v8H3z' },
  pause: { text: 'scheduler.solver.pause', icon: 'M3 2h3v10H3zM8 2h3v10H8z' },
} as const

/** The button of Zen: states what it would do now, and does it. For an improvement, also states what cannot be improved. */
export const ZenButton = memo(function ZenButton({ isInOrder }: { isInOrder: boolean }) {
  const { t } = useAppText()
  const { zen } = useSession()
  const next = useSchedule(({ solver }) => nextRun(solver, isInOrder))
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const empty = useSchedule(({ schedule }) => Object.keys(schedule?.lessons ?? {}).length === 0)
  const [isAsked, setAsked] = useState(false)
  const schedule = useSchedule((state) => state.schedule)
  const least = useLeastWords(schedule, isAsked && next === 'improve')
  const isLooking = useProposals(({ look }) => look !== null)
  const rests = next !== 'pause' && next !== 'cancel'
  // What it would start from is not visible while the user views a proposal.
  if (readOnly || (isLooking && rests)) return null
  const { text, icon } = LOOK[next]
  const button = (
    <button
      type="button"
      className={styles.button}
      data-running={!rests || undefined}
      disabled={rests && empty}
      onPointerEnter={() => setAsked(true)}
      onPointerLeave={() => setAsked(false)}
      onClick={() => void (rests ? zen.start({ longRun: false }) : zen.pause())}
    >
      <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
        <path d={icon} />
      </svg>
      {t(text, { optimizer: OPTIMIZER_NAME })}
    </button>
  )
  return (
    <Tooltip
      label={least.map((words) => (
        <div key={words}>{words}</div>
      ))}
      disabled={least.length === 0}
      openDelay={400}
      multiline
      maw={320}
    >
      {button}
    </Tooltip>
  )
})
