import { CheckIcon, Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { chooseFirst } from './choose-first.ts'
import styles from './multi-select.module.css'

export type Option = { readonly value: string; readonly label: string }
export type OptionGroup = { readonly label: string; readonly choices: readonly Option[] }
/** A kind of item that can be created from the typed text, and the text that offers it. */
type Creation = { readonly kind: string; readonly offer: (text: string) => string }

type MultiSelectProps = {
  readonly label: ReactNode
  /** Whether only screen readers get the label, because the context shows it to others. */
  readonly hideLabel?: boolean
  readonly groups: readonly OptionGroup[]
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly error?: ReactNode
  /** Shown if the typed text matches nothing and nothing can be created from it. */
  readonly nothingFound: string
  /** Shown below the first hundred options if there are more. */
  readonly typeForMore: string
  /** Offered only if the typed text matches nothing. */
  readonly creations?: readonly Creation[]
  readonly onCreate?: (text: string, kind: string) => void
  /**
   * Whether it is inside a popover at the bottom of the page: the list is then rendered inside the popover, so that a click on it
   * does not close the popover.
   */
  readonly inside?: boolean
  /** Whether the order of selection counts: the pills are in that order. */
  readonly ordered?: boolean
  /** The z-index of the list, in a dialog above others. */
  readonly zIndex?: number
}

const MOST_OPTIONS = 100
const CREATE = 'create:'

/**
 * Selects several of many items by typing. Selected items are pills, Backspace removes the last one, and choosing one again
 * deselects it. Text that matches nothing may be created as an item of one of several kinds.
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
  const first = shown[0]?.choices[0]?.value ?? (creations[0] && CREATE + creations[0].kind)
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
      // Keeps the label above the field visible.
      offset={props.inside ? 28 : 8}
      // At the bottom of the page there is only room above, whatever the size of the popover around it.
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
                  // Typed text is a search and never submitted: without a match, Enter selects nothing.
                  if (event.key === 'Enter' && text.trim() !== '') event.preventDefault()
                  chooseFirst(event, combobox, wanted === '' ? undefined : first, choose)
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

/** In the order of the groups, independent of the order of selection. */
function pickedOf(groups: readonly OptionGroup[], value: readonly string[]): Option[] {
  const wanted = new Set(value)
  return groups.flatMap(({ choices }) => choices.filter((choice) => wanted.has(choice.value)))
}

const countOf = (groups: readonly OptionGroup[]) => groups.reduce((sum, { choices }) => sum + choices.length, 0)

/** The first `most` options, with some of each group: users would not search for a group they have never seen. */
function firstOf(groups: readonly OptionGroup[], most: number): OptionGroup[] {
  const each = Math.floor(most / Math.max(1, groups.length))
  return groups.map((group) => ({ ...group, choices: group.choices.slice(0, each) }))
}
