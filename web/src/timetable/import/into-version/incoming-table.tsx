import { UnstyledButton } from '@mantine/core'
import { Fragment, useId, useState } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { DifferenceList } from '../../versions/difference-list.tsx'
import { incomingGroups, takenOf, WHATS, type GroupItems, type IncomingGroup, type What } from './groups.ts'
import styles from './incoming-table.module.css'
import type { ChosenIncoming } from './use-incoming.ts'

/** What would be added, changed and removed, by group. The user selects whole groups or single changes. */
export function IncomingTable({ chosen }: { chosen: ChosenIncoming }) {
  const { t } = useAppText()
  const [open, setOpen] = useState<IncomingGroup | null>(null)
  const groups = [...incomingGroups(chosen.incoming)]
  return (
    <table className={styles.table} aria-label={t('imports.changes.title')}>
      <thead>
        <tr>
          <td />
          {WHATS.map((what) => (
            <th key={what} scope="col">
              {t(`compare.what.${what}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {groups.map(([group, items]) => (
          <GroupRows
            key={group}
            group={group}
            items={items}
            chosen={chosen}
            isOpen={open === group}
            onOpen={(isOpen) => setOpen(isOpen ? group : null)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  readonly group: IncomingGroup
  readonly items: GroupItems
  readonly chosen: ChosenIncoming
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

function GroupRows({ group, items, chosen, isOpen, onOpen }: RowProps) {
  const { t } = useAppText()
  const id = useId()
  const label = t(`imports.changes.groups.${group}`)
  const show = t(isOpen ? 'imports.changes.hide' : 'imports.changes.show')
  return (
    <Fragment>
      <tr>
        <th scope="row">{label}</th>
        {WHATS.map((what) => (
          <td key={what}>
            {items[what].length > 0 && <GroupBox group={label} what={what} items={items} chosen={chosen} />}
          </td>
        ))}
        <td>
          <UnstyledButton
            className={styles.show}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={`${show}: ${t('imports.changes.showOf', { what: label })}`}
            onClick={() => onOpen(!isOpen)}
          >
            {show}
          </UnstyledButton>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td id={id} colSpan={WHATS.length + 2} className={styles.single}>
            <DifferenceList
              differences={chosen.incoming.differences}
              items={WHATS.flatMap((what) => items[what])}
              choosing={{ chosen: chosen.taken, onChoose: chosen.choose }}
            />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

type BoxProps = Pick<RowProps, 'items' | 'chosen'> & { readonly group: string; readonly what: What }

/** Selects or deselects all additions, changes or removals of a group. */
function GroupBox({ group, what, items, chosen }: BoxProps) {
  const { t } = useAppText()
  const own = items[what]
  const state = takenOf(own, chosen.taken)
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={state === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some'
        }}
        aria-label={t('imports.changes.box', { group, what: t(`compare.what.${what}`), count: own.length })}
        onChange={(event) => chosen.choose(own, event.currentTarget.checked)}
      />
      <span data-what={what}>{own.length}</span>
    </label>
  )
}
