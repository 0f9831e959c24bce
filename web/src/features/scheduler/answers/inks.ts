/** The colours of the page in the current scheme; `font` is that of the numbers. */
export type Inks = Readonly<Record<keyof typeof COLOURS, string>> & { readonly font: string }

/** The colour that a custom property contains. */
const own = (property: string) => [`var(${property})`, property] as const

/** Each with the custom property that it depends on. */
const COLOURS = {
  surface: own('--surface'),
  sunken: own('--surface-sunken'),
  faded: ['color-mix(in oklab, var(--surface-sunken) 55%, transparent)', '--surface-sunken'],
  line: own('--line'),
  strong: own('--line-strong'),
  hatch: own('--hatch-line'),
  done: own('--done'),
  warning: own('--warning'),
  clash: own('--clash'),
  accent: own('--accent'),
  accentText: own('--accent-text'),
  here: own('--line-control'),
} as const satisfies Readonly<Record<string, readonly [colour: string, property: string]>>

let last: { readonly from: string; readonly inks: Inks } | null = null

/**
 * The page's colours in the format of a canvas. The same object until one changes: reading each calculates styles, which takes longer than
 * drawing the cells.
 */
export function inksOf(overlay: HTMLElement): Inks {
  const style = getComputedStyle(overlay)
  const properties = Object.values(COLOURS).map(([, property]) => style.getPropertyValue(property))
  const from = [style.colorScheme, style.fontFamily, ...properties].join('|')
  if (last?.from !== from) last = { from, inks: read(overlay, style) }
  return last.inks
}

function read(overlay: HTMLElement, style: CSSStyleDeclaration): Inks {
  // A transition may apply a changed style gradually, even if it lasts a hundredth of a millisecond: its first value is the old
  // colour.
  overlay.style.setProperty('transition', 'none', 'important')
  const inks = Object.entries(COLOURS).map(([name, [colour]]) => {
    overlay.style.color = colour
    return [name, style.color] as const
  })
  overlay.style.color = ''
  return { ...(Object.fromEntries(inks) as Omit<Inks, 'font'>), font: `650 11px ${style.fontFamily}` }
}
