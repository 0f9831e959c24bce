import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Asking for tags turns on what axe itself still calls experimental and leaves off. */
const EXPERIMENTAL = ['label-content-name-mismatch']
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Those of them that see colours: whatever else axe looks at is the same in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page against WCAG 2.2 AA, in the colours it shows now. */
export function violations(page: Page): Promise<string[]> {
  return violationsOf(axeOn(page).withTags(WCAG).disableRules(EXPERIMENTAL))
}

/** Of these, what the colours are to blame for. */
export function colourViolations(page: Page): Promise<string[]> {
  return violationsOf(axeOn(page).withRules(COLOUR_RULES))
}

/** Within the page alone, without a second one to sum up in: no page here frames another site's. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode()
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

const CONTROLS = [
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'grid',
  'link',
  'listbox',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]

/** The controls that a screen reader could only call by their role. */
export async function namelessControls(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  return lines.map((line) => line.trim()).filter((line) => NAMELESS.test(line))
}

/** A line of the snapshot names a control by its role, then its name in quotes; states stand in brackets. */
const NAMELESS = new RegExp(`^- (?:${CONTROLS.join('|')})(?! ")(?![a-z])`)
