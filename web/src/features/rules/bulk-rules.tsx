import { Button, Menu } from '@mantine/core'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import type { RuleGroup } from './rule-list.ts'

/** Actions on all shown rules, each as one undo step. */
export function BulkRules({ groups }: { groups: readonly RuleGroup[] }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const rules = groups.flatMap(({ entries }) => entries.map(({ rule }) => rule))
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
        <Button variant="default" aria-label={t('rules.bulk.label')}>
          {t('rules.bulk.count', { count: ruleUuids.length })} ▾
        </Button>
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
        {rules.some(({ strength }) => strength === 'required') && (
          <Menu.Item onClick={() => update({ strength: 50 })}>{t('rules.bulk.preferred')}</Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => void remove()}>
          {t('rules.bulk.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
