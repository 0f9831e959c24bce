import { amountsOf, VIOLATION_KINDS, type Schedule, toldAmounts } from '@timetable/domain'
import { Fragment, useMemo, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { FindingCount } from '../../timetable/findings/finding-count.tsx'
import { isInOrder } from '../../timetable/findings/timetable-state.ts'
import { UnkeptCount } from '../../timetable/rules/unkept-count.tsx'
import type { VersionStatus } from '../../timetable/findings/use-version-status.ts'
import { DoneIcon } from '../../ui/icons.tsx'
import styles from './dashboard-page.module.css'
import { nextStep } from './todo.ts'

/** The status of the version in one sentence: what is wrong, otherwise how good it is in the criteria that matter most. */
export function StatusSummary({ status }: { status: VersionStatus }) {
  const running = useSchedule(({ solver }) => solver.state === 'RUNNING')
  const { state } = status
  const inOrder = isInOrder(state)
  const isUnkept = inOrder && state.unkept.length > 0
  return (
    <div className={styles.stands} data-unkept={isUnkept || undefined} aria-live={running ? 'off' : 'polite'}>
      {inOrder && <DoneIcon />}
      <p>
        {inOrder ? <Good status={status} /> : <Wrong status={status} />}
        {isUnkept && (
          <>
            {' '}
            <UnkeptCount unkept={state.unkept} inline side="below" />
          </>
        )}
      </p>
    </div>
  )
}

function Wrong({ status }: { status: VersionStatus }) {
  const { t } = useAppText()
  const { schedule, judgement } = status
  const count = Object.keys(schedule.lessons).length
  if (count === 0) return t('dashboard.stands.empty')
  if (nextStep(schedule) !== null) return t('dashboard.stands.unplanned', { count })
  const kinds = VIOLATION_KINDS.filter((kind) => kind !== 'wish' && judgement.counts[kind] > 0)
  return (
    <WithList text={(list) => t('dashboard.stands.wrong', { list })}>
      {kinds.map((kind) => (
        <FindingCount key={kind} status={status} kind={kind} inline side="below" />
      ))}
    </WithList>
  )
}

function Good({ status }: { status: VersionStatus }) {
  const { t } = useAppText()
  const { schedule, judgement } = status
  const said = useAmountWords(schedule)
  if (said.length === 0 && judgement.counts.wish === 0) return t('scheduler.solver.solved')
  return (
    <WithList text={(list) => t('dashboard.stands.good', { list })}>
      {said.length > 0
        ? said.map((words) => <Fragment key={words}>{words}</Fragment>)
        : [<FindingCount key="wish" status={status} kind="wish" inline side="below" />]}
    </WithList>
  )
}

/** Returns the amounts of the criteria that matter most, as texts: '4 gaps for classes'. */
function useAmountWords(schedule: Schedule): readonly string[] {
  const { t } = useAppText()
  return useMemo(
    () =>
      toldAmounts(amountsOf(schedule)).map(({ criterion, amount }) =>
        t(`profile.criteria.${criterion}.counted`, { count: amount }),
      ),
    [schedule, t],
  )
}

const PLACE = '\u0000'

/** A sentence with a list in it whose items may be elements. */
function WithList({ text, children }: { text: (list: string) => string; children: readonly ReactNode[] }) {
  const { i18n } = useAppText()
  const [before, after] = text(PLACE).split(PLACE)
  const parts = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).formatToParts(
    children.map((_, index) => String(index)),
  )
  return (
    <>
      {before}
      {parts.map(({ type, value }, index) =>
        type === 'element' ? (
          <Fragment key={`of ${value}`}>{children[Number(value)]}</Fragment>
        ) : (
          <Fragment key={index}>{value}</Fragment>
        ),
      )}
      {after}
    </>
  )
}
