import { Button, Menu } from '@mantine/core'
import type { Rule } from '@timetable/domain'
import type { ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreIcon } from '../../ui/icons.tsx'
import { strengthWord, type RuleGroup } from './rule-list.ts'
import styles from './rule-rows.module.css'

/** The weights on offer for many rules at once; the form of a single rule takes any. */
const WEIGHTS = [20, 50, 80] as const

/** Actions on all shown rules. */
export function BulkRules({ groups }: { groups: readonly RuleGroup[] }) {
  const { t } = useAppText()
  const rules = groups.flatMap(({ entries }) => entries.map(({ rule }) => rule))
  const count = t('rules.bulk.count', { count: rules.length })
  return (
    <BulkMenu rules={rules} label={t('rules.bulk.label')}>
      <Button variant="default" aria-label={`${count}: ${t('rules.bulk.label')}`}>
        {count} ▾
      </Button>
    </BulkMenu>
  )
}

type MenuProps = {
  readonly rules: readonly Rule[]
  readonly label: string
  /** The button that opens the menu, if it has a text. */
  readonly children?: ReactNode
}

/** A menu of actions on several rules, each as one undo step. */
export function BulkMenu({ rules, label, children }: MenuProps) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const ruleUuids = rules.map(({ uuid }) => uuid)
  const update = (part: { enabled?: boolean; strength?: 'required' | number }) =>
    void runCommand('updateRules', { ruleUuids, ...part })

  async function remove() {
    const answer = await runCommand('deleteRules', { ruleUuids })
    if (answer.type === 'Error') return
    ui.toast({
      state: 'deleted',
      headline: t('rules.bulk.done', { count: ruleUuids.length }),
      action: { label: t('rules.undo'), run: () => void runCommand('undo', {}) },
    })
  }

  return (
    <Menu position="bottom-end" shadow="md" returnFocus>
      <Menu.Target>
        {children ?? <IconButton className={styles.action} label={label} icon={<MoreIcon />} />}
      </Menu.Target>
      <Menu.Dropdown>
        {rules.some(({ enabled }) => !enabled) && (
          <Menu.Item onClick={() => update({ enabled: true })}>{t('rules.bulk.on')}</Menu.Item>
        )}
        {rules.some(({ enabled }) => enabled) && (
          <Menu.Item onClick={() => update({ enabled: false })}>{t('rules.bulk.off')}</Menu.Item>
        )}
        {rules.some(({ strength }) => strength !== 'required') && (
          <Menu.Item onClick={() => update({ strength: 'required' })}>{t('rules.bulk.required')}</Menu.Item>
        )}
        {WEIGHTS.filter((weight) => rules.some(({ strength }) => strength !== weight)).map((weight) => (
          <Menu.Item key={weight} onClick={() => update({ strength: weight })}>
            {t('rules.bulk.weigh', { strength: t(`rules.${strengthWord(weight)}`, { weight }) })}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => void remove()}>
          {t('rules.bulk.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
