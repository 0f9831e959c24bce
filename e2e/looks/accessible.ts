import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** WCAG 2.2 AA, with the rules that axe itself marks as experimental, and best practices. The accessibility statement names them. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Everything on a page must be in a landmark, except what opens over the page and takes the focus, and the skip link, which axe only knows
 * as the first link: the question of consent comes before it.
 */
const WITHOUT_LANDMARK =
  'dialog, [role=dialog], [role=alertdialog], svg, [data-portal], [data-mantine-shared-portal-node], a[href="#content"]'

/** The rules about colours: all others have the same result in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Returns the violations of WCAG 2.2 AA and of best practices that axe finds, with the rules about colours or without them: on the whole page, or only in its
 * modal dialog if one is open, which hides the rest of the page from everybody.
 */
export function violations(
  page: Page,
  { colours, whole }: { readonly colours: boolean; readonly whole: boolean },
): Promise<string[]> {
  const rules = Object.fromEntries(colours ? [] : COLOUR_RULES.map((rule) => [rule, { enabled: false }]))
  return violationsOf(page, { runOnly: { type: 'tag', values: RULES }, rules }, whole ? undefined : '[aria-modal=true]')
}

/** Returns the violations that depend on colours. */
export function colourViolations(page: Page): Promise<string[]> {
  return violationsOf(page, { runOnly: { type: 'rule', values: COLOUR_RULES } })
}

type Options = {
  readonly runOnly: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] }
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>
}
type Violation = { readonly id: string; readonly nodes: readonly { readonly target: readonly string[] }[] }
type WithAxe = {
  axe?: {
    configure(spec: object): void
    run(context: Node, options: object): Promise<{ readonly violations: Violation[] }>
  }
}

/** The source of axe for browsers. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe in a page. It is loaded once for each document and asked only for violations, which takes half the time of axe's own builder for
 * Playwright.
 */
async function violationsOf(page: Page, options: Options, within = ''): Promise<string[]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => (globalThis as WithAxe).axe !== undefined)) continue
    await frame.evaluate(AXE)
    await frame.evaluate((regionMatcher) => {
      ;(globalThis as WithAxe).axe!.configure({ checks: [{ id: 'region', options: { regionMatcher } }] })
    }, WITHOUT_LANDMARK)
  }
  return page.evaluate(
    async ({ within, ...chosen }) => {
      const part = within ? [...document.querySelectorAll(within)].at(-1) : undefined
      const { axe } = globalThis as WithAxe
      const { violations } = await axe!.run(part ?? document, { ...chosen, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    { ...options, within },
  )
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

/** Returns the controls that a screen reader could announce only by their role. */
export async function namelessControls(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  return lines.map((line) => line.trim()).filter((line) => NAMELESS.test(line))
}

/** A line of the snapshot has a control's role, then its name in quotes; states are in brackets. */
const NAMELESS = new RegExp(`^- (?:${CONTROLS.join('|')})(?! ")(?![a-z])`)
