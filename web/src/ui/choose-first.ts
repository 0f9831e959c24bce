import type { ComboboxStore } from '@mantine/core'
import type { KeyboardEvent } from 'react'

/** In `onKeyDown` of a searching combobox: chooses `first` when Enter follows the typing faster than the list marks its first option. */
export function chooseFirst<T>(
  event: KeyboardEvent,
  combobox: ComboboxStore,
  first: T | undefined,
  choose: (first: T) => void,
) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || first === undefined) return
  if (combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1) return
  event.preventDefault()
  choose(first)
}
