import type { ViolationKind } from '@timetable/domain'
import { Fragment, useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import { CountPopover, focusBeside } from './count-popover.tsx'
import { countWords } from './counted-words.ts'
import { FindingsList } from './findings-list.tsx'
import type { VersionStatus } from './use-version-status.ts'

/** The number of problems of one kind. Opens the list of them. */
export function FindingCount(props: {
  status: VersionStatus
  kind: ViolationKind
  large?: boolean
  /** Whether it is within a sentence. */
  inline?: boolean
  /** On which side the list has room. */
  side?: 'above' | 'below'
}) {
  const { t, i18n } = useAppText()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { status, kind, large, inline, side } = props
  const count = status.judgement.counts[kind]
  // An open list stays until it is closed, even if its problems are fixed.
  if (count === 0 && !opened) return null
  const counts = countWords(t, status.schedule, status.judgement, kind)
  const label = counts.map(([, words]) => words).join(' · ')

  function change(open: boolean) {
    setOpened(open)
    if (open || count > 0) return
    focusBeside(button.current)
  }
  return (
    <CountPopover
      {...{ kind, label, large, inline, side, opened, button }}
      title={t('status.show')}
      count={
        <>
          {counts.map(([number, words], i) => (
            <Fragment key={words}>
              {i > 0 && ' · '}
              <strong>{formatNumber(i18n.language, number)}</strong> <span>{words}</span>
            </Fragment>
          ))}
        </>
      }
      onChange={change}
      returnFocus={count > 0}
    >
      {opened && <FindingsList status={status} kind={kind} onLeave={() => setOpened(false)} />}
    </CountPopover>
  )
}
