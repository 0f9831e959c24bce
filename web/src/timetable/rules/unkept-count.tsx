import { PRODUCT_NAME } from '@timetable/domain'
import { useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useProposals, useSchedule, useSession } from '../../store/session-context.tsx'
import { CountPopover, focusBeside } from '../findings/count-popover.tsx'
import findings from '../findings/findings.module.css'
import type { TimetableState } from '../findings/timetable-state.ts'
import { unkeptWords } from './unkept-words.ts'

/**
 * Beside the tick: the number of requirements of the file that the product does not check. Opens the list of them, where a user who
 * handles them manually can dismiss the reminder.
 */
export function UnkeptCount(props: { unkept: TimetableState['unkept']; inline?: boolean; side?: 'above' | 'below' }) {
  const { t, i18n } = useAppText()
  const { runCommand } = useSession()
  const readOnly = useSchedule(({ scheduleOnly }) => scheduleOnly)
  const isLooking = useProposals(({ look }) => look !== null)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { unkept, inline, side } = props
  const label = unkeptWords(t, unkept)
  if (label === '') return null

  function forget() {
    void runCommand('forgetUnkept', {})
    focusBeside(button.current)
  }
  return (
    <CountPopover
      kind="unkept"
      {...{ label, inline, side, opened, button }}
      title={unkept.map(({ what, count }) => `${what}: ${formatNumber(i18n.language, count)}`).join('\n')}
      count={<span>{label}</span>}
      onChange={setOpened}
    >
      <p className={findings.note}>{t('status.unkept.text', { product: PRODUCT_NAME })}</p>
      <ul className={findings.list}>
        {unkept.map(({ what, count }, index) => (
          <li key={index} data-kind="unkept">
            <p>
              <strong>{formatNumber(i18n.language, count)}</strong> {what}
            </p>
          </li>
        ))}
      </ul>
      {!readOnly && !isLooking && (
        <button type="button" className={findings.fix} onClick={forget}>
          {t('status.unkept.done')}
        </button>
      )}
    </CountPopover>
  )
}
