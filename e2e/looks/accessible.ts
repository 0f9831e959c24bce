import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Asking for tags turns on what axe itself still calls experimental and leaves off. */
const EXPERIMENTAL = ['label-content-name-mismatch']
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page against WCAG 2.2 AA, in the colours it shows now. */
export async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(WCAG).disableRules(EXPERIMENTAL).analyze()
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
