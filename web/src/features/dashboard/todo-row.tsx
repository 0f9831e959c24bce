import type { Schedule } from '@timetable/domain'
import type { ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './dashboard-page.module.css'
import {
  CapacityTodo,
  CriterionTodo,
  FindingTodo,
  ProposalTodo,
  RuleTodo,
  UnqualifiedTodo,
  UnsavedTodo,
} from './todo-kinds.tsx'
import { StepTodo } from './step-todo.tsx'
import type { GroupKind, Todo } from './todo.ts'
import { useKindWords } from './use-kind-words.ts'

/** One item to do: its kind, what or who is affected, and the actions. */
export function TodoRow(props: {
  schedule: Schedule
  kind: GroupKind
  row: Todo
  /** Called after an action: the row may disappear soon. */
  onFixed: () => void
}) {
  const { schedule, kind, row, onFixed } = props
  const { t } = useAppText()
  const kindWords = useKindWords()
  if (row.kind === 'step') return <StepTodo {...row} />
  const count = row.kind === 'finding' && kind !== 'double-booking' ? row.finding.lessons.length : 1
  const label =
    row.kind === 'proposal' ? t('proposals.name', { number: row.proposal.number }) : kindWords(schedule, kind, count)
  return (
    <li className={styles.row} data-kind={kind}>
      <span className={styles.kind}>{label}</span>
      {body()}
    </li>
  )

  function body(): ReactNode {
    switch (row.kind) {
      case 'unsaved':
        return <UnsavedTodo count={row.count} />
      case 'proposal':
        return <ProposalTodo {...row} />
      case 'capacity':
        return <CapacityTodo {...row} />
      case 'unqualified':
        return <UnqualifiedTodo schedule={schedule} {...row} />
      case 'finding':
        return <FindingTodo schedule={schedule} {...row} onFixed={onFixed} />
      case 'broken':
        return <RuleTodo schedule={schedule} {...row} onFixed={onFixed} />
      case 'criterion':
        return <CriterionTodo schedule={schedule} {...row} />
    }
  }
}
