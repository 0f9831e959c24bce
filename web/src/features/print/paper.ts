/** The sheets of paper that can be printed on, in millimetres, as they lie upright. */
export const PAPERS = {
  a4: { width: 210, height: 297, css: 'A4' },
  letter: { width: 215.9, height: 279.4, css: 'letter' },
} as const

export type PaperName = keyof typeof PAPERS
export type Orientation = 'auto' | 'portrait' | 'landscape'

/** A rectangle on a sheet, in millimetres from its upper left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A sheet as it is printed: its size, how the printer is told of it, and the part that carries the timetable. */
export type Paper = {
  readonly width: number
  readonly height: number
  /** The value of `size` in the `@page` rule. */
  readonly css: string
  readonly area: Box
}

/** Printers leave an edge white. */
export const MARGIN = 9
/** What stands over the timetable: its name, and what it belongs to. */
export const HEAD = 16
/** What stands under it: the footer, the marks, the number of the sheet. */
export const FOOT = 8

export function paperOf(name: PaperName, orientation: 'portrait' | 'landscape'): Paper {
  const { width: short, height: long, css } = PAPERS[name]
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
  const area = { x: MARGIN, y: MARGIN + HEAD, width: width - 2 * MARGIN, height: height - 2 * MARGIN - HEAD - FOOT }
  return { width, height, css: `${css} ${orientation}`, area }
}

/** The way a week lies best where nobody chose: long days upright, anything else across. */
export function orientationFor(
  chosen: Orientation,
  layout: 'timetables' | 'overview',
  week: { readonly days: number; readonly periods: number },
): 'portrait' | 'landscape' {
  if (chosen !== 'auto') return chosen
  return layout === 'timetables' && week.days <= 7 && week.periods > 10 ? 'portrait' : 'landscape'
}
