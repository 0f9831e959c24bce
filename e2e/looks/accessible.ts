import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** Asking for tags turns on what axe itself still calls experimental and leaves off. */
const EXPERIMENTAL = ['label-content-name-mismatch']
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Those of them that see colours: whatever else axe looks at is the same in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page against WCAG 2.2 AA, in the colours it shows now or whatever these are. */
export function violations(page: Page, { colours }: { readonly colours: boolean }): Promise<string[]> {
  const without = colours ? EXPERIMENTAL : [...EXPERIMENTAL, ...COLOUR_RULES]
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  return violationsOf(page, { runOnly: { type: 'tag', values: WCAG }, rules })
}

/** Of these, what the colours are to blame for. */
export function colourViolations(page: Page): Promise<string[]> {
  return violationsOf(page, { runOnly: { type: 'rule', values: COLOUR_RULES } })
}

type Options = {
  readonly runOnly: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] }
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>
}
type Violation = { readonly id: string; readonly nodes: readonly { readonly target: readonly string[] }[] }
type WithAxe = { axe?: { run(context: Document, options: object): Promise<{ readonly violations: Violation[] }> } }

/** Axe itself, as it is served to browsers. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe in a page where it stays: read only once for each document, and asked for nothing but what is wrong, which
 * is half of the time that its own builder for Playwright takes.
 */
async function violationsOf(page: Page, options: Options): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => (globalThis as WithAxe).axe !== undefined))) await frame.evaluate(AXE)
  return page.evaluate(async (chosen) => {
    const { violations } = await (globalThis as WithAxe).axe!.run(document, { ...chosen, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
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
