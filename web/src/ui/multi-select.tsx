import { CheckIcon, Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import styles from './multi-select.module.css'

export type Option = { readonly value: string; readonly label: string }
export type OptionGroup = { readonly label: string; readonly choices: readonly Option[] }
/** A kind of thing that can be made of what was typed, and the words that offer it. */
export type Creation = { readonly kind: string; readonly offer: (text: string) => string }

export type MultiSelectProps = {
  readonly label: ReactNode
  /** Says the label to screen readers alone, where the place says it to the others. */
  readonly hideLabel?: boolean
  readonly groups: readonly OptionGroup[]
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly error?: ReactNode
  /** Said where the typed text matches nothing and nothing can be made of it. */
  readonly nothingFound: string
  /** Said under the first hundred of more. */
  readonly typeForMore: string
  /** Offered only where the typed text matches nothing. */
  readonly creations?: readonly Creation[]
  readonly onCreate?: (text: string, kind: string) => void
  /** Inside of a popover at the foot of the page: a click in the list is then a click inside of it. */
  readonly inside?: boolean
  /** The order in which they were picked counts: the pills stand in it. */
  readonly ordered?: boolean
  /** Where the list lies, in a dialog that lies above others. */
  readonly zIndex?: number
}

const MOST_OPTIONS = 100
const CREATE = 'create:'

/**
 * Several of many, found by typing: picked ones stand as pills, Backspace takes the last one back, choosing one again
 * takes it out. What matches nothing may be created, in one of several kinds.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { groups, value, onChange, creations = [], onCreate } = props
  const [text, setText] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => combobox.resetSelectedOption(),
  })

  const wanted = text.trim().toLocaleLowerCase()
  const found = groups
    .map((group) => ({ ...group, choices: group.choices.filter(({ label }) => matches(label, wanted)) }))
    .filter(({ choices }) => choices.length > 0)
  const shown = firstOf(found, MOST_OPTIONS)
  const all = pickedOf(groups, value)
  const picked = props.ordered ? all.sort((a, b) => value.indexOf(a.value) - value.indexOf(b.value)) : all

  function choose(option: string) {
    setText('')
    if (option.startsWith(CREATE)) onCreate?.(text.trim(), option.slice(CREATE.length))
    else onChange(value.includes(option) ? value.filter((each) => each !== option) : [...value, option])
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      position={props.inside ? 'top-start' : 'bottom-start'}
      // The label above the field stays to be seen.
      offset={props.inside ? 28 : 8}
      // At the foot of the page there is room above alone, whatever the popover around it measures.
      middlewares={{ flip: !props.inside, shift: true }}
      withinPortal={!props.inside}
      {...(props.zIndex !== undefined && { zIndex: props.zIndex })}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          label={props.hideLabel ? undefined : props.label}
          description={props.description}
          error={props.error}
          onClick={() => combobox.openDropdown()}
        >
          <Pill.Group>
            {picked.map(({ value: each, label }) => (
              <Pill key={each} withRemoveButton onRemove={() => onChange(value.filter((other) => other !== each))}>
                {label}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                className={styles.field}
                aria-label={props.hideLabel && typeof props.label === 'string' ? props.label : undefined}
                aria-invalid={props.error ? true : undefined}
                placeholder={value.length === 0 ? props.placeholder : undefined}
                value={text}
                autoComplete="off"
                onFocus={() => combobox.openDropdown()}
                onBlur={() => {
                  combobox.closeDropdown()
                  setText('')
                }}
                onChange={(event) => {
                  setText(event.currentTarget.value)
                  combobox.openDropdown()
                  combobox.updateSelectedOptionIndex()
                  requestAnimationFrame(() => combobox.selectFirstOption())
                }}
                onKeyDown={(event) => {
                  // What is typed is looked for, and never sent: with nothing found there is nothing to pick.
                  if (event.key === 'Enter' && text.trim() !== '') event.preventDefault()
                  if (event.key !== 'Backspace' || text !== '' || value.length === 0) return
                  event.preventDefault()
                  onChange(value.slice(0, -1))
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options
          className={styles.options}
          aria-label={typeof props.label === 'string' ? props.label : undefined}
        >
          {shown.map((group) => (
            <Combobox.Group key={group.label} label={group.label}>
              {group.choices.map((choice) => (
                <Combobox.Option
                  key={choice.value}
                  value={choice.value}
                  active={value.includes(choice.value)}
                  className={styles.option}
                >
                  <span className={styles.label}>{choice.label}</span>
                  {value.includes(choice.value) && <CheckIcon size={12} aria-hidden="true" />}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {countOf(shown) < countOf(found) && <Combobox.Empty>{props.typeForMore}</Combobox.Empty>}
          {found.length === 0 &&
            wanted !== '' &&
            creations.map(({ kind, offer }) => (
              <Combobox.Option key={kind} value={CREATE + kind} className={styles.option}>
                {offer(text.trim())}
              </Combobox.Option>
            ))}
          {found.length === 0 && (creations.length === 0 || wanted === '') && (
            <Combobox.Empty>{props.nothingFound}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function matches(label: string, wanted: string): boolean {
  return label.toLocaleLowerCase().includes(wanted)
}

/** In the order of the groups, which is the same whatever was picked first. */
function pickedOf(groups: readonly OptionGroup[], value: readonly string[]): Option[] {
  const wanted = new Set(value)
  return groups.flatMap(({ choices }) => choices.filter((choice) => wanted.has(choice.value)))
}

const countOf = (groups: readonly OptionGroup[]) => groups.reduce((sum, { choices }) => sum + choices.length, 0)

/** The first `most` choices, and of each group some: nobody types for a group they never saw. */
function firstOf(groups: readonly OptionGroup[], most: number): OptionGroup[] {
  const each = Math.floor(most / Math.max(1, groups.length))
  return groups.map((group) => ({ ...group, choices: group.choices.slice(0, each) }))
}
