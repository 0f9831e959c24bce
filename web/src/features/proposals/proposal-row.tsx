import { movedBy, movesSeen } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { movesWords } from '../../timetable/zen/moves-words.ts'
import { useSettledSchedule } from '../../timetable/versions/use-settled-schedule.ts'
import { affectedNames, figuresNow, turnsOf, weightTurn } from './proposal-words.ts'
import styles from './proposals.module.css'
import { Turns } from './turns.tsx'
import { useProposalActs } from './use-proposal-acts.ts'
import type { OpenProposal } from '../../timetable/zen/use-open-proposals.ts'

/** One proposal in the list: what moves, who is affected, what improves or worsens, and its buttons. */
export function ProposalRow({ open, onLeave }: { open: OpenProposal; onLeave: () => void }) {
  const { t, i18n } = useAppText()
  const { proposals } = useSession()
  const { take, drop } = useProposalActs()
  const { proposal, against } = open
  const { uuid, number, user, at } = proposal
  const fits = against.fitting.length
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>{t('proposals.name', { number })}</h3>
      <p className={styles.quiet}>
        {t(user ? 'proposals.madeBy' : 'proposals.made', {
          at: formatDateTime(i18n.language, at),
          name: user?.name ?? '',
        })}
      </p>
      <ProposalStatus open={open} />
      <div className={styles.acts}>
        <button
          type="button"
          className={styles.primary}
          disabled={fits === 0}
          aria-label={t('proposals.of', { act: t('proposals.look'), number })}
          onClick={() => {
            onLeave()
            proposals.look({ proposalUuid: uuid, side: 'after', part: null })
          }}
        >
          {t('proposals.look')}
        </button>
        <button
          type="button"
          disabled={fits === 0}
          aria-label={t('proposals.of', { act: t('proposals.take'), number })}
          onClick={() => void take(proposal, null).then((isTaken) => isTaken && onLeave())}
        >
          {t('proposals.take')}
        </button>
        <button
          type="button"
          aria-label={t('proposals.of', { act: t('proposals.drop'), number })}
          onClick={() => void drop(proposal)}
        >
          {t('proposals.drop')}
        </button>
      </div>
    </li>
  )
}

/** The effect of a proposal on the current version. `compact`: the affected calendars are shown on demand. */
export function ProposalStatus({ open, compact = false }: { open: OpenProposal; compact?: boolean }) {
  const { t, i18n } = useAppText()
  const schedule = useSettledSchedule()
  const revision = useSchedule((state) => (state.pending.length > 0 ? -1 : state.revision))
  const { proposal, against } = open
  const turns = useMemo(() => {
    if (!schedule) return []
    const figures = figuresNow(schedule, revision, proposal)
    const turned = turnsOf(t, schedule, figures)
    return turned.length > 0 ? turned : (weightTurn(t, figures) ?? [])
  }, [schedule, revision, proposal, t])
  const affected = useMemo(() => {
    if (!schedule) return []
    return (['CLASS', 'TEACHER', 'ROOM'] as const).flatMap((type) => {
      const names = affectedNames(t, i18n.language, schedule, against.fitting, type)
      return names === null ? [] : [{ type, names }]
    })
  }, [schedule, against, t, i18n.language])
  if (!schedule) return null
  const { fitting, made, unfit } = against
  const would = movesWords(t, i18n.language, movesSeen(movedBy(schedule, fitting)), 'would')
  const whom = affected.map(({ type, names }) => (
    <p key={type} className={styles.quiet}>
      {t(`proposals.affected.${type}`, { names })}
    </p>
  ))
  return (
    <div className={styles.facts} data-compact={compact || undefined}>
      <p className={styles.fact}>
        {fitting.length > 0 ? `${would}.` : t('proposals.nothingFits')}
        {made.length > 0 && ` ${t('proposals.madeAlready', { count: made.length })}`}
        {unfit.length > 0 && ` ${t('proposals.fitNoMore', { count: unfit.length })}`}
      </p>
      {fitting.length > 0 && <Turns turns={turns} />}
      {compact && whom.length > 0 ? (
        <details className={styles.whom}>
          <summary className={styles.summary}>{t('proposals.whom')}</summary>
          {whom}
        </details>
      ) : (
        whom
      )}
    </div>
  )
}
