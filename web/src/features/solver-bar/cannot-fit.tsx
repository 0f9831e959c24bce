import { Popover } from '@mantine/core'
import { memo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { CapacityList } from '../../timetable/findings/capacity-list.tsx'
import styles from './list.module.css'
import { useCapacity } from '../../timetable/findings/use-capacity.ts'

const MOST = 30

/** How much can never fit, whatever Zen does. Opens the list of it, before a run as well as after. */
export const CannotFit = memo(function CannotFit() {
  const { t } = useAppText()
  const [opened, setOpened] = useState(false)
  const { schedule, findings } = useCapacity()
  if (!schedule || findings.length === 0) return null
  return (
    <Popover opened={opened} onChange={setOpened} position="top-end" shadow="md" width={380} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.warning} title={t('capacity.show')} onClick={() => setOpened(!opened)}>
          {t('capacity.bar', { count: findings.length })}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.findings}>
        {opened && (
          <CapacityList schedule={schedule} findings={findings} most={MOST} onChoose={() => setOpened(false)} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
})
