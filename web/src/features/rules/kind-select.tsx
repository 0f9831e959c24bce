import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { ruleKind, type RuleKind } from '@timetable/domain'
import { useMemo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { chooseFirst } from '../../ui/choose-first.ts'
import { kindGroups, type KindWords } from './kind-list.ts'
import styles from './kind-select.module.css'

const MORE = 'more'

/** Selects the kind of a rule, of which there may be none yet: the usual kinds first, the others behind them, and all by search. */
export function KindSelect({ kind, onChange }: { kind: RuleKind | null; onChange: (kind: RuleKind) => void }) {
  const { t } = useAppText()
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const words = useKindWords()
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
      setAll(false)
    },
  })
  const groups = kindGroups(words, { search, all, chosen: kind })
  const shown = groups.reduce((sum, { kinds }) => sum + kinds.length, 0)
  const isSearching = search.trim() !== ''

  function choose(option: string) {
    if (option === MORE) return setAll(true)
    onChange(option as RuleKind)
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} offset={2}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          label={t('rules.form.kind')}
          description={kind && words[kind].hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          // While open it is a search field; the chosen kind stays visible as its placeholder.
          value={combobox.dropdownOpened || !kind ? search : words[kind].label}
          placeholder={kind ? words[kind].label : t('rules.usual.search')}
          autoComplete="off"
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
            requestAnimationFrame(() => combobox.selectFirstOption())
          }}
          onKeyDown={(event) => {
            // Typed text is a search and never submitted: without a match, Enter selects nothing.
            if (event.key === 'Enter' && combobox.dropdownOpened) event.preventDefault()
            chooseFirst(event, combobox, isSearching ? groups[0]?.kinds[0] : undefined, choose)
          }}
          data-autofocus={kind !== null || undefined}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={styles.options} aria-label={t('rules.form.kind')}>
          {groups.map(({ group, kinds }) => (
            <Combobox.Group key={group} label={t(`rules.groups.${group}`)}>
              {kinds.map((each) => (
                <Combobox.Option key={each} value={each} active={each === kind} className={styles.kind}>
                  {words[each].label}
                  <small>{words[each].hint}</small>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {!isSearching && !all && shown < ruleKind.def.values.length && (
            <Combobox.Option value={MORE} className={styles.more}>
              {t('rules.form.moreKinds', { count: ruleKind.def.values.length - shown })}
            </Combobox.Option>
          )}
          {shown === 0 && <Combobox.Empty>{t('rules.form.noKind')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function useKindWords(): KindWords {
  const { t } = useAppText()
  return useMemo(
    () =>
      Object.fromEntries(
        ruleKind.def.values.map((kind) => [
          kind,
          { label: t(`rules.form.kinds.${kind}`), hint: t(`rules.form.hints.${kind}`) },
        ]),
      ) as KindWords,
    [t],
  )
}
