import { movedBy, VIOLATION_KINDS } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatSeconds } from '../../i18n/format.ts'
import { useProposals, useSchedule, useSession } from '../../store/session-context.tsx'
import { leftWords } from '../../timetable/findings/left-words.ts'
import { provedWords, whatMoved } from '../../timetable/zen/moves-words.ts'
import { useSettledSchedule } from '../../timetable/versions/use-settled-schedule.ts'
import { figuresNow } from './proposal-words.ts'
import styles from './repair-offer.module.css'
import shared from './proposals.module.css'
import { useProposalActs } from './use-proposal-acts.ts'
import { useOpenProposals, type OpenProposal } from '../../timetable/zen/use-open-proposals.ts'

/**
 * The proposal of a repair that moves more than a few lessons. It is shown while the repair searches for fewer moves, and until it is
 * applied or dropped.
 */
export function RepairOffer() {
  const { aim, proposalUuid } = useSchedule(({ solver }) => solver)
  const open = useOpenProposals()
  const current = open.find(({ proposal, against }) => proposal.uuid === proposalUuid && against.fitting.length > 0)
  return aim === 'repair' && current ? <Offer open={current} /> : null
}

function Offer({ open: { proposal, against } }: { open: OpenProposal }) {
  const { t, i18n } = useAppText()
  const { proposals, zen } = useSession()
  const { take, drop } = useProposalActs()
  const schedule = useSettledSchedule()
  const revision = useSchedule((state) => (state.pending.length > 0 ? -1 : state.revision))
  const { state, progress, atLeast } = useSchedule(({ solver }) => solver)
  const isLooked = useProposals(({ look }) => look?.proposalUuid === proposal.uuid)
  const { fitting } = against
  const moved = useMemo(() => schedule && movedBy(schedule, fitting), [schedule, fitting])
  const counts = useMemo(
    () => schedule && figuresNow(schedule, revision, proposal).map((figures) => figures.counts),
    [schedule, revision, proposal],
  )
  const [before, after] = counts ?? []
  if (!schedule || !moved || !before || !after) return null
  const isRunning = state === 'RUNNING'
  const left = leftWords(
    t,
    i18n.language,
    schedule,
    VIOLATION_KINDS.map((kind) => ({ kind, count: after[kind] })),
  )
  const more = isRunning
    ? t(left === null ? 'repair.lookingForFewer' : 'repair.stillLooking', {
        seconds: formatSeconds(i18n.language, progress?.seconds ?? 0),
      })
    : provedWords(t, moved, atLeast)
  return (
    <div role="group" className={styles.offer} aria-label={t('repair.offer')}>
      <p className={styles.told}>
        <strong>{whatMoved(t, i18n.language, moved, 'would')}</strong> {left !== null && <span>{left} </span>}
        {more !== null && <span>{more} </span>}
        {before.wish !== after.wish && <span>{t('repair.wishes', { before: before.wish, after: after.wish })} </span>}
        <span>{t('repair.nothingYet')}</span>
      </p>
      {!isLooked && (
        <div className={`${shared.acts} ${styles.acts}`}>
          <button type="button" className={shared.primary} onClick={() => void take(proposal, null)}>
            {t('proposals.take')}
          </button>
          <button
            type="button"
            onClick={() => proposals.look({ proposalUuid: proposal.uuid, side: 'after', part: null })}
          >
            {t('proposals.look')}
          </button>
          <button
            type="button"
            onClick={() => {
              if (isRunning) void zen.pause()
              void drop(proposal)
            }}
          >
            {t('proposals.drop')}
          </button>
        </div>
      )}
    </div>
  )
}
