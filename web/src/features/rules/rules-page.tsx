import { Button, SegmentedControl } from '@mantine/core'
import { headOf, type Rule, type Schedule } from '@timetable/domain'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { BulkRules } from './bulk-rules.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ruleGroups, searchRules, type Shown } from './rule-list.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleRows } from './rule-rows.tsx'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import styles from './rules-page.module.css'

/** The rules of the open version as sentences: to read, search, add, change, switch off and delete. */
export function RulesPage() {
  const { t } = useAppText()
  const status = useSchedule((state) => state.status)
  const schedule = useSchedule((state) => state.schedule)
  if (schedule) return <Rules schedule={schedule} />
  return (
    <div className={styles.page}>
      <h1>{t('rules.title')}</h1>
      {status === 'loading' ? (
        <div className={styles.skeleton} role="status" aria-busy="true" aria-label={t('loading')} />
      ) : (
        <EmptyState title={t('scheduler.noVersion.title')} text={t('rules.noVersion')}>
          <Link to="/app/versions">{t('scheduler.noVersion.open')}</Link>
        </EmptyState>
      )}
    </div>
  )
}

type OpenForm = { readonly rule: Rule | null }

function Rules({ schedule }: { schedule: Schedule }) {
  const { t } = useAppText()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const words = useRuleWords()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useShown()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const own = useRef<HTMLDivElement>(null)
  // Other pages link to the broken rules, which are below the profile.
  const [isLedHere] = useState(shown !== 'all')
  useEffect(() => {
    if (isLedHere) own.current?.scrollIntoView()
  }, [isLedHere])
  const [form, setForm] = useState<OpenForm | null>(null)
  // While Zen runs the version changes several times a second; typing and scrolling have priority.
  const settled = useDeferredValue(schedule)
  const groups = useMemo(() => ruleGroups(settled, words), [settled, words])
  const found = useMemo(() => searchRules(groups, search, shown), [groups, search, shown])
  const none = groups.every(({ entries }) => entries.length === 0)

  const add = (
    <Button onClick={() => setForm({ rule: null })} disabled={Object.keys(schedule.calendars).length === 0}>
      {t('rules.add')}
    </Button>
  )
  return (
    <div ref={setScroller} className={styles.scroller} tabIndex={-1}>
      <div className={styles.page}>
        <h1>{t('rules.title')}</h1>
        <ProfileSection schedule={schedule} settled={settled} readOnly={readOnly} />
        <div ref={own} className={styles.rulesHead}>
          <div>
            <h2>{t('rules.own')}</h2>
            <p className="quiet">{t('rules.lead')}</p>
            {headOf(schedule).halfDays && <p className="quiet">{t('rules.halfDays')}</p>}
          </div>
          {!none && !readOnly && add}
        </div>
        {none ? (
          <EmptyState title={t('rules.emptyTitle')} text={t('rules.emptyText')}>
            {!readOnly && (
              <button type="button" onClick={() => setForm({ rule: null })}>
                {t('rules.add')}
              </button>
            )}
          </EmptyState>
        ) : (
          <>
            <div className={styles.tools}>
              <SearchField label={t('rules.search')} className={styles.search} value={search} onChange={setSearch} />
              <SegmentedControl
                aria-label={t('rules.show.label')}
                value={shown}
                onChange={setShown}
                data={SHOWN.map((value) => ({ value, label: t(`rules.show.${value}`) }))}
              />
              {!readOnly && found.length > 0 && <BulkRules groups={found} />}
            </div>
            {found.length > 0 ? (
              <RuleRows
                schedule={settled}
                groups={found}
                scroller={scroller}
                readOnly={readOnly}
                onEdit={(rule) => setForm({ rule })}
              />
            ) : (
              <p className="quiet">{t('rules.noMatch')}</p>
            )}
          </>
        )}
        {form && (
          <RuleForm schedule={schedule} words={words} rule={form.rule ?? undefined} onClose={() => setForm(null)} />
        )}
      </div>
    </div>
  )
}

const SHOWN = ['all', 'broken', 'off'] as const satisfies readonly Shown[]

/** Which rules are shown, stored in the address, so that other pages can link to the broken ones. */
function useShown(): [Shown, (shown: string) => void] {
  const [address, setAddress] = useSearchParams()
  const shown = SHOWN.find((each) => each === address.get('show')) ?? 'all'
  const show = (next: string) => setAddress(next === 'all' ? {} : { show: next }, { replace: true })
  return [shown, show]
}
